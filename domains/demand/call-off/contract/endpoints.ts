import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/import-call.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import {
  Agreement,
  AskAgainInput,
  CallOffDetail,
  CallOffFilters,
  CallOffRow,
  CallOffRules,
  CommitInput,
  Comparison,
  PublishInput,
  RejectInput,
  ReleaseDetail,
  ReleaseFilters,
  ReleaseRow,
  UrgentInput,
} from './fields.ts';
import { lineSheet } from './line-sheet.ts';

const MEGABYTE = 1024 * 1024;

/** Series call-offs and their history show the same lines and releases: either page opens what is only read. */
const READ = { needs: 'call-off:list', orNeeds: ['call-off:history'] } as const;

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

export const readCallOff = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/{id}',
  ...READ,
  summary: 'One call-off line with its commitment and its tracking',
  input: z.object({ id: Id }),
  output: CallOffDetail,
  fails: ['callOff.noDetail'],
});

export const readCallOffRules = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/rules',
  ...READ,
  summary: 'What answering has to keep to at the present plant',
  output: CallOffRules,
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

export const listReleases = list({
  path: '/sf/v1/release',
  ...READ,
  summary: 'Releases of the agreements, the newest first',
  row: ReleaseRow,
  filters: ReleaseFilters,
  sortable: ['id', 'releaseDate', 'supplierCode', 'saNo', 'partNo', 'lineCount', 'createdAt'],
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

export const publishRelease = endpoint({
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
  ],
});
