import type { Day } from '@portal/platform/contract/day.ts';
import type { FreeSlot } from './nearest.ts';
import { slotText, type ClockTime } from './slots.ts';

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

/** What can be offered to a wish, the earliest first: within its span, and nothing that it let pass. */
export const fitting = <Free extends FreeSlot>(wish: Wish, free: readonly Free[]): Free[] =>
  free
    .filter(
      (one) =>
        one.day === wish.day &&
        one.slot.starts >= wish.starts &&
        one.slot.ends <= wish.ends &&
        !wish.passed.includes(passedText(one)),
    )
    .toSorted((one, other) => slotText(one.slot).localeCompare(slotText(other.slot)));
