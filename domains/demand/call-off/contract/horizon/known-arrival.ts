import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import {
  add,
  isPositive,
  notBelowZero,
  smaller,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import { lastDayOf, type Frequency } from './horizon.ts';

/**
 * Goods on a note that are still to come, with the day at the plant on which they are known to arrive: the newest of what the carrier estimates, the
 * window says and the note itself.
 */
export type KnownArrival = { readonly arrivesOn: Day; readonly quantity: Quantity };

export type DueDay = { readonly dueOn: Day; readonly frequency: Frequency };

/** Days that goods come behind the last day that is asked for; 0 when they are in time. */
export const daysLate = (due: DueDay, arrivesOn: Day): number =>
  Math.max(0, daysBetween(lastDayOf(due), arrivesOn));

/** Days that goods come before the first on which they may; 0 when they are not too early. `freezeDays` null: they may come any day. */
export const daysEarly = ({ dueOn }: DueDay, arrivesOn: Day, freezeDays: number | null): number =>
  freezeDays === null ? 0 : Math.max(0, daysBetween(arrivesOn, addDays(dueOn, -freezeDays)));

/** What of a line is expected late, by how many days at most, and when the last of it comes. */
export type ExpectedLateness = {
  readonly days: number;
  readonly quantity: Quantity;
  readonly arrivesOn: Day;
};

/**
 * Whether what a line asks for is known to come late; null when it is not. `needed` is what it asks for beyond what came. What comes first covers
 * it, so goods above the demand make nothing late. In SQL: `server/horizon/known-arrivals.ts`.
 * Example: 100 asked for on the 10th, 60 come on the 9th and 50 on the 12th: 40 are expected 2 days late.
 */
export const expectedLateness = (
  line: DueDay & { readonly needed: Quantity },
  arrivals: readonly KnownArrival[],
): ExpectedLateness | null => {
  let left = notBelowZero(line.needed);
  const late: KnownArrival[] = [];
  for (const { arrivesOn, quantity } of arrivals.toSorted((one, other) =>
    one.arrivesOn.localeCompare(other.arrivesOn),
  )) {
    const covered = smaller(quantity, left);
    left = subtract(left, covered);
    if (isPositive(covered) && daysLate(line, arrivesOn) > 0) late.push({ arrivesOn, quantity: covered });
  }
  const last = late.at(-1);
  return last === undefined
    ? null
    : {
        days: daysLate(line, last.arrivesOn),
        quantity: add(...late.map(({ quantity }) => quantity)),
        arrivesOn: last.arrivesOn,
      };
};

/** What another day of arrival makes worse for goods of one line: later than they came before, or sooner than they may. */
export const worsenings = ['late', 'early'] as const;
export type Worsening = { readonly kind: (typeof worsenings)[number]; readonly days: number };

/** Null where the other day is as good for the line as the present one. In SQL: `server/horizon/known-arrivals.ts`. */
export const worsenedBy = (
  due: DueDay,
  { from, to }: { readonly from: Day; readonly to: Day },
  freezeDays: number | null,
): Worsening | null => {
  const late = daysLate(due, to);
  if (late > daysLate(due, from)) return { kind: 'late', days: late };
  const early = daysEarly(due, to, freezeDays);
  return early > daysEarly(due, from, freezeDays) ? { kind: 'early', days: early } : null;
};
