import {
  consigneeOf,
  consignorOf,
  writerOf,
  type Direction,
  type NoteParties,
  type Side,
} from './parties.ts';
import { isBeforeHandover, isCompleted, type ContainerNoteStatus, type NoteVerb } from './status.ts';

/**
 * Who may do what with a note: its writer writes, the plant reviews what partners ask for, the consignor picks and departs, the consignee receives. A
 * forwarder who only carries reads.
 */
export const actorOf = (verb: NoteVerb, parties: NoteParties): Side => actors[verb](parties);

/** Only what goes between plant and supplier rides on a transport order; a forwarder who is the partner comes with a truck of his own. */
export const ridesOnOrders = ({ partnerKind }: Pick<NoteParties, 'partnerKind'>): boolean =>
  partnerKind === 'supplier';

/**
 * Whether a side may do it: beside the actor the forwarder who carries may order a truck, for he knows which one comes, and the plant takes receipts of its
 * partners back.
 */
export const mayDo = (verb: NoteVerb, side: Side, parties: NoteParties): boolean =>
  side === actorOf(verb, parties) ||
  (verb === 'order' && side === 'forwarder') ||
  (verb === 'reverseReceipt' && side === 'plant');

/** Until when a side takes a receipt back by itself: whoever received within the hours of the plant, the plant until the statement of the month is sent. */
export const reversalEnds = (
  side: Side,
  { receivedAt, hours }: { readonly receivedAt: string; readonly hours: number },
): string | undefined =>
  side === 'plant' ? undefined : new Date(Date.parse(receivedAt) + hours * HOUR_MS).toISOString();
const HOUR_MS = 3_600_000;

const byPlant = (): Side => 'plant';
const actors: Readonly<Record<NoteVerb, (parties: NoteParties) => Side>> = {
  save: writerOf,
  delete: writerOf,
  send: writerOf,
  withdraw: writerOf,
  review: byPlant,
  accept: byPlant,
  refuse: byPlant,
  pick: consignorOf,
  load: consignorOf,
  order: consignorOf,
  unload: byPlant,
  depart: consignorOf,
  stay: byPlant,
  receive: consigneeOf,
  autoComplete: byPlant,
  reverseReceipt: consigneeOf,
};

/** The truck has nothing more to do with a note: what comes to the plant is received, what goes out has left with it. */
export const isOffTruck = (direction: Direction, status: ContainerNoteStatus): boolean =>
  direction === 'toPlant' ? isCompleted(status) : !isBeforeHandover(status);

/** What an order asks for of one container, and what there is to say of it. */
export type OrderedContainer = {
  readonly containerCode: string;
  readonly ordered: number;
  readonly needed: number;
  /** What he has and expects. */
  readonly has: number;
  readonly maximum: number | null;
};

/** Above the need, or more than he may have at most. */
export const isAbove = ({ ordered, needed, has, maximum }: OrderedContainer): boolean =>
  ordered > needed || (maximum !== null && has + ordered > maximum);

/**
 * What follows from sending (DOMAIN.md, "Containers"): what the plant writes is agreed; what a partner brings back waits for the plant's answer; what he
 * orders is agreed within his need and maximum, and reviewed above. A forwarder has no call-offs, so each order of his is reviewed.
 */
export const sendingOf = (
  { writtenBy, direction }: NoteParties,
  ordered: readonly OrderedContainer[],
): 'accept' | 'review' | 'wait' => {
  if (writtenBy === 'plant') return 'accept';
  if (direction === 'toPlant') return 'wait';
  return ordered.some((one) => isAbove(one)) ? 'review' : 'accept';
};

/** What a line of a note is counted as. */
export type Counted = { readonly expected: number; readonly counted: number; readonly reason: string | null };
/** So much above what there should be that it is rather mistyped: by more than a tenth, and by more than 20. Example: 12 and 12,000; 40 and 41 is a miscount. */
export const isFarAbove = ({ expected, counted }: Pick<Counted, 'expected' | 'counted'>): boolean =>
  counted > expected + 20 && counted * 10 > expected * 11;
/** A figure that differs needs a reason, both are kept (DOMAIN.md, "Containers"). */
export const lacksReason = ({ expected, counted, reason }: Counted): boolean =>
  expected !== counted && reason === null;
