import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../contract/answer/answer.ts';
import { words } from '../contract/words.en.ts';

const opens = ['call-off:list', 'call-off:history'] as const;

/** How scheduling agreements and call-off lines are told; releases are their own history. */
export const history: KeptHistories = {
  scheduling_agreement: {
    opens,
    name: { zh: '计划协议', en: 'Scheduling agreement' },
    title: 'sa_no',
    foundBy: {
      names: ['sa_no', 'part_no', 'unloading_point'],
      numbered: null,
      address: '/management/notify-detail?agreement={id}',
      parts: [],
    },
    words,
    columns: {
      unit: { kind: 'dict', typeCode: UNIT },
      cumulativeBeforeReset: { kind: 'quantity', unit: 'unit' },
      overDeliveryPercent: { kind: 'quantity' },
    },
  },
  call_off_line: {
    opens,
    name: { zh: '要货行', en: 'Call-off line' },
    title: 'due_on',
    foundBy: {
      names: ['part_no', 'due_on'],
      numbered: null,
      address: '/management/notify-detail?id={id}',
      parts: [],
      under: { entity: 'scheduling_agreement', by: 'agreement_id' },
    },
    words,
    columns: {
      agreementId: { kind: 'record', entity: 'scheduling_agreement' },
      unit: { kind: 'dict', typeCode: UNIT },
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
