import { dictSeeds } from '@portal/settings/contract/dict-seed.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../../contract/answer/answer.ts';
import type { Agreement, Comparison } from '../../contract/release/release-fields.ts';
import type { CallOffDetail, CallOffRow, CallOffRules } from '../../contract/lines/line-fields.ts';

/** The reasons as a new tenant has them. */
export const dictionary = [BATCH_REASON, REFUSAL_REASON].flatMap((typeCode) => {
  return Object.entries(dictSeeds[typeCode]!.entries).map(([code, [value, value2]], sort) => ({
    typeCode,
    type: typeCode,
    code,
    value,
    value2,
    sort,
  }));
});

/** Today of the samples. */
export const TODAY = '2026-03-10';

export const rules: CallOffRules = {
  today: TODAY,
  freezeDays: 5,
  feedbackDays: 3,
  answerZones: ['backlog', 'immediate', 'firm', 'production'],
  answersRequired: true,
  pickupPlans: false,
  closedDays: [],
  ownParts: false,
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
  orderLine: '',
  pointOfUse: '',
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
  allocatedQty: '0',
  sentQty: '0',
  receivedQty: '0',
  openQty: '100',
  mostQty: '100',
  expectedLateDays: 0,
  expectedLateQty: '0',
  expectedOn: null,
  answer: null,
  askedAt: '2026-03-09T00:30:00Z',
  answerBy: '2026-03-11',
  timedOut: false,
  escalatedTo: null,
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

/** The same line as its own page shows it: nothing promised, nothing tracked. */
export const lineDetail = (changed: Partial<CallOffDetail> = {}): CallOffDetail => ({
  ...line(),
  batchReason: null,
  rejectReason: null,
  remark: null,
  answers: [],
  commitments: [],
  steps: [],
  stepDays: [],
  escalations: [],
  ...changed,
});

/** 130 required until 9 March and 160 in all, of which 100 have come and 10 are on the road. */
export const agreement = (changed: Partial<Agreement> = {}): Agreement => ({
  id: '31',
  plantNo: '1000',
  supplierCode: 'S1001',
  supplierNameZh: '华东座椅',
  supplierNameEn: 'East Seats',
  saNo: '5500001',
  partNo: 'A100',
  partNameZh: '座椅骨架',
  partNameEn: 'Seat frame',
  unloadingPoint: 'A13',
  orderLine: '',
  pointOfUse: '',
  warehouseCode: 'WH1',
  storageLocation: null,
  unit: 'PCE',
  cumulativeResetOn: null,
  cumulativeBeforeReset: null,
  overDeliveryPercent: null,
  cutOff: '2026-03-09',
  figures: {
    received: '100',
    sent: '110',
    sentByRelease: '0',
    inTransit: '10',
    required: '130',
    requiredInAll: '160',
    backlog: '20',
    open: '50',
    credit: '0',
  },
  release: {
    id: '90',
    releaseNo: 'R12',
    releaseDate: '2026-03-09',
    previousReleaseNo: 'R11',
    previousReleaseDate: '2026-03-02',
    chainGap: false,
    source: 'edi',
    lineCount: 3,
    totalQuantity: '160',
    linesAdded: 1,
    linesRaised: 1,
    linesLowered: 0,
    linesGone: 1,
    createdAt: '2026-03-09T00:30:00Z',
    createdBy: 'edi',
    receivedCumulative: '100',
    lastReceiptNote: null,
    lastReceiptDate: null,
    lastReceiptQuantity: null,
    statedBacklog: null,
    firmUntil: null,
    materialUntil: null,
    said: null,
    firmReason: null,
    firmRemark: null,
    corrects: null,
  },
  ...changed,
});

const compared = (
  dueOn: string,
  change: Comparison['rows'][number]['change'],
  [previous, now]: readonly [string | null, string | null],
  difference: string,
): Comparison['rows'][number] => ({
  slot: `${dueOn} D`,
  dueOn,
  dated: true,
  frequency: 'D',
  previousZone: previous === null ? null : 'forecast',
  zone: now === null ? null : 'firm',
  previousQuantity: previous,
  quantity: now,
  difference,
  change,
  previousCumulative: '100',
  cumulative: '100',
  cumulativeDifference: '0',
});

/** One row of each change. */
export const comparison = (changed: Partial<Comparison> = {}): Comparison => ({
  previous: { id: '89', releaseNo: 'R11', releaseDate: '2026-03-02' },
  now: { id: '90', releaseNo: 'R12', releaseDate: '2026-03-09' },
  archived: null,
  unit: 'PCE',
  rows: [
    compared('2026-03-10', 'gone', ['40', '0'], '-40'),
    compared('2026-03-11', 'lowered', ['40', '30'], '-10'),
    compared('2026-03-12', 'raised', ['80', '100'], '20'),
    compared('2026-03-13', 'same', ['60', '60'], '0'),
    compared('2026-03-14', 'new', [null, '25'], '25'),
  ],
  ...changed,
});

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
