import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  moment,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Count,
  DayField,
  Id,
  PositiveCount,
  YesNo,
  maybeCount,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { documentOf, idVersion } from '@portal/platform/contract/document/document.ts';
import { byLink, byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { conditions } from '@portal/container-ledger/contract/holder.ts';
import { TransportDraft } from '@portal/transport/contract/fields.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { directions, partnerKinds, writers } from './parties.ts';
import { containerNoteState, containerNoteStatus, waits } from './status.ts';

/** Lines of a note at most: a paper of two pages. */
const MOST_ITEMS = 50;
const MOST_AT_ONCE = 1_000_000;
export const LONGEST_REASON = 200;

/** SPEC section 3, "Container DN". */
export const containerNoteColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  state: status(containerNoteState, 'state', { px: 195, chars: 16, card: 'sign' }),
  status: status(containerNoteStatus, 'status', { px: 110, chars: 12, hidden: true, card: 'more' }),
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
  waits: byTab(waits),
} as const;

/** What the page of one shows beside that. */
export const containerNoteMore = {
  unloadingPointId: code(),
  transportOrderId: code({ maybe: true }),
  reviewReason: name({ maybe: true }),
  sentAt: moment({ maybe: true }),
  pickedAt: moment({ maybe: true }),
  departedAt: moment({ maybe: true }),
  receivedAt: moment({ maybe: true }),
  receivedOn: day({ maybe: true }),
  receiptRemark: name({ maybe: true }),
  reversalReason: name({ maybe: true }),
} as const;

/** One container of a note; figures that differ stay beside each other with their reasons. */
export const noteItemColumns = {
  containerCode: code(),
  containerNameZh: name({ of: 'zh', maybe: true }),
  containerNameEn: name({ of: 'en', maybe: true }),
  condition: choice(conditions, 'condition'),
  quantity: count(),
  layers: count({ maybe: true }),
  needed: count({ maybe: true }),
  pickedQuantity: count({ maybe: true }),
  pickReason: name({ maybe: true }),
  receivedQuantity: count({ maybe: true }),
  receiveReason: name({ maybe: true }),
} as const;
export const NoteItem = rowOf(noteItemColumns, { id: z.string() });
export type NoteItem = z.output<typeof NoteItem>;

export const containerNoteDocument = documentOf({
  entity: 'container_note',
  path: '/container/v1/note',
  needs: 'container-note:list',
  summary: {
    list: 'Container notes, the newest first; a partner finds his own, a forwarder also those that he carries',
    one: 'One container note with its items, figures and reasons',
  },
  page: '/container/container-dn-detail',
  machine: containerNoteStatus,
  moreStates: { state: containerNoteState },
  columns: containerNoteColumns,
  more: containerNoteMore,
  also: { items: z.array(NoteItem) },
  filters: containerNoteFilters,
  tabs: 'waits',
  missing: 'containerNote.none',
});
export type ContainerNote = z.output<typeof containerNoteDocument.Record>;

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

/** Suppliers who get a share at once: as many as a page of a list has. */
const MOST_SUPPLIERS = 100;

/** Notes of the plant for several suppliers, with one head: who gets how many of what. */
export const SeveralNotes = z.extend(
  z.pick(NoteInput, {
    forwarderCode: true,
    unloadingPointId: true,
    transportMode: true,
    pickOn: true,
    expectedOn: true,
    comment: true,
  }),
  {
    /** Y sends them at once: what the plant writes is agreed with that. */
    send: YesNo,
    portions: z
      .array(z.object({ supplierCode: codeText(35), containerCode: codeText(35), quantity }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_SUPPLIERS * 5, 'tooMany')),
  },
);
export type SeveralNotes = z.output<typeof SeveralNotes>;

/** A container as a note names it. */
export const ContainerChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });

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
  idVersion,
);

/** A truck on which a note may be loaded. */
export const TruckChoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(statesOf(transportStatus)),
  truckPlate: z.nullable(z.string()),
  windowDay: z.nullable(z.string()),
  window: z.nullable(z.string()),
});
export type TruckChoice = z.output<typeof TruckChoice>;

/** What a supplier needs of a container, beside the quantity that he types. */
export const NeedOfContainer = z.object({
  containerCode: z.string(),
  needed: z.number(),
  held: z.number(),
  expected: z.number(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
});
