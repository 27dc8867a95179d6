import type { Day } from '@portal/platform/contract/day.ts';
import { add, compare, isZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { slotsOf, type Frequency, type Schedule, type Slot, type Zone } from '../horizon/horizon.ts';

/** One of the two releases of a comparison. `received` is the received cumulative it starts from, null when it names none. */
export type ComparedRelease = {
  readonly releaseDate: Day;
  readonly received: Quantity | null;
  readonly lines: Schedule;
};

export const changes = ['new', 'raised', 'lowered', 'gone', 'same'] as const;
export type Change = (typeof changes)[number];

/** What became of one place of the horizon from one release to the other. */
export type Compared = {
  slot: string;
  dueOn: Day;
  dated: boolean;
  frequency: Frequency;
  /** Null on the side that does not name the place. */
  previousZone: Zone | null;
  zone: Zone | null;
  previousQuantity: Quantity | null;
  quantity: Quantity | null;
  difference: Quantity;
  change: Change;
  previousCumulative: Quantity;
  cumulative: Quantity;
  cumulativeDifference: Quantity;
};

/**
 * Two releases of one agreement day by day, in the order of their days; needs without a day lead (backlog, immediate) or end
 * (remaining quantity) the table. Cumulatives start from the received cumulative of each side, so a quantity that has merely
 * arrived in between shows a difference on its day and none in the cumulative: 100 asked, 60 of them received, 40 asked again
 * is a difference of -60 and a cumulative difference of 0. When either side names no received cumulative, both start at 0.
 */
export const compareReleases = (previous: ComparedRelease, now: ComparedRelease): Compared[] => {
  const before = bySlot(previous);
  const after = bySlot(now);
  const known = previous.received !== null && now.received !== null;
  let previousCumulative = known ? previous.received : '0';
  let cumulative = known ? now.received : '0';
  return [...new Map([...before, ...after]).values()].toSorted(inOrder).map((place) => {
    const was = before.get(place.slot);
    const is = after.get(place.slot);
    const difference = subtract(is?.quantity ?? '0', was?.quantity ?? '0');
    previousCumulative = add(previousCumulative, was?.quantity ?? '0');
    cumulative = add(cumulative, is?.quantity ?? '0');
    return {
      slot: place.slot,
      dueOn: place.dueOn,
      dated: place.dated,
      frequency: place.frequency,
      previousZone: was?.zone ?? null,
      zone: is?.zone ?? null,
      previousQuantity: was?.quantity ?? null,
      quantity: is?.quantity ?? null,
      difference,
      change: changeOf(was?.quantity, is?.quantity),
      previousCumulative,
      cumulative,
      cumulativeDifference: subtract(cumulative, previousCumulative),
    };
  });
};

/** How many places changed in which way. */
export const changeCounts = (rows: readonly Compared[]): Record<Change, number> => {
  const counts = { new: 0, raised: 0, lowered: 0, gone: 0, same: 0 };
  for (const { change } of rows) counts[change] += 1;
  return counts;
};

/** A place with a quantity of 0 is not asked for: `gone` when it was, `new` when it is again. */
const changeOf = (was: Quantity = '0', is: Quantity = '0'): Change => {
  const difference = compare(is, was);
  if (difference === 0) return 'same';
  if (isZero(is)) return 'gone';
  if (isZero(was)) return 'new';
  return difference > 0 ? 'raised' : 'lowered';
};

const bySlot = ({ lines, releaseDate }: ComparedRelease): Map<string, Slot> =>
  new Map(slotsOf(lines, releaseDate).map((one) => [one.slot, one]));

const inOrder = (one: Slot, other: Slot): number =>
  placeOf(one).localeCompare(placeOf(other), 'en') || one.slot.localeCompare(other.slot, 'en');
/** Texts that sort: needs of at once, then days, then what has no day. */
const placeOf = ({ dated, zone, dueOn }: Slot): string => {
  if (dated) return `1 ${dueOn}`;
  return zone === 'backlog' ? '0 0' : zone === 'immediate' ? '0 1' : '2';
};
