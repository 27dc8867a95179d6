import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../contract/answer.ts';
import { words } from '../contract/words.en.ts';

const opens = ['call-off:list', 'call-off:history'] as const;

/** How scheduling agreements and call-off lines are told; releases are their own history. */
export const history: KeptHistories = {
  scheduling_agreement: {
    opens,
    name: { zh: '计划协议', en: 'Scheduling agreement' },
    title: 'sa_no',
    words,
    columns: {
      unit: { kind: 'choice', names: 'units' },
      cumulativeBeforeReset: { kind: 'quantity', unit: 'unit' },
    },
  },
  call_off_line: {
    opens,
    name: { zh: '要货行', en: 'Call-off line' },
    title: 'due_on',
    words,
    columns: {
      agreementId: { kind: 'record', entity: 'scheduling_agreement' },
      unit: { kind: 'choice', names: 'units' },
      frequency: { kind: 'choice', names: 'frequency' },
      zone: { kind: 'choice', names: 'zone' },
      status: { kind: 'status', names: 'status' },
      urgent: { kind: 'flag' },
      requestedQty: { kind: 'quantity', unit: 'unit' },
      committedQty: { kind: 'quantity', unit: 'unit' },
      answer: { kind: 'choice', names: 'answer' },
      batchReason: { kind: 'dict', typeCode: BATCH_REASON },
      rejectReason: { kind: 'dict', typeCode: REFUSAL_REASON },
    },
  },
};
