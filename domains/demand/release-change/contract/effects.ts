import { courses } from '@portal/platform/contract/state-machine.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import {
  compare,
  isNegative,
  isPositive,
  notBelowZero,
  smaller,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

/** What may not fit any more: a delivery note, the transport order that carries it, the window that the order has booked. */
export const documentKinds = ['note', 'order', 'window'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What does not fit: more than is asked for, before it may come, behind the day on which it is wanted, at another point than wanted. */
export const misfits = ['tooMuch', 'tooEarly', 'tooLate', 'wrongPoint'] as const;
export type Misfit = (typeof misfits)[number];

/** They come on another day than wanted: what mends them is another day. */
export const isOfDay = (misfit: Misfit): boolean => misfit === 'tooEarly' || misfit === 'tooLate';

/** Nobody has done anything; the supplier objected; it fits again. */
export const effectStates = ['open', 'objected', 'mended'] as const;
export type EffectState = (typeof effectStates)[number];
/** A document that fits no more is wrong until somebody mends it. */
export const effectCourses = courses<EffectState>({
  states: { open: 'wrong', objected: 'waits', mended: 'done' },
  waits: { objected: { on: 'plant' } },
});

/** Where the goods are: on a note that is not sent, sent and on no truck, on a transport order, under way or at the gate, on no note any more. */
export const whereabouts = ['unsent', 'sent', 'onOrder', 'onRoad', 'gone'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** The plant can give a note back while it is sent and on no truck. */
export const isReturnable = (where: Whereabouts): boolean => where === 'sent';

/** Goods that a note carries of one line, after a release changed that line. */
export type CarriedGoods = {
  readonly quantity: Quantity;
  /** Of it, what is above the demand of the line: `excessOf`. */
  readonly over: Quantity;
  /** Day at the plant. */
  readonly arrivesOn: Day;
  readonly point: string;
  /** Where the same change asks for them instead: a later day of the agreement, else a sooner one, else another point. `until` ends its period. */
  readonly goesTo: { readonly day: Day; readonly until: Day; readonly point: string } | null;
};

/** What of the goods does not fit, and where and when they are wanted; the first and the last day on which they may come. */
export type Verdict = {
  readonly misfit: Misfit;
  readonly quantity: Quantity;
  readonly day: Day | null;
  readonly point: string | null;
  readonly notBefore: Day | null;
  readonly notAfter: Day | null;
};

/**
 * What each of the notes of one line carries above its demand. `credit` is on notes above what is asked for; the notes come in the order in
 * which they give back: what is not sent before what is, what arrives later before what arrives sooner.
 * Example: 50 too many on notes of 30 (unsent) and 100 (sent): 30 and 20.
 */
export const excessOf = (credit: Quantity, notes: readonly Quantity[]): Quantity[] => {
  let left = credit;
  return notes.map((quantity) => {
    const over = smaller(quantity, notBelowZero(left));
    left = subtract(left, over);
    return over;
  });
};

/**
 * What does not fit of goods on their way; null when they do. A release moves no line: its day and its point are its place in the horizon, so
 * what is within the demand of its line fits as it did before. Goods above it belong where the same change asks for them; `freezeDays` are the
 * days before the wanted one from which on they may come (null: any). In SQL: `server/effects/misfits.ts`.
 */
export const misfitOf = (
  { over, goesTo, point, arrivesOn }: CarriedGoods,
  freezeDays: number | null,
): Verdict | null => {
  if (!isPositive(over)) return null;
  if (goesTo === null)
    return { misfit: 'tooMuch', quantity: over, day: null, point: null, notBefore: null, notAfter: null };
  const notBefore = freezeDays === null ? null : addDays(goesTo.day, -freezeDays);
  const { day, until: notAfter } = goesTo;
  const verdict = (misfit: Misfit): Verdict => ({
    misfit,
    quantity: over,
    day,
    point: goesTo.point,
    notBefore,
    notAfter,
  });
  if (goesTo.point !== point) return verdict('wrongPoint');
  if (notBefore !== null && arrivesOn < notBefore) return verdict('tooEarly');
  return verdict(arrivesOn > notAfter ? 'tooLate' : 'tooMuch');
};

/** The documents that a misfit is of: what comes on another day is the window, where one is booked; everything else the load of the truck. */
export const documentsHit = (
  misfit: Misfit,
  { hasOrder, hasWindow }: { readonly hasOrder: boolean; readonly hasWindow: boolean },
): DocumentKind[] => {
  if (!hasOrder) return ['note'];
  return ['note', isOfDay(misfit) && hasWindow ? 'window' : 'order'];
};

/** What was found when the change came. */
export type Effect = {
  readonly kind: DocumentKind;
  readonly documentId: string;
  readonly misfit: Misfit;
  /** What the note may keep of the line. */
  readonly kept: Quantity;
  readonly point: string | null;
  readonly notBefore: Day | null;
  readonly notAfter: Day | null;
};

/** The same goods as they are now; null when they came, or are on no note any more. */
export type GoodsNow = {
  readonly quantity: Quantity;
  /** Open quantity of their line, negative when more is on notes than asked for. */
  readonly open: Quantity;
  readonly arrivesOn: Day;
  readonly point: string;
  readonly orderId: string | null;
  readonly windowDay: Day | null;
};

/** Whether the document fits again. In SQL: `server/effects/misfits.ts`. */
export const isMended = (effect: Effect, now: GoodsNow | null): boolean => {
  if (now === null) return true;
  if (compare(now.quantity, effect.kept) <= 0) return true;
  if (!isNegative(now.open)) return true;
  if (effect.kind !== 'note' && now.orderId !== effect.documentId) return true;
  if (effect.misfit === 'wrongPoint') return now.point === effect.point;
  if (!isOfDay(effect.misfit)) return false;
  const comes = effect.kind === 'window' ? now.windowDay : now.arrivesOn;
  if (comes === null) return true;
  if (effect.misfit === 'tooEarly') return effect.notBefore !== null && comes >= effect.notBefore;
  return effect.notAfter !== null && comes <= effect.notAfter;
};
