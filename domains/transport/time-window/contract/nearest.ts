import { daysBetween, type Day } from '@portal/platform/contract/day.ts';
import { minutes, slotText, type Slot } from './slots.ts';

/** A free window of a dock. */
export type FreeSlot = { readonly doorId: string; readonly day: Day; readonly slot: Slot };

/** How many free windows a refusal names. */
export const MOST_NEAR = 3;
/** Days behind the wanted one in which they are looked for. */
export const NEAR_DAYS = 7;

/**
 * The free windows nearest to a wanted one: at the same dock on the same day first, then at other docks on that day, then on the days
 * behind it; of these the least earlier or later. Example: 09:00 at D1 is wanted, free are 08:00 at D1, 09:00 at D2 and 09:00 at D1 tomorrow:
 * they come in this order.
 */
export const nearestOf = <Free extends FreeSlot>(free: readonly Free[], wanted: FreeSlot): Free[] =>
  free
    .filter(
      ({ doorId, day, slot }) =>
        doorId !== wanted.doorId || day !== wanted.day || slotText(slot) !== slotText(wanted.slot),
    )
    .map((one) => ({
      one,
      far: [
        Math.abs(daysBetween(wanted.day, one.day)),
        one.doorId === wanted.doorId ? 0 : 1,
        Math.abs(minutes(one.slot.starts) - minutes(wanted.slot.starts)),
        minutes(one.slot.starts),
      ],
    }))
    .toSorted((first, second) => compared(first.far, second.far))
    .slice(0, MOST_NEAR)
    .map(({ one }) => one);

/** The first difference of two rows of figures decides. */
export const compared = (first: readonly number[], second: readonly number[]): number =>
  first.map((figure, at) => figure - second[at]!).find((difference) => difference !== 0) ?? 0;
