import * as z from 'zod/mini';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import {
  LONGEST_ORDER_LINE,
  LONGEST_POINT_OF_USE,
} from '@portal/call-off/contract/agreement/agreement-identity.ts';
import {
  Code,
  Id,
  manyOf,
  maybeDay,
  maybeYesNo,
  search,
  text,
  longest,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { channels, messageKinds, transmissionOutcomes, waitingReasons } from './reasons.ts';
import { releaseFormats, scheduleFrequencies, scheduleStatuses } from './release-message.ts';
import { itemOutcome, messageStatus } from './status.ts';

const maybe = z.nullable(z.string());
export const Format = z.enum(releaseFormats, { error: 'invalidChoice' });
export const WaitingReason = z.enum(waitingReasons, { error: 'invalidChoice' });
const Outcome = z.enum(statesOf(itemOutcome));

/** SPEC section 3, "Logs": type, plant, file name, trackId, task id; and what became of it. Moments are UTC. */
export const MessageRow = z.object({
  id: z.string(),
  plantNo: z.string(),
  kind: z.enum(messageKinds),
  channel: z.enum(channels),
  fileName: z.string(),
  bytes: z.number(),
  /** One for each file, one for each run over it. */
  trackId: z.string(),
  taskId: z.string(),
  status: z.enum(statesOf(messageStatus)),
  sender: z.string(),
  receiver: z.string(),
  warningCount: z.number(),
  /** Transmissions that wait for a person, and those that could not be read. */
  held: z.number(),
  transmissionsRefused: z.number(),
  repeated: z.number(),
  gaps: z.number(),
  itemsTaken: z.number(),
  itemsWaiting: z.number(),
  itemsRefused: z.number(),
  itemsDiscarded: z.number(),
  scheduleLines: z.number(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  readAt: maybe,
});
export type MessageRow = z.output<typeof MessageRow>;

/** What the message log says of a message to everybody it belongs to. */
export const MessageLogLine = z.pick(MessageRow, {
  id: true,
  receivedAt: true,
  kind: true,
  plantNo: true,
  fileName: true,
  trackId: true,
  taskId: true,
  status: true,
});

export const MessageFilters = z.object({
  kind: manyOf(messageKinds),
  status: manyOf(statesOf(messageStatus)),
  channel: manyOf(channels),
  fileName: search(),
  trackId: search(40),
  taskId: search(60),
  sender: search(35),
  /** Messages with an item of this part, blanks left aside. */
  partNumber: search(40),
  /** Y: a transmission before it is missing. */
  gap: maybeYesNo,
  /** Y: a transmission could not be read, others were. */
  partlyRefused: maybeYesNo,
  receivedFrom: maybeDay,
  receivedTo: maybeDay,
});

/** Something told about a message, in the caller's language. `record` or `segment` says where, counted from 1. */
export const Remark = z.object({
  code: z.string(),
  text: z.string(),
  record: z.nullable(z.number()),
  segment: z.nullable(z.number()),
});
export type Remark = z.output<typeof Remark>;

export const Transmission = z.object({
  id: z.string(),
  format: Format,
  sender: z.string(),
  receiver: z.string(),
  number: z.string(),
  previousNumber: maybe,
  sentOn: maybe,
  outcome: z.enum(transmissionOutcomes),
  gap: z.boolean(),
  /** The number received last, when another one was named as the one before. */
  expected: maybe,
  late: z.boolean(),
  /** The missing one has come meanwhile. */
  closed: z.boolean(),
  /** Why it could not be read. */
  refusal: z.nullable(Remark),
  /** What it was held for. */
  holds: z.array(Remark),
});
export type Transmission = z.output<typeof Transmission>;

export const Message = z.extend(MessageRow, {
  sha256: z.string(),
  refusal: z.nullable(Remark),
  warnings: z.array(Remark),
  transmissions: z.array(Transmission),
  /** False when other plants' items are in it, or the file was too large to be kept. */
  hasRaw: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const ItemRow = z.object({
  id: z.string(),
  messageId: z.string(),
  plantNo: z.string(),
  itemNo: z.number(),
  /** Record (VDA) or segment (EDIFACT) it began at. */
  at: z.number(),
  outcome: Outcome,
  reason: maybe,
  /** The reason in words; null when it was taken without a remark. */
  reasonText: maybe,
  format: Format,
  customerCode: z.string(),
  plantCode: z.string(),
  supplierCodeGiven: z.string(),
  partNumber: z.string(),
  orderNumber: z.string(),
  orderLine: z.string(),
  unloadingPoint: z.string(),
  pointOfUse: z.string(),
  releaseNo: z.string(),
  releaseDate: maybe,
  lineCount: z.number(),
  supplierCode: maybe,
  partNo: maybe,
  agreementId: maybe,
  releaseId: maybe,
});
export type ItemRow = z.output<typeof ItemRow>;

export const ItemFilters = z.object({
  id: Id,
  outcome: manyOf(statesOf(itemOutcome)),
  partNumber: search(40),
});

/** Waiting items that one mapping helps. The codes are those of the first of them. */
export const WorkRow = z.object({
  /** Id of the first item. */
  id: z.string(),
  messageId: z.string(),
  reason: WaitingReason,
  reasonText: z.string(),
  plantNo: z.string(),
  format: Format,
  customerCode: z.string(),
  plantCode: z.string(),
  supplierCodeGiven: z.string(),
  partNumber: z.string(),
  orderNumber: z.string(),
  unloadingPoint: z.string(),
  supplierCode: maybe,
  partNo: maybe,
  items: z.number(),
  messages: z.number(),
  scheduleLines: z.number(),
  since: z.string(),
});
export type WorkRow = z.output<typeof WorkRow>;

export const WorkFilters = z.object({
  reason: manyOf(waitingReasons),
  partNumber: search(40),
  messageId: z.optional(Id),
});

export const ScheduleLine = z.object({
  date: maybe,
  frequency: z.enum(scheduleFrequencies),
  status: z.enum(scheduleStatuses),
  quantity: z.string(),
});

/** A part of the tenant that a number may mean: the same number but for its ending, or the same supplier's part number. */
export const PartCandidate = z.object({
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  /** The supplier delivers it to the plant. */
  delivered: z.boolean(),
});

/** One of the items of a transmission that stand for the same agreement. */
export const DoubledItem = z.object({
  id: z.string(),
  itemNo: z.number(),
  at: z.number(),
  releaseNo: z.string(),
  lineCount: z.number(),
  quantity: z.string(),
  firstDay: maybe,
  lastDay: maybe,
});
export type DoubledItem = z.output<typeof DoubledItem>;

/** A waiting item with what a person needs to decide about it. */
export const WaitingItem = z.extend(ItemRow, {
  description: z.string(),
  supplierPartNumber: z.string(),
  unit: z.string(),
  cumulativeReceived: maybe,
  /** The first 200. */
  lines: z.array(ScheduleLine),
  /** Items that the same mapping helps, this one included. */
  alike: z.number(),
  /** All that stand for the same agreement in its transmission, where that is the question. */
  doubled: z.array(DoubledItem),
  plants: z.array(z.object({ plantNo: z.string(), nameZh: z.string(), nameEn: z.string() })),
  partCandidates: z.array(PartCandidate),
  /** Scheduling agreements of the supplier for the part. */
  agreements: z.array(
    z.object({
      saNo: z.string(),
      orderLine: z.string(),
      unloadingPoint: z.string(),
      pointOfUse: z.string(),
      unit: z.string(),
    }),
  ),
  /** Unloading points of the plant; those the supplier delivers the part to come first. */
  points: z.array(
    z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), delivered: z.boolean() }),
  ),
  /** Units the agreement may have: the part's own, and the one of the message when it is known. */
  units: z.array(z.string()),
});
export type WaitingItem = z.output<typeof WaitingItem>;

/** Codes as a message gives them; a blank code is a code too. */
const Input = z.string({ error: 'required' }).check(z.overwrite(plainCode), longest(35));

export const PartnerInput = z.object({
  format: Format,
  customerCode: Input,
  plantCode: Input,
  supplierCodeGiven: Input,
  plantNo: Code,
  supplierCode: Code,
});
export const PartnerRow = z.extend(PartnerInput, {
  id: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export const PartMapInput = z.object({ plantNo: Code, partNumber: codeText(40), partNo: codeText(40) });
export const PartMapRow = z.object({
  id: z.string(),
  plantNo: z.string(),
  partKey: z.string(),
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/** What a person decides about an item whose agreement is unclear. */
export const AgreementInput = z.object({
  id: Id,
  saNo: codeText(35),
  /** Blank: as the message says. */
  orderLine: maybeCodeText(LONGEST_ORDER_LINE),
  unloadingPoint: codeText(5),
  pointOfUse: maybeCodeText(LONGEST_POINT_OF_USE),
  unit: text(3),
});

/** Orders of one supplier to one unloading point that wait alike; `order` is what their numbers begin with. */
export const OrdersFilter = z.object({ id: Id, order: search(35) });
export const OrdersInput = z.extend(OrdersFilter, {
  unloadingPoint: codeText(5),
  /** As many as the preview said. */
  items: wholeNumber().check(z.gte(1)),
});
export const OrdersPreview = z.object({
  items: z.number(),
  orders: z.number(),
  /** The first 20. */
  first: z.array(
    z.object({
      orderNumber: z.string(),
      partNumber: z.string(),
      partNo: maybe,
      items: z.number(),
      scheduleLines: z.number(),
    }),
  ),
});
export type OrdersPreview = z.output<typeof OrdersPreview>;

export const Redriven = z.object({
  taken: z.number(),
  refused: z.number(),
  waiting: z.number(),
  /** The call was full: call again with the same choice and this `after` to go on. */
  after: maybe,
});
export type Redriven = z.output<typeof Redriven>;
