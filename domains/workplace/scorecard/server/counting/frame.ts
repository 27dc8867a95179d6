import type { RawBuilder } from 'kysely';
import { addDays, dayFrom, daysInMonth, today as dayNow, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Target } from '../../contract/indicators.ts';

/** The month that is counted, on the clock of the plant. */
export type Frame = {
  /** Whose scores are counted. */
  readonly target: Target;
  readonly zone: string;
  readonly today: Day;
  /** `2026-10`. */
  readonly period: string;
  readonly from: Day;
  readonly to: Day;
};

export const frameOf = async (caller: Caller, target: Target, period: string): Promise<Frame> => {
  const zone = await plantZone(caller);
  return { target, zone, today: dayNow(zone), period, ...daysOf(period) };
};

export const daysOf = (period: string): { from: Day; to: Day } => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { from: dayFrom(year, month, 1)!, to: dayFrom(year, month, daysInMonth(year, month))! };
};
export const monthOf = (day: Day): string => day.slice(0, 7);
export const monthBefore = (period: string): string => monthOf(addDays(daysOf(period).from, -1));
export const firstOfNextMonth = (day: Day): Day => addDays(daysOf(monthOf(day)).to, 1);

/**
 * SQL, a table expression of lots of an indicator: party, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came, came_at,
 * days_late, verdict, reason, due, kept. All parties of the plant at once.
 */
export type Lots = RawBuilder<unknown>;
