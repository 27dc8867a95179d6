import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Count,
  DayField,
  Id,
  PositiveCount,
  Version,
  maybeCount,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { conditions } from '@portal/container-ledger/contract/holder.ts';
import { TransportDraft } from '@portal/transport/contract/fields.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { directions, partnerKinds, writers } from './rules.ts';
import { containerNoteState, containerNoteStatus, waits } from './status.ts';

/** Lines of a note at most: a paper of two pages. */
const MOST_ITEMS = 50;
const MOST_AT_ONCE = 1_000_000;
export const LONGEST_REASON = 200;

/** SPEC section 3, "Container DN". */
export const containerNoteColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  state: status(containerNoteState, 'state', { px: 195, chars: 16, card: 'sign' }),
  status: status(containerNoteStatus, 'status', { px: 110, chars: 12, card: 'more' }),
  direction: choice(directions, 'direction', { px: 110, chars: 14, card: 'figure' }),
  partnerKind: choice(partnerKinds, 'side', { px: 90, chars: 10, hidden: true }),
  partnerCode: code({ px: 100, chars: 14, card: 'figure' }),
  partnerNameZh: name({ px: 170, chars: 26, of: 'zh', word: 'partnerName', maybe: true }),
  partnerNameEn: name({ px: 170, chars: 26, of: 'en', word: 'partnerName', maybe: true }),
  forwarderCode: code({ px: 100, chars: 14, maybe: true, card: 'more' }),
  containers: name({ px: 200, chars: 40, maybe: true, card: 'more' }),
  quantity: count({ px: 90, chars: 10, card: 'figure' }),
  pickedQuantity: count({ px: 90, chars: 10, maybe: true, card: 'more' }),
  receivedQuantity: count({ px: 90, chars: 10, maybe: true, card: 'more' }),
  pickOn: day({ px: 116, chars: 12, sorts: true, card: 'more' }),
  expectedOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  unloadingPoint: code({ px: 100, chars: 12, maybe: true }),
  transportMode: dict('TRANSPORT_MODE', { px: 100, chars: 14, hidden: true }),
  transportOrderNumber: code({ px: 165, chars: 20, maybe: true, hidden: true }),
  writtenBy: choice(writers, 'side', { px: 90, chars: 10, hidden: true }),
  comment: name({ px: 200, chars: 40, maybe: true, hidden: true }),
  completeBy: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  createdAt: moment({ px: 150, chars: 18, hidden: true }),
} as const;

export const containerNoteFilters = {
  number: contains(30),
  state: inStatus(containerNoteState, 'state'),
  status: inStatus(containerNoteStatus, 'status'),
  direction: oneOf(directions, 'direction'),
  partnerCode: contains(35),
  containerCode: contains(35),
  expectedOn: days(),
  /** Those that ride on an order. */
  transportOrderId: byLink(z.optional(Id)),
  waits: byLink(z.optional(z.enum(waits, { error: 'invalidChoice' }))),
} as const;

const nullable = z.nullable(z.string());
const figure = z.nullable(z.number());

/** One container of a note; figures that differ stay beside each other with their reasons. */
export const NoteItem = z.object({
  id: z.string(),
  containerCode: z.string(),
  containerNameZh: nullable,
  containerNameEn: nullable,
  condition: z.enum(conditions),
  quantity: z.number(),
  layers: figure,
  needed: figure,
  pickedQuantity: figure,
  pickReason: nullable,
  receivedQuantity: figure,
  receiveReason: nullable,
});
export type NoteItem = z.output<typeof NoteItem>;

export const ContainerNote = z.object({
  id: z.string(),
  version: z.number(),
  ...(Object.fromEntries(
    Object.entries(containerNoteColumns).map(([field, column]) => [field, column.shape]),
  ) as {
    readonly [Field in keyof typeof containerNoteColumns]: (typeof containerNoteColumns)[Field]['shape'];
  }),
  unloadingPointId: z.string(),
  transportOrderId: nullable,
  reviewReason: nullable,
  sentAt: nullable,
  pickedAt: nullable,
  departedAt: nullable,
  receivedAt: nullable,
  receivedOn: nullable,
  receiptRemark: nullable,
  reversalReason: nullable,
  items: z.array(NoteItem),
});
export type ContainerNote = z.output<typeof ContainerNote>;

const quantity = PositiveCount.check(z.lte(MOST_AT_ONCE, 'tooMany'));

/** What is written down of a note; who the partner is a partner need not say. */
export const NoteInput = z.object({
  direction: selectedOf(directions),
  partnerKind: selectedOf(partnerKinds),
  partnerCode: codeText(35),
  forwarderCode: maybeCodeText(35),
  unloadingPointId: Id,
  transportMode: text(20),
  pickOn: DayField,
  expectedOn: DayField,
  comment: maybeText(LONGEST_REASON),
  items: z
    .array(
      z.object({
        containerCode: codeText(35),
        condition: selectedOf(['available', 'defect', 'repaired']),
        quantity,
        layers: maybeCount(1_000),
      }),
    )
    .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ITEMS, 'tooMany')),
});
export type NoteInput = z.output<typeof NoteInput>;

export const one = { id: Id, version: Version } as const;

/** What was counted, of each item of the note. */
export const Counts = z
  .array(
    z.object({
      itemId: Id,
      quantity: Count.check(z.lte(MOST_AT_ONCE, 'tooMany')),
      reason: maybeText(LONGEST_REASON),
    }),
  )
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ITEMS, 'tooMany'));
export type Counts = z.output<typeof Counts>;

/** The truck of a note alone, as an order's form says it: point and forwarder are those of the note. What is left out is asked for when it is put before the plant. */
export const OwnTruck = z.extend(
  z.omit(TransportDraft, { noteIds: true, forwarderCode: true, unloadingPointId: true }),
  one,
);

/** A truck on which a note may be loaded. */
export const TruckChoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(statesOf(transportStatus)),
  truckPlate: nullable,
  windowDay: nullable,
  window: nullable,
});
export type TruckChoice = z.output<typeof TruckChoice>;

/** What a supplier needs of a container, beside the quantity that he types. */
export const NeedOfContainer = z.object({
  containerCode: z.string(),
  needed: z.number(),
  held: z.number(),
  expected: z.number(),
  minimum: figure,
  maximum: figure,
});
export const reviewReason = text(LONGEST_REASON);
export const receiptRemark = maybeText(LONGEST_REASON);
export const reversalReason = text(LONGEST_REASON);
