import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { codeText, maybe, maybeText, DayField } from '@portal/platform/contract/fields.ts';
import { byIds, byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { AnswerField, LONGEST_REMARK, PICKUP_REFUSE_REASON, pickupAnswers } from './answer.ts';
import { Load, TruckRoom } from './load.ts';
import { markRules, marks } from './marks/mark-rules.ts';
import { detections, handleTypes, pickupPlanStatus, shownStates } from './status.ts';

const pickupPlanColumns = {
  number: code({ px: 165, chars: 20, sorts: true, stays: true, input: codeText(30), card: 'title' }),
  mark: choice(marks, 'mark', { px: 96, chars: 12, maybe: true, sorts: true, card: 'sign' }),
  status: status(pickupPlanStatus, 'status', { px: 150, chars: 14, card: 'sign' }),
  pickupOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  /** Between which hours the truck may load at the supplier's ramp. */
  rampHours: code({ px: 120, chars: 14, maybe: true, card: 'more' }),
  loadingRate: quantity({ px: 150, chars: 12, maybe: true, sorts: true, card: 'figure' }),
  region: name({ px: 110, chars: 14 }),
  supplierCode: code({ px: 100, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 170, chars: 26, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 170, chars: 26, of: 'en', word: 'supplierName' }),
  truckNo: code({ px: 160, chars: 20, maybe: true, card: 'figure' }),
  truckType: dict('TRUCK_TYPE', { px: 120, chars: 20, maybe: true }),
  departureOn: day({ px: 116, chars: 12, hidden: true }),
  eta: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  dueOn: day({ px: 116, chars: 12, sorts: true }),
  proposedOn: day({ px: 116, chars: 12, maybe: true, card: 'more', input: maybe(DayField) }),
  volumeM3: quantity({ px: 100, chars: 12, card: 'more' }),
  weightKg: quantity({ px: 100, chars: 12, card: 'more' }),
  loadingMetres: quantity({ px: 100, chars: 12, hidden: true }),
  lines: count({ px: 80, chars: 8 }),
  warehouseCode: code({ px: 90, chars: 12, hidden: true }),
  originCode: code({ px: 90, chars: 12, maybe: true, hidden: true }),
  originName: name({ px: 180, chars: 26, maybe: true, hidden: true }),
  forwarderCode: code({ px: 110, chars: 14, maybe: true }),
  detection: choice(detections, 'detection', { px: 116, chars: 14 }),
  handleType: choice(handleTypes, 'handleType', { px: 130, chars: 16 }),
  /** Days that it waits for the answer of its supplier. */
  waitingDays: count({ px: 96, chars: 10, maybe: true }),
  /** What the supplier said; he may say it in a workbook. */
  answer: choice(pickupAnswers, 'answer', {
    px: 120,
    chars: 16,
    maybe: true,
    hidden: true,
    input: AnswerField,
  }),
  refuseReason: dict(PICKUP_REFUSE_REASON, {
    px: 130,
    chars: 20,
    maybe: true,
    hidden: true,
    input: maybeText(40),
  }),
  refuseText: name({ px: 200, chars: 30, maybe: true, hidden: true, input: maybeText(LONGEST_REMARK) }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

const pickupPlanFilters = {
  ids: byIds(),
  number: contains(30),
  pickupOn: days(),
  mark: oneOf(marks, 'mark'),
  status: inStatus(pickupPlanStatus, 'status'),
  supplierCode: contains(35),
  region: contains(40),
  truckNo: contains(30),
  detection: oneOf(detections, 'detection'),
  handleType: oneOf(handleTypes, 'handleType'),
  /** What waits for the asking side; or one state. */
  shown: byTab(shownStates),
} as const;

/** What of a plan is not as it was when it was planned; empty where all is. */
export const detectedFaults = [
  'lineGone',
  'lineChanged',
  'lineLater',
  'overloaded',
  'noPackaging',
  'noOrigin',
] as const;
export type DetectedFault = (typeof detectedFaults)[number];

const nullable = z.nullable(z.string());

const Finding = z.object({
  rule: z.enum(markRules as [(typeof markRules)[number], ...typeof markRules]),
  mark: z.enum(marks),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What its truck carries in all, and what it holds. */
const CarryingTruck = z.object({
  version: z.number(),
  room: TruckRoom,
  load: Load,
  plans: z.number(),
  shared: z.boolean(),
  forwarderCode: nullable,
});

const PlanLine = z.object({
  id: z.string(),
  callOffLineId: z.string(),
  saNo: z.string(),
  partNo: z.string(),
  partNameZh: nullable,
  partNameEn: nullable,
  unloadingPoint: z.string(),
  deliverOn: z.string(),
  quantity: z.string(),
  unit: z.string(),
  boxes: z.nullable(z.number()),
  volumeM3: z.string(),
  weightKg: z.string(),
});

export const pickupPlanDocument = documentOf({
  entity: 'pickup_plan',
  path: '/transport/v1/pickup-plan',
  needs: 'pickup-plan:list',
  summary: {
    list: 'Pickup plans of the plant, the latest day first; a supplier sees his own, a forwarder what was accepted and is his',
    one: 'One plan with its lines, its truck, and the rules that mark it',
  },
  page: '/transport/pickup-plan-detail',
  machine: pickupPlanStatus,
  columns: pickupPlanColumns,
  rowAlso: { truckId: nullable, locked: z.boolean() },
  more: {
    plantNo: code(),
    originCity: name({ maybe: true }),
    originAddress: name({ maybe: true }),
    originPhone: code({ maybe: true }),
    latestOn: day(),
    transportOrderId: code({ maybe: true }),
  },
  also: {
    faults: z.array(z.enum(detectedFaults)),
    findings: z.array(Finding),
    /** Null for who may not see the truck. */
    truck: z.nullable(CarryingTruck),
    lineList: z.array(PlanLine),
    notes: z.array(z.object({ id: z.string(), number: z.string() })),
  },
  filters: pickupPlanFilters,
  tabs: 'shown',
  missing: 'pickupPlan.none',
});
export type PickupPlan = z.output<typeof pickupPlanDocument.Record>;
