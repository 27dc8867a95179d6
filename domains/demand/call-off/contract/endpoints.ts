import * as z from 'zod/mini';
import { LineChain } from './chain.ts';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { Id, maybeIds, maybeText, search } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/import-call.ts';
import { ImportInput, ImportResult } from '@portal/platform/contract/import-result.ts';
import { exportOf, exportOfRows, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { answerColumns, answerFilters } from './answers.ts';
import { escalationColumns, escalationFilters } from './escalation-list.ts';
import {
  Agreement,
  AgreementRow,
  Comparison,
  ReleaseDetail,
  ReleaseFilters,
  ReleaseRow,
  PublishInput,
  ReleaseResult,
  SystemReleases,
} from './release-fields.ts';
import {
  AskAgainInput,
  CommitInput,
  RejectInput,
  UrgentInput,
  CallOffDetail,
  CallOffFilters,
  CallOffRow,
  CallOffRules,
  HorizonView,
} from './line-fields.ts';
import { OverDelivery } from './over-delivery.ts';
import { lineSheet } from './line-sheet.ts';
import { trackedOrders, TrackingFilters, TrackingRow, trackingSheet } from './tracking-list.ts';

const MEGABYTE = 1024 * 1024;

/** Series call-offs, their history and their tracking show the same lines and releases: each page opens what is only read. */
const READ = { needs: 'call-off:list', orNeeds: ['call-off:history', 'call-off:tracking'] } as const;

export const listCallOffs = list({
  path: '/sf/v1/call-off',
  ...READ,
  summary: 'Call-off lines: a supplier sees his own, a plant user those of his plant',
  row: CallOffRow,
  filters: CallOffFilters,
  sortable: [
    'dueOn',
    'supplierCode',
    'saNo',
    'partNo',
    'unloadingPoint',
    'requestedQty',
    'committedQty',
    'openQty',
    'status',
    'askedAt',
    'answeredAt',
  ],
  fails: ['err.tooBroad'],
});

export const exportCallOffs = exportOfRows(
  listCallOffs,
  'The call-off lines found as an Excel workbook',
  lineSheet,
);

export const listTracking = list({
  path: '/sf/v1/call-off-tracking',
  needs: 'call-off:tracking',
  summary: 'Call-off lines with their steps: who reached which when, and what is late',
  row: TrackingRow,
  filters: TrackingFilters,
  sortable: trackedOrders,
  fails: ['err.tooBroad'],
});

export const exportTracking = exportOfRows(
  listTracking,
  'The lines found with their steps as an Excel workbook',
  trackingSheet,
);

export const readCallOff = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/{id}',
  ...READ,
  summary: 'One call-off line with its commitment and its tracking',
  input: z.object({ id: Id }),
  output: CallOffDetail,
  fails: ['callOff.noDetail'],
});

export const readLineChains = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/{id}/chain',
  ...READ,
  summary: 'The way of a line from the release to the receipt, by each of its delivery notes',
  input: z.object({ id: Id }),
  output: z.array(LineChain),
  fails: ['callOff.noDetail'],
});
export const listCallOffAnswers = listOf({
  path: '/sf/v1/call-off-answer',
  needs: 'call-off:history',
  summary: 'What suppliers and plant said of lines, the newest first',
  columns: answerColumns,
  filters: answerFilters,
  also: { ...identified, lineId: z.string(), agreementId: z.string(), unit: z.string() },
  fails: ['err.tooBroad'],
});
export const exportCallOffAnswers = exportOf(listCallOffAnswers);

export const listEscalations = listOf({
  path: '/sf/v1/call-off-escalation',
  needs: 'call-off:history',
  summary:
    'Who was told that answers are overdue, the newest first; a supplier sees his own, without the names of the plant',
  columns: escalationColumns,
  filters: escalationFilters,
  also: { id: z.string() },
});
export const exportEscalations = exportOf(listEscalations);

export const readCallOffRules = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/rules',
  ...READ,
  summary: 'What answering has to keep to at the present plant',
  output: CallOffRules,
});

export const readHorizon = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/horizon',
  ...READ,
  summary:
    'What is asked for by days and weeks to the end of the horizon, by how far it has come: of one agreement, or of all lines within reach',
  input: z.object({ agreement: z.optional(Id) }),
  output: HorizonView,
  fails: ['callOff.noDetail'],
});

/** Promises many lines at once: all or none of them. */
export const commitCallOffs = endpoint({
  path: '/sf/v1/call-off/commit',
  needs: 'call-off:commit',
  name: { zh: '承诺要货', en: 'Commit call-offs' },
  summary: 'Commits lines in full, in part or in up to 6 batches each',
  input: CommitInput,
  output: z.object({ committed: z.number() }),
  fails: [
    'callOff.wrongStatus',
    'callOff.alreadyPromised',
    'callOff.zoneNotAsked',
    'callOff.noDetail',
    'callOff.aboveOpen',
    'callOff.nothingOpen',
    'unit.tooFine',
    'err.updatedByOther',
  ],
});

export const rejectCallOffs = endpoint({
  path: '/sf/v1/call-off/reject',
  needs: 'call-off:reject',
  name: { zh: '拒绝要货', en: 'Reject call-offs' },
  summary: 'Refuses lines with a reason',
  input: RejectInput,
  output: z.object({ rejected: z.number() }),
  fails: [
    'callOff.wrongStatus',
    'callOff.alreadyPromised',
    'callOff.zoneNotAsked',
    'callOff.noDetail',
    'dict.unknownCode',
    'err.updatedByOther',
  ],
});

