import * as z from 'zod/mini';
import { LineChain } from '@portal/call-off/contract/chain.ts';
import { endpoint, file, upload } from '@portal/platform/contract/endpoint.ts';
import { Id, Ids } from '@portal/platform/contract/fields.ts';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { importCall } from '@portal/platform/contract/import-call.ts';
import { ImportInput, ImportResult } from '@portal/platform/contract/import-result.ts';
import { filterShape } from '@portal/platform/contract/filters.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { EditionComparison, editionColumns, editionFilters, saidColumns, saidFilters } from './history.ts';
import { lineColumns, lineFilters, lineIdentity, shownLines, type ShownLines } from './line.ts';
import { lotColumns, lotFilters, lotIdentity } from './lot.ts';
import {
  AskAgainInput,
  AuditInput,
  CloseInput,
  CommitInput,
  LineVersions,
  PreSeriesOrder,
  PublishOrderInput,
  RefuseInput,
  SplitInput,
  takeBack,
} from './order.ts';

const MEGABYTE = 1024 * 1024;
const BASE = '/sf/v1/pre-series';
const READ = { needs: 'pre-series:list', orNeeds: ['pre-series:history'] } as const;
const COMMIT = 'pre-series:commit';
const AUDIT = 'pre-series:audit';
const { shown: _, ...withoutShown } = lineFilters;
const Moved = z.object({ moved: z.number() });

export const listPreSeriesLines = listOf({
  path: BASE,
  ...READ,
  summary: 'Lines of pre-series orders: a supplier sees his own, a plant user those of his plant',
  columns: lineColumns,
  filters: lineFilters,
  also: lineIdentity,
});
export const exportPreSeriesLines = exportOf(listPreSeriesLines);

/** Counted as lists are: up to 10,000, one more means more. */
export const countPreSeriesLines = endpoint({
  method: 'GET',
  path: `${BASE}/counts`,
  ...READ,
  summary: 'How many lines each quick choice has, of those that the other filters leave',
  input: filterShape(withoutShown),
  output: z.object(
    Object.fromEntries(shownLines.map((one) => [one, z.number()])) as Record<ShownLines, z.ZodMiniNumber>,
  ),
});

export const readPreSeriesRules = endpoint({
  method: 'GET',
  path: `${BASE}/rules`,
  ...READ,
  summary: 'What answering has to keep to at the present plant',
  output: z.object({
    today: z.string(),
    freezeDays: z.nullable(z.number()),
    /** Workdays of the plant. */
    feedbackDays: z.number(),
    pickupPlans: z.boolean(),
  }),
});

export const readPreSeriesOrder = endpoint({
  method: 'GET',
  path: `${BASE}-order/{id}`,
  ...READ,
  summary: 'A pre-series order with its lines, their lots and their tracking',
  input: z.object({ id: Id }),
  output: PreSeriesOrder,
  fails: ['preSeries.noDetail'],
});

