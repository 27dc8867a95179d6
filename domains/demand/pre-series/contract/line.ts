import * as z from 'zod/mini';
import {
  code,
  count,
  day,
  dict,
  flag,
  moment,
  own,
  quantity,
  status,
  text as name,
  choice,
} from '@portal/platform/contract/columns.ts';
import { Id, maybeYesNo } from '@portal/platform/contract/fields.ts';
import {
  anyOf,
  byIds,
  byLink,
  contains,
  days,
  inDict,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { answers, BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { trackingSteps } from '@portal/call-off/contract/tracking/tracking.ts';
import { lineStatus, lotStates, orderStatus } from './status.ts';

/** Dictionary: why a plant asks for parts ahead of the series (SPEC section 3, "Call-off"). */
export const PRE_SERIES_REASON = 'PRE_SERIES_REASON';

/** What people look for most (SPEC section 4, "Call-off"). */
export const shownLines = ['new', 'timedOut', 'accepted', 'partlyAccepted', 'urgent'] as const;
export type ShownLines = (typeof shownLines)[number];

/** One line of a pre-series order as lists show it. Quantities are exact decimals, days `YYYY-MM-DD`, moments UTC. */
export const lineColumns = {
  orderNo: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  lineNo: count({ px: 84, chars: 8 }),
  status: status(lineStatus, 'status', { px: 172, chars: 16, sorts: true }),
  urgent: flag({ px: 80, chars: 8, card: 'sign' }),
  partNo: code({ px: 170, chars: 22, sorts: true, card: 'figure' }),
  requestedOn: day({ px: 118, chars: 12, sorts: true, card: 'figure' }),
  requestedQty: quantity({ px: 110, chars: 14, sorts: true, unit: 'unit', card: 'figure' }),
  confirmedQty: quantity({ px: 110, chars: 14, unit: 'unit', card: 'figure' }),
  partNameZh: name({ px: 150, chars: 26, of: 'zh' }),
  partNameEn: name({ px: 170, chars: 26, of: 'en' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 180, chars: 28, of: 'zh' }),
  supplierNameEn: name({ px: 200, chars: 28, of: 'en' }),
  committedQty: quantity({ px: 110, chars: 14, unit: 'unit' }),
  openQty: quantity({ px: 110, chars: 14, unit: 'unit' }),
  answerBy: day({ px: 118, chars: 12, maybe: true }),
  timedOut: flag({ hidden: true, chars: 10, card: 'sign' }),
  answer: choice(answers, 'answer', { px: 110, chars: 12, maybe: true }),
  projectNo: code({ px: 120, chars: 16, sorts: true }),
  unloadingPoint: code({ px: 100, chars: 10, sorts: true }),
  warehouseCode: code({ hidden: true, chars: 12 }),
  orderStatus: status(orderStatus, 'orderStatus', { hidden: true, px: 150, chars: 16 }),
  forecastVersion: code({ hidden: true, chars: 16 }),
  confirmedOn: day({ hidden: true, chars: 12, maybe: true }),
  allocatedQty: quantity({ hidden: true, chars: 14, unit: 'unit' }),
  sentQty: quantity({ hidden: true, chars: 14, unit: 'unit' }),
  receivedQty: quantity({ hidden: true, chars: 14, unit: 'unit' }),
  unit: dict(UNIT, { hidden: true, chars: 8 }),
  reason: dict(PRE_SERIES_REASON, { hidden: true, chars: 18 }),
  batchReason: dict(BATCH_REASON, { hidden: true, chars: 18, maybe: true }),
  rejectReason: dict(REFUSAL_REASON, { hidden: true, chars: 18, maybe: true }),
  remark: name({ hidden: true, chars: 30, maybe: true }),
  auditRemark: name({ hidden: true, chars: 30, maybe: true }),
  askedAt: moment({ hidden: true, chars: 18, sorts: true }),
  answeredAt: moment({ hidden: true, chars: 18, maybe: true }),
  answeredBy: name({ hidden: true, chars: 14, maybe: true }),
  auditedAt: moment({ hidden: true, chars: 18, maybe: true }),
  auditedBy: name({ hidden: true, chars: 14, maybe: true }),
  tracking: own(z.nullable(z.literal(trackingSteps)), { hidden: true }),
} as const;

/** What a row carries beside its columns. */
export const lineIdentity = {
  id: z.string(),
  version: z.number(),
  orderId: z.string(),
  /** What the supplier may still answer: what is asked for and not agreed. */
  answerableQty: z.string(),
} as const;

export const lineFilters = {
  ids: byIds(),
  shown: oneOf(shownLines, 'shown'),
  orderNo: contains(35),
  partNo: contains(),
  partName: contains(),
  supplierCode: contains(35),
  projectNo: contains(35),
  unloadingPoint: contains(5),
  forecastVersion: contains(35),
  status: inStatus(lineStatus, 'status'),
  orderStatus: inStatus(orderStatus, 'orderStatus'),
  answer: anyOf(answers, 'answer'),
  requestedOn: days(),
  reason: inDict(PRE_SERIES_REASON),
  urgent: isFlag(),
  timedOut: isFlag(),
  open: isFlag(),
  order: byLink(z.optional(Id)),
  /** The supplier owes an answer: asked, asked for the rest, or sent back. */
  waiting: byLink(maybeYesNo),
} as const;

/** A lot of a line: what was proposed or agreed for one day, and what has become of it. */
export const Lot = z.object({
  id: z.string(),
  lotNo: z.number(),
  state: z.enum(lotStates),
  deliverOn: z.string(),
  quantity: z.string(),
  allocatedQty: z.string(),
  sentQty: z.string(),
  receivedQty: z.string(),
  openQty: z.string(),
});
export type Lot = z.output<typeof Lot>;
