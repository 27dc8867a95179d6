import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { dictSeeds } from '@portal/settings/contract/dict-seed.ts';
import { BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { PRE_SERIES_REASON, type Lot } from '../../contract/line.ts';
import type { Change, EditionComparison } from '../../contract/history.ts';
import type { PreSeriesLineDetail, PreSeriesOrder } from '../../contract/order.ts';
import type { Rules } from '../use-rules.ts';

/** The reasons as a new tenant has them. */
export const dictionary = [BATCH_REASON, REFUSAL_REASON, PRE_SERIES_REASON, FIRM_CHANGE_REASON].flatMap(
  (typeCode) =>
    Object.entries(dictSeeds[typeCode]!.entries).map(([code, [value, value2]], sort) => ({
      typeCode,
      type: typeCode,
      code,
      value,
      value2,
      sort,
    })),
);

export const rules: Rules = { today: '2026-03-10', freezeDays: null, feedbackDays: 3, pickupPlans: false };

/** Lot `lotNo` of 60 pieces that waits for the plant. */
export const lot = (lotNo: number, changed: Partial<Lot> = {}): Lot => ({
  id: String(100 + lotNo),
  lotNo,
  state: 'proposed',
  deliverOn: '2026-04-06',
  quantity: '60',
  allocatedQty: '0',
  sentQty: '0',
  receivedQty: '0',
  openQty: '60',
  ...changed,
});

/** A line of 100 pieces asked for on 6 April that waits for an answer. */
export const line = (changed: Partial<PreSeriesLineDetail> = {}): PreSeriesLineDetail => ({
  id: '7',
  version: 2,
  orderId: '3',
  orderNo: 'PO00000042',
  lineNo: 1,
  status: 'new',
  orderStatus: 'new',
  urgent: 'N',
  timedOut: 'N',
  supplierCode: 'S1001',
  supplierNameZh: '华东座椅',
  supplierNameEn: 'East Seats',
  partNo: 'A100',
  partNameZh: '座椅骨架',
  partNameEn: 'Seat frame',
  requestedOn: '2026-04-06',
  requestedQty: '100',
  committedQty: '0',
  confirmedQty: '0',
  confirmedOn: null,
  answerableQty: '100',
  allocatedQty: '0',
  sentQty: '0',
  receivedQty: '0',
  openQty: '0',
  answerBy: '2026-03-13',
  answer: null,
  projectNo: 'PJ-E5',
  unloadingPoint: 'A13',
  warehouseCode: 'WH1',
  forecastVersion: 'FC-1',
  unit: 'PCE',
  reason: 'pilot',
  batchReason: null,
  rejectReason: null,
  remark: null,
  auditRemark: null,
  askedAt: '2026-03-09T00:30:00Z',
  answeredAt: null,
  answeredBy: null,
  auditedAt: null,
  auditedBy: null,
  tracking: null,
  lots: [],
  steps: [],
  ...changed,
});

/** The same with two lots that wait for the plant: 60 on the day and 40 a week later. */
export const proposed = (changed: Partial<PreSeriesLineDetail> = {}): PreSeriesLineDetail =>
  line({
    status: 'batch',
    answer: 'batch',
    committedQty: '100',
    batchReason: 'capacity',
    remark: '分两批',
    lots: [lot(1), lot(2, { quantity: '40', deliverOn: '2026-04-13' })],
    ...changed,
  });

/** The same agreed in full. */
export const agreed = (changed: Partial<PreSeriesLineDetail> = {}): PreSeriesLineDetail =>
  line({
    status: 'full',
    committedQty: '100',
    confirmedQty: '100',
    confirmedOn: '2026-04-06',
    answerableQty: '0',
    openQty: '100',
    lots: [lot(1, { state: 'confirmed', quantity: '100', openQty: '100' })],
    ...changed,
  });

export const order = (changed: Partial<PreSeriesOrder> = {}): PreSeriesOrder => ({
  id: '3',
  version: 1,
  plantNo: '1000',
  orderNo: 'PO00000042',
  status: 'new',
  supplierCode: 'S1001',
  supplierNameZh: '华东座椅',
  supplierNameEn: 'East Seats',
  splitType: 'CONFIRM',
  projectNo: 'PJ-E5',
  reason: 'pilot',
  remark: null,
  forecastVersion: 'FC-1',
  edition: 1,
  source: 'manual',
  createdAt: '2026-03-09T00:30:00Z',
  createdBy: '沈慧敏',
  lines: [line()],
  escalations: [],
  ...changed,
});

const head = (edition: number) => ({
  id: String(50 + edition),
  edition,
  forecastVersion: `FC-${edition}`,
  publishedAt: `2026-03-0${edition}T00:30:00Z`,
  projectNo: 'PJ-E5',
  reason: 'pilot',
  takeBackReason: null,
  takeBackRemark: null,
});
const compared = (lineNo: number, change: Change, changed: Partial<EditionComparison['rows'][number]>) => ({
  lineNo,
  partNo: `A10${lineNo}`,
  unloadingPoint: 'A13',
  unit: 'PCE',
  formerPartNo: null,
  formerPoint: null,
  formerUnit: 'PCE',
  formerUrgent: false,
  urgent: false,
  formerOn: '2026-04-06',
  formerQty: '100',
  requestedOn: '2026-04-06',
  requestedQty: '100',
  difference: '0',
  changes: [change],
  ...changed,
});

/** Three editions, the last beside the second, a row of each kind. */
export const comparison = (changed: Partial<EditionComparison> = {}): EditionComparison => ({
  orderId: '3',
  orderNo: 'PO00000042',
  now: head(3),
  former: head(2),
  editions: [head(3), head(2), head(1)],
  rows: [
    compared(1, 'raised', { requestedQty: '120', difference: '20' }),
    compared(2, 'moved', { requestedOn: '2026-04-13' }),
    compared(3, 'gone', { requestedOn: null, requestedQty: null, difference: '-100' }),
    compared(4, 'same', {}),
    compared(5, 'new', { formerOn: null, formerQty: null, difference: '100' }),
    compared(6, 'replaced', {
      partNo: 'A206',
      formerPartNo: 'A106',
      unloadingPoint: 'B01',
      formerPoint: 'A13',
      urgent: true,
      difference: null,
      changes: ['replaced', 'redirected', 'urgent'],
    }),
  ],
  ...changed,
});

export const supplierCodes = ['pre-series:list', 'pre-series:commit', 'pre-series:history'];
export const plantCodes = [
  'pre-series:list',
  'pre-series:history',
  'pre-series:publish',
  'pre-series:audit',
  'pre-series:close',
  'pre-series:urgent',
];
