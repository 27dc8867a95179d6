import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  moment,
  quantity,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { DayField, Id, Version, maybe, maybeText, codeText } from '@portal/platform/contract/fields.ts';
import { byIds, byLink, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { markRules, marks } from './mark.ts';
import { detections, handleTypes, pickupPlanStatus, shownStates } from './status.ts';

export const PICKUP_REFUSE_REASON = 'PICKUP_REFUSE_REASON';
export const LONGEST_REMARK = 200;
/** Days that are planned or shown at once. */
export const MOST_DAYS = 62;
const MOST_LINES = 200;

/** What a supplier says to a plan. */
export const pickupAnswers = ['accept', 'otherDate', 'refuse'] as const;
export type PickupAnswer = (typeof pickupAnswers)[number];
const Answer = maybe(z.enum(pickupAnswers, { error: 'invalidChoice' }));

export const pickupPlanColumns = {
  number: code({ px: 165, chars: 20, sorts: true, stays: true, input: codeText(30), card: 'title' }),
  mark: choice(marks, 'mark', { px: 96, chars: 12, maybe: true, sorts: true, card: 'sign' }),
  status: status(pickupPlanStatus, 'status', { px: 150, chars: 14, card: 'sign' }),
  pickupOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
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
  /** Days since a plan without an answer was asked for. */
  waitingDays: count({ px: 96, chars: 10, maybe: true }),
  /** What the supplier said; he may say it in a workbook. */
  answer: choice(pickupAnswers, 'answer', { px: 120, chars: 16, maybe: true, hidden: true, input: Answer }),
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

export const pickupPlanFilters = {
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
  shown: byLink(z.optional(z.enum(shownStates, { error: 'invalidChoice' }))),
} as const;

const nullable = z.nullable(z.string());

/** A row of a workbook with answers; one without an answer says nothing. */
export const AnswerRow = z
  .object({
    number: codeText(30),
    answer: Answer,
    proposedOn: maybe(DayField),
    refuseReason: maybeText(40),
    refuseText: maybeText(LONGEST_REMARK),
  })
  .check(
    z.refine(({ answer, proposedOn }) => answer !== 'otherDate' || proposedOn !== null, {
      error: 'required',
      path: ['proposedOn'],
    }),
    z.refine(({ answer, refuseReason }) => answer !== 'refuse' || refuseReason !== null, {
      error: 'required',
      path: ['refuseReason'],
    }),
  );

const Finding = z.object({
  rule: z.enum(markRules as [(typeof markRules)[number], ...typeof markRules]),
  mark: z.enum(marks),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const TruckRoom = z.object({
  code: z.string(),
  volumeM3: z.number(),
  loadKg: z.number(),
  loadingMetres: z.number(),
});
export const Load = z.object({ volumeM3: z.number(), weightKg: z.number(), loadingMetres: z.number() });

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

export const PickupPlan = rowOf(pickupPlanColumns, {
  ...identified,
  plantNo: z.string(),
  truckId: nullable,
  originCity: nullable,
  originAddress: nullable,
  originPhone: nullable,
  latestOn: z.string(),
  locked: z.boolean(),
  faults: z.array(z.enum(detectedFaults)),
  findings: z.array(Finding),
  /** What its truck carries in all, and what it holds; null for who may not see the truck. */
  truck: z.nullable(
    z.object({
      version: z.number(),
      room: TruckRoom,
      load: Load,
      plans: z.number(),
      shared: z.boolean(),
      forwarderCode: nullable,
    }),
  ),
  lineList: z.array(
    z.object({
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
    }),
  ),
  notes: z.array(z.object({ id: z.string(), number: z.string() })),
  transportOrderId: nullable,
});
export type PickupPlan = z.output<typeof PickupPlan>;

/** What a proposal comes to. */
export const Proposal = z.object({
  /** Promised shares of call-off lines within the days, and those of them that are planned already. */
  lines: z.number(),
  planned: z.number(),
  plans: z.number(),
  trucks: z.number(),
  suppliers: z.number(),
  /** New plans that are abnormal from the start. */
  abnormal: z.number(),
  volumeM3: z.number(),
  /** Mean loading rate of the trucks, in per cent. */
  rate: z.number(),
  /** The first trucks, by day. */
  rows: z.array(
    z.object({
      pickupOn: z.string(),
      region: z.string(),
      warehouseCode: z.string(),
      truckType: z.string(),
      /** True where the plans join a truck that was there. */
      joins: z.boolean(),
      suppliers: z.number(),
      plans: z.number(),
      rate: z.number(),
    }),
  ),
});
export type Proposal = z.output<typeof Proposal>;

export const MoveCost = z.object({
  fromRateBefore: z.number(),
  fromRateAfter: z.number(),
  toRateBefore: z.number(),
  toRateAfter: z.number(),
  etaBefore: z.string(),
  etaAfter: z.string(),
  latenessBefore: z.number(),
  latenessAfter: z.number(),
  freesTruck: z.boolean(),
  fits: z.boolean(),
});

export const one = { id: Id, version: Version } as const;
/** Some at once, each as the reader saw it. */
export const Lines = z
  .array(z.object(one))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany'));
/** A day and, where it is to go on a truck that is there, that one. */
export const Place = { pickupOn: DayField, truckId: z._default(z.nullable(Id), null) } as const;