export const readPreSeriesChains = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/chain`,
  ...READ,
  summary: 'The way of a line from the order to the receipt, by each of its delivery notes',
  input: z.object({ id: Id }),
  output: z.array(LineChain),
  fails: ['preSeries.noDetail'],
});

/** An edition that takes back what was agreed wants a reason, and is refused with `err.touches` until the planner has seen what it takes. */
export const publishPreSeriesOrder = agreeing(
  endpoint({
    path: `${BASE}-order`,
    needs: 'pre-series:publish',
    name: { zh: '发布批前要货', en: 'Publish pre-series order' },
    summary:
      'Publishes an order, or the next edition of one: changed lines are asked for again, missing ones are closed. One that takes back what was agreed needs a reason and the seal of what it takes',
    input: PublishOrderInput,
    output: z.object({ id: z.string(), orderNo: z.string(), edition: z.number() }),
    fails: [
      'preSeries.unknownPart',
      'preSeries.askedPast',
      'preSeries.unknownSupplier',
      'preSeries.editionRepeated',
      'preSeries.otherSupplier',
      'preSeries.belowAllocated',
      'preSeries.lineOnNote',
      'preSeries.takeBackReasonMissing',
      'dict.unknownCode',
    ],
  }),
);

export const downloadPreSeriesTemplate = file({
  path: `${BASE}-order/import/template`,
  needs: 'pre-series:publish',
  summary: 'A workbook to write orders in, one row for each line',
});
/** What editions take back of what was agreed is shown in the preview, and wants a reason; who agrees to the preview agrees to it. */
export const importPreSeriesOrders = upload({
  path: `${BASE}-order/import`,
  needs: 'pre-series:publish',
  name: { zh: '导入批前要货', en: 'Import pre-series orders' },
  summary:
    'Publishes orders from an Excel workbook; rows of one order number are one order. Editions that take back what was agreed are taken with a reason',
  input: z.extend(ImportInput, takeBack),
  output: ImportResult,
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType', 'dict.unknownCode'],
});

/** Answers many lines at once: all or none of them. */
export const commitPreSeries = endpoint({
  path: `${BASE}/commit`,
  needs: COMMIT,
  name: { zh: '承诺批前要货', en: 'Commit pre-series call-offs' },
  summary: 'Commits lines in full, in part or in up to 6 batches each; what differs is a proposal',
  input: CommitInput,
  output: Moved,
  fails: [
    'preSeries.status',
    'preSeries.alreadyPromised',
    'preSeries.noDetail',
    'preSeries.aboveOpen',
    'preSeries.nothingOpen',
    'err.updatedByOther',
  ],
});
export const downloadPreSeriesCommitTemplate = file({
  path: `${BASE}/commit/template`,
  needs: COMMIT,
  summary: 'The lines that wait for an answer as a workbook to fill in, one row for each batch',
  input: filterShape(lineFilters),
  fails: ['err.templateTooLarge'],
});
export const importPreSeriesCommitments = importCall({
  path: `${BASE}/commit/import`,
  needs: COMMIT,
  name: { zh: '导入批前承诺', en: 'Import pre-series commitments' },
  summary: 'Commits lines from an Excel workbook, one row for each batch',
  choices: ['unchanged'],
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType'],
});

export const refusePreSeries = endpoint({
  path: `${BASE}/refuse`,
  needs: COMMIT,
  name: { zh: '拒绝批前要货', en: 'Refuse pre-series call-offs' },
  summary: 'Refuses lines with a reason',
  input: RefuseInput,
  output: Moved,
  fails: [
    'preSeries.status',
    'preSeries.alreadyPromised',
    'preSeries.noDetail',
    'dict.unknownCode',
    'err.updatedByOther',
  ],
});
export const auditPreSeries = endpoint({
  path: `${BASE}/audit`,
  needs: AUDIT,
  name: { zh: '审核批前反馈', en: 'Audit pre-series commitments' },
  summary: 'Accepts or refuses proposals, as a whole or lot by lot',
  input: AuditInput,
  output: Moved,
  fails: [
    'preSeries.status',
    'preSeries.noDetail',
    'preSeries.lotUnknown',
    'preSeries.lotsChosen',
    'dict.unknownCode',
    'err.updatedByOther',
  ],
});
export const askPreSeriesAgain = endpoint({
  path: `${BASE}/ask-again`,
  needs: AUDIT,
  name: { zh: '重新要求批前反馈', en: 'Request pre-series commitment again' },
  summary: 'Requests a new commitment for lines of which nothing is on a delivery note',
  input: AskAgainInput,
  output: Moved,
  fails: ['preSeries.status', 'preSeries.noDetail', 'preSeries.lineOnNote', 'err.updatedByOther'],
});
export const splitPreSeries = endpoint({
  path: `${BASE}/split`,
  needs: COMMIT,
  name: { zh: '拆分批前要货', en: 'Split pre-series call-off' },
  summary:
    'Divides what is agreed of a line into lots: at once, or when the plant confirms, by the supplier’s split type; what would come later than agreed waits for the plant with either type',
  input: SplitInput,
  output: Moved,
  fails: ['preSeries.status', 'preSeries.noDetail', 'preSeries.splitTooLarge', 'err.updatedByOther'],
});
export const confirmPreSeriesSplit = endpoint({
  path: `${BASE}/split/confirm`,
  needs: AUDIT,
  name: { zh: '确认批前拆分', en: 'Confirm pre-series split' },
  summary: 'The lots of a split that waited take effect, as long as their days can still be kept',
  input: z.object({ lines: LineVersions }),
  output: Moved,
  fails: [
    'preSeries.status',
    'preSeries.noDetail',
    'preSeries.splitTooLarge',
    'preSeries.splitDays',
    'err.updatedByOther',
  ],
});
export const refusePreSeriesSplit = endpoint({
  path: `${BASE}/split/refuse`,
  needs: AUDIT,
  name: { zh: '拒绝批前拆分', en: 'Refuse pre-series split' },
  summary: 'The line stays as it was agreed, with a reason',
  input: AskAgainInput,
  output: Moved,
  fails: ['preSeries.status', 'preSeries.noDetail', 'err.updatedByOther'],
});
export const closePreSeries = endpoint({
  path: `${BASE}/close`,
  needs: 'pre-series:close',
  name: { zh: '关闭批前要货', en: 'Close pre-series call-offs' },
  summary: 'The plant wants nothing more of the lines; unsent delivery notes must be gone',
  input: CloseInput,
  output: Moved,
  fails: [
    'preSeries.status',
    'preSeries.noDetail',
    'preSeries.notesUnsent',
    'preSeries.onTheWay',
    'err.updatedByOther',
  ],
});
export const markPreSeriesUrgent = endpoint({
  path: `${BASE}/urgent`,
  needs: 'pre-series:urgent',
  name: { zh: '标记或取消批前紧急', en: 'Mark pre-series urgent or clear' },
  summary: 'Marks lines urgent, or takes the mark away',
  input: z.object({ ids: Ids, urgent: z.boolean() }),
  output: Moved,
  fails: ['preSeries.noDetail'],
});

export const listPreSeriesLots = listOf({
  path: `${BASE}-lot`,
  needs: 'pre-series:list',
  summary: 'Agreed lots that delivery notes may be written of',
  columns: lotColumns,
  filters: lotFilters,
  also: lotIdentity,
});

export const listPreSeriesEditions = listOf({
  path: `${BASE}-edition`,
  needs: 'pre-series:history',
  summary: 'Every edition of the orders, the newest first',
  columns: editionColumns,
  filters: editionFilters,
  also: { ...identified, orderId: z.string() },
});
export const exportPreSeriesEditions = exportOf(listPreSeriesEditions);
export const comparePreSeriesEditions = endpoint({
  method: 'GET',
  path: `${BASE}-edition/{id}/compare`,
  needs: 'pre-series:history',
  summary: 'An edition beside another one of its order, by default the one before it, line by line',
  input: z.object({ id: Id, other: z.optional(Id) }),
  output: EditionComparison,
  fails: ['preSeries.noDetail', 'preSeries.differentOrder'],
});
export const listPreSeriesAnswers = listOf({
  path: `${BASE}-answer`,
  needs: 'pre-series:history',
  orNeeds: ['pre-series:list'],
  summary: 'What suppliers and plant said of lines, the newest first',
  columns: saidColumns,
  filters: saidFilters,
  also: { ...identified, orderId: z.string() },
});
export const exportPreSeriesAnswers = exportOf(listPreSeriesAnswers);
