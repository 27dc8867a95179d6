import { daysBetween, type Day } from '@portal/platform/contract/day.ts';
import type { FreeSlot } from './nearest.ts';
import { DAY_MINUTES, endMinute, minutes, slotText, type ClockTime } from './slots.ts';

/** How long an offer is held for who waits; `door_booking_held_shortly` allows no more. */
export const OFFER_MINUTES = 30;

/** Somebody who waits for a window. */
export type Wish = {
  readonly id: string;
  readonly urgent: boolean;
  readonly day: Day;
  readonly starts: ClockTime;
  readonly ends: ClockTime;
  /** What was offered to him before and not taken. */
  readonly passed: readonly string[];
};

/**
 * The order in which wishes are served: those the planner marked as urgent first, then as they came. The database says the same to who asks for
 * his place (`place_of_wish`).
 * @example wishes 1, 2, 3 of which 3 is urgent: 3, 1, 2
 */
export const byTurn = (one: Pick<Wish, 'id' | 'urgent'>, other: Pick<Wish, 'id' | 'urgent'>): number =>
  Number(other.urgent) - Number(one.urgent) || Number(one.id) - Number(other.id);

/** How an offer is remembered: `17 2026-03-03 08:00-09:00`. */
export const passedText = ({ doorId, day, slot }: FreeSlot): string => `${doorId} ${day} ${slotText(slot)}`;

/** What can be offered to a wish, the earliest first: within its span, which may go on past midnight, and nothing that it let pass. */
export const fitting = <Free extends FreeSlot>(wish: Wish, free: readonly Free[]): Free[] =>
  free
    .filter((one) => {
      const later = daysBetween(wish.day, one.day) * DAY_MINUTES;
      return (
        minutes(one.slot.starts) + later >= minutes(wish.starts) &&
        endMinute(one.slot) + later <= endMinute(wish) &&
        !wish.passed.includes(passedText(one))
      );
    })
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
const timeOf = ({ day, slot }: FreeSlot): string => `${day} ${slotText(slot)}`;
