import type { CallOffRow, CallOffRules } from '../../contract/fields.ts';

/** Today of the samples. */
export const TODAY = '2026-03-10';

export const rules: CallOffRules = {
  today: TODAY,
  freezeDays: 5,
  feedbackDays: 3,
  answersAsked: true,
  pickupPlans: false,
};

/** A line of 100 pieces due on 12 March that waits for an answer. */
export const line = (changed: Partial<CallOffRow> = {}): CallOffRow => ({
  id: '7',
  version: 2,
  plantNo: '1000',
  supplierCode: 'S1001',
  supplierNameZh: '华东座椅',
  supplierNameEn: 'East Seats',
  agreementId: '31',
  saNo: '5500001',
  partNo: 'A100',
  partNameZh: '座椅骨架',
  partNameEn: 'Seat frame',
  unloadingPoint: 'A13',
  warehouseCode: 'WH1',
  unit: 'PCE',
  dueOn: '2026-03-12',
  slot: '2026-03-12 D',
  frequency: 'D',
  zone: 'firm',
  status: 'new',
  urgent: false,
  requestedQty: '100',
  difference: null,
  committedQty: '0',
  notedQty: '0',
  sentQty: '0',
  receivedQty: '0',
  openQty: '100',
  answer: null,
  askedAt: '2026-03-09T00:30:00Z',
  timedOut: false,
  answeredAt: null,
  answeredBy: null,
  tracking: null,
  releaseId: '90',
  releaseNo: 'R12',
  releaseDate: '2026-03-09',
  ...changed,
});

/** `count` lines with ids from 1 on, one a day. */
export const lines = (count: number): CallOffRow[] =>
  Array.from({ length: count }, (_, index) =>
    line({ id: String(index + 1), partNo: `A${index + 1}`, saNo: `55${index + 1}` }),
  );

export const supplierCodes = [
  'call-off:list',
  'call-off:commit',
  'call-off:reject',
  'call-off:history',
  'delivery-note:edit',
];
export const plantCodes = [
  'call-off:list',
  'call-off:ask-again',
  'call-off:urgent',
  'call-off:publish',
  'call-off:history',
];
