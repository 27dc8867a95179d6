import * as z from 'zod/mini';
import { LineChain } from '@portal/call-off/contract/lines/chain.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, Ids } from '@portal/platform/contract/fields.ts';
import { filterShape } from '@portal/platform/contract/filters.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { lineColumns, lineFilters, lineIdentity } from './line.ts';
import { lotColumns, lotFilters, lotIdentity } from './lot.ts';
import {
  AskAgainInput,
  AuditInput,
  CloseInput,
  CommitInput,
  LineVersions,
  RefuseInput,
  SplitInput,
} from './order.ts';
import { READ_PRE_SERIES } from './permissions.ts';

const MEGABYTE = 1024 * 1024;
const BASE = '/sf/v1/pre-series';
const COMMIT = 'pre-series:commit';
const AUDIT = 'pre-series:audit';
const Moved = z.object({ moved: z.number() });

export const listPreSeriesLines = listOf({
  path: BASE,
  ...READ_PRE_SERIES,
  summary: 'Lines of pre-series orders: a supplier sees his own, a plant user those of his plant',
  columns: lineColumns,
  filters: lineFilters,
  tabs: 'shown',
  also: lineIdentity,
});
export const exportPreSeriesLines = exportOf(listPreSeriesLines);

export const readPreSeriesRules = endpoint({
  method: 'GET',
  path: `${BASE}/rules`,
  ...READ_PRE_SERIES,
  summary: 'What answering has to keep to at the present plant',
  output: z.object({
    today: z.string(),
    freezeDays: z.nullable(z.number()),
    /** Workdays of the plant. */
    feedbackDays: z.number(),
    pickupPlans: z.boolean(),
  }),
});

export const readPreSeriesChains = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/chain`,
  ...READ_PRE_SERIES,
  summary: 'The way of a line from the order to the receipt, by each of its delivery notes',
  input: z.object({ id: Id }),
  output: z.array(LineChain),
  fails: ['preSeries.noDetail', 'err.archived'],
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
  types: [XLSX],
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
  fails: [
    'preSeries.status',
    'preSeries.alreadyPromised',
    'preSeries.noDetail',
    'preSeries.splitTooLarge',
    'err.updatedByOther',
  ],
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
