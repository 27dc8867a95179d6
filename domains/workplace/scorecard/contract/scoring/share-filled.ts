import {
  add,
  compare,
  larger,
  smaller,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Verdict } from '../indicators.ts';

/** A promise: so much on that day, with the window that counts as in time, both limits included. */
export type PromisedShare = {
  readonly quantity: Quantity;
  readonly deliverOn: Day;
  readonly opens: Day;
  readonly closes: Day;
};
export type Arrival = { readonly day: Day; readonly quantity: Quantity };
export type FilledShare = {
  readonly inWindow: Quantity;
  /** Before the window opened. */
  readonly early: Quantity;
  /** At all. */
  readonly came: Quantity;
};

/**
 * What came fills the shares of a line in the order of their days, so the over-delivery of one never heals another: each takes at most its
 * quantity. The SQL of `server/counting/shares.ts` says the same set by set; a test holds the two together.
 */
export const fillShares = (
  shares: readonly PromisedShare[],
  arrivals: readonly Arrival[],
): readonly FilledShare[] => {
  const until = (last: Day | null, isOpen: boolean): Quantity =>
    add(
      '0',
      ...arrivals
        .filter(({ day }) => last === null || (isOpen ? day < last : day <= last))
        .map(({ quantity }) => quantity),
    );
  const order = shares.map((_, at) => at).toSorted((one, other) => byDay(shares, one, other));
  const filled = new Map<number, FilledShare>();
  let before: Quantity = '0';
  for (const at of order) {
    const { quantity, opens, closes } = shares[at]!;
    const ofIt = (came: Quantity): Quantity => smaller(quantity, larger('0', subtract(came, before)));
    const early = ofIt(until(opens, true));
    filled.set(at, {
      inWindow: subtract(ofIt(until(closes, false)), early),
      early,
      came: ofIt(until(null, false)),
    });
    before = add(before, quantity);
  }
  return shares.map((_, at) => filled.get(at)!);
};
const byDay = (shares: readonly PromisedShare[], one: number, other: number): number =>
  shares[one]!.deliverOn.localeCompare(shares[other]!.deliverOn) || one - other;

/** What became of a share; `whole` is its quantity less what the tolerance lets be missing. */
export const verdictOf = (
  { inWindow, early, came }: FilledShare,
  whole: Quantity,
): Exclude<Verdict, 'differs' | 'excluded'> => {
  if (compare(inWindow, whole) >= 0) return 'kept';
  if (compare(came, '0') === 0) return 'missed';
  if (compare(add(inWindow, early), whole) >= 0) return 'early';
  return compare(came, whole) >= 0 ? 'late' : 'partly';
};