export const askCallOffsAgain = endpoint({
  path: '/sf/v1/call-off/ask-again',
  needs: 'call-off:ask-again',
  name: { zh: '重新要求反馈', en: 'Request commitment again' },
  summary: 'Requests a new commitment for lines that were committed or refused',
  input: AskAgainInput,
  output: z.object({ asked: z.number() }),
  fails: ['callOff.wrongStatus', 'callOff.zoneNotAsked', 'callOff.noDetail', 'err.updatedByOther'],
});

export const markCallOffsUrgent = endpoint({
  path: '/sf/v1/call-off/urgent',
  needs: 'call-off:urgent',
  name: { zh: '标记或取消紧急', en: 'Mark urgent or clear' },
  summary: 'Marks lines urgent, or takes the mark away',
  input: UrgentInput,
  output: z.object({ marked: z.number() }),
  fails: ['callOff.noDetail'],
});

export const downloadCommitmentTemplate = file({
  path: '/sf/v1/call-off/import/template',
  needs: 'call-off:commit',
  summary: 'The lines that wait for an answer as a workbook to fill in, one row for each batch',
  input: CallOffFilters,
  fails: ['err.templateTooLarge'],
});

export const importCommitments = importCall({
  path: '/sf/v1/call-off/import',
  needs: 'call-off:commit',
  name: { zh: '导入承诺', en: 'Import commitments' },
  summary: 'Commits lines from an Excel workbook, one row for each batch',
  choices: ['unchanged'],
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType'],
});

export const readAgreement = endpoint({
  method: 'GET',
  path: '/sf/v1/scheduling-agreement/{id}',
  ...READ,
  summary: 'A scheduling agreement line with its cumulative figures and the release in force',
  input: z.object({ id: Id }),
  output: Agreement,
  fails: ['callOff.noDetail'],
});

export const listAgreements = list({
  path: '/sf/v1/scheduling-agreement',
  needs: READ.needs,
  orNeeds: [...READ.orNeeds, 'receipt:unannounced'],
  summary: 'Scheduling agreements: a supplier sees his own, a plant user those of his plant',
  row: AgreementRow,
  filters: z.object({
    ids: maybeIds,
    partNo: search(),
    saNo: search(35),
    supplierCode: search(35),
    warehouseCode: search(10),
    unloadingPoint: search(5),
  }),
  sortable: ['partNo', 'saNo', 'unloadingPoint'],
});

export const changeOverDelivery = endpoint({
  method: 'PUT',
  path: '/sf/v1/scheduling-agreement/{id}/over-delivery',
  needs: 'call-off:publish',
  name: { zh: '修改超交容差', en: 'Change over-delivery tolerance' },
  summary:
    'By how many per cent notes may go beyond what a line of the agreement asks for; nothing without it',
  input: z.object({ id: Id, percent: OverDelivery, formerly: OverDelivery }),
  output: Agreement,
  fails: ['callOff.noDetail', 'err.updatedByOther'],
});

export const listReleases = list({
  path: '/sf/v1/release',
  ...READ,
  summary: 'Releases of the agreements, the newest first',
  row: ReleaseRow,
  filters: ReleaseFilters,
  sortable: ['id', 'releaseDate', 'supplierCode', 'saNo', 'partNo', 'lineCount', 'createdAt'],
  fails: ['err.tooBroad'],
});

export const readRelease = endpoint({
  method: 'GET',
  path: '/sf/v1/release/{id}',
  ...READ,
  summary: 'One release as it came, with all its lines',
  input: z.object({ id: Id }),
  output: ReleaseDetail,
  fails: ['callOff.noDetail'],
});

export const compareRelease = endpoint({
  method: 'GET',
  path: '/sf/v1/release/{id}/compare',
  ...READ,
  summary: 'A release compared with another one of its agreement, by default the one before it, day by day',
  input: z.object({ id: Id, other: z.optional(Id) }),
  output: Comparison,
  fails: ['callOff.noDetail', 'callOff.differentAgreement'],
});

/** A change inside the firm zone wants a reason, and is refused with `err.touches` until the planner has seen whom it hits. */
export const publishRelease = agreeing(
  endpoint({
    path: '/sf/v1/release/publish',
    needs: 'call-off:publish',
    name: { zh: '发布要货令', en: 'Publish release' },
    summary: 'Publishes a release by hand: it replaces the one in force completely',
    input: PublishInput,
    output: z.object({ releaseId: z.string(), agreementId: z.string() }),
    fails: [
      'callOff.releaseRepeated',
      'callOff.releaseOutdated',
      'callOff.unknownPart',
      'callOff.severalAgreements',
      'unit.tooFine',
      'callOff.firmReasonMissing',
      'dict.unknownCode',
    ],
  }),
);

export const downloadReleaseTemplate = file({
  path: '/sf/v1/release/import/template',
  needs: 'call-off:publish',
  summary: 'A workbook to write releases in, one row for each line',
});

/** Rows of one agreement, number and date are one release: it is taken whole or not at all. */
export const importReleases = upload({
  path: '/sf/v1/release/import',
  needs: 'call-off:publish',
  name: { zh: '导入要货令', en: 'Import releases' },
  summary:
    'Publishes releases from an Excel workbook; those that change what is firm are taken with a reason, once their preview was agreed to',
  input: z.extend(ImportInput, { firmReason: maybeText(40), firmRemark: maybeText(200) }),
  output: ImportResult,
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType', 'dict.unknownCode'],
});

/** What is wrong with one release is told beside it, and the others are taken. */
export const publishReleases = endpoint({
  path: '/sf/v1/release',
  needs: 'call-off:publish',
  name: { zh: '接口发布要货令', en: 'Publish releases by interface' },
  summary:
    'Takes releases of another system, each whole or not at all. One that changes what is firm needs a reason and the seal of what it touches',
  input: SystemReleases,
  output: z.object({ taken: z.number(), refused: z.number(), results: z.array(ReleaseResult) }),
  fails: [],
});
