import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Id, search } from '@portal/platform/contract/fields.ts';
import { LONGEST_DISPOSITOR } from '@portal/part/contract/part.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, exportOfRows, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { answerColumns, answerFilters } from './answer/answers.ts';
import { withTabs } from '@portal/platform/contract/document/list-tabs.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { callOffStatus } from './status.ts';
import { LineChain } from './lines/chain.ts';
import { escalationColumns, escalationFilters } from './escalation/escalation-list.ts';
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
} from './lines/line-fields.ts';
import { lineSheet } from './lines/line-sheet.ts';
import { READ_CALL_OFFS } from './permissions.ts';

const MEGABYTE = 1024 * 1024;

export const listCallOffs = withTabs(
  list({
    path: '/sf/v1/call-off',
    ...READ_CALL_OFFS,
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
  }),
  'status',
  statesOf(callOffStatus),
);

export const exportCallOffs = exportOfRows(
  listCallOffs,
  'The call-off lines found as an Excel workbook',
  lineSheet,
);

export const readCallOff = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/{id}',
  ...READ_CALL_OFFS,
  summary: 'One call-off line with its commitment and its tracking',
  input: z.object({ id: Id }),
  output: CallOffDetail,
  fails: ['callOff.noDetail'],
});

export const readLineChains = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/{id}/chain',
  ...READ_CALL_OFFS,
  summary: 'The way of a line from the release to the receipt, by each of its delivery notes',
  input: z.object({ id: Id }),
  output: z.array(LineChain),
  fails: ['callOff.noDetail', 'err.archived'],
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
  ...READ_CALL_OFFS,
  summary:
    'What answering has to keep to at the present plant, and whether an MRP controller of this code answers for parts there',
  input: z.object({ dispositor: search(LONGEST_DISPOSITOR) }),
  output: CallOffRules,
});

export const readHorizon = endpoint({
  method: 'GET',
  path: '/sf/v1/call-off/horizon',
  ...READ_CALL_OFFS,
  summary:
    'What is asked for by days and weeks to the end of the horizon, by how far it has come: of one agreement, or of all lines within reach, or those of one MRP controller among them',
  input: z.object({ agreement: z.optional(Id), dispositor: search(LONGEST_DISPOSITOR) }),
  output: HorizonView,
  fails: ['callOff.noDetail'],
});

/** Promises many lines at once: all or none of them. */
/** The lines in their order as they are now, so that a program goes on with them without reading them again. */
const Changed = z.array(z.object({ id: z.string(), version: z.number() }));

export const commitCallOffs = endpoint({
  path: '/sf/v1/call-off/commit',
  needs: 'call-off:commit',
  name: { zh: '承诺要货', en: 'Commit call-offs' },
  summary: 'Commits lines in full, in part or in up to 6 batches each',
  input: CommitInput,
  output: z.object({ committed: z.number(), lines: Changed }),
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
  output: z.object({ rejected: z.number(), lines: Changed }),
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
  types: [XLSX],
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
