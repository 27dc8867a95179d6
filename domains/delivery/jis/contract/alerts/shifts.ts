import * as z from 'zod/mini';
import { addDays, momentAt, wallClock } from '@portal/platform/contract/day.ts';
import { jisAlertTypes } from '../fields.ts';

/** When shifts begin, on the clock of the plant, by which alerts are counted. */
export const SHIFTS = ['06:00', '14:00', '22:00'] as const;
/** As many shifts as stand beside each other, with the present one. */
export const SHOWN_SHIFTS = 4;

/** Alerts that were raised in each shift, and how many of them are open still. */
export const JisAlertCounts = z.object({
  zone: z.string(),
  shifts: z.array(
    z.object({
      from: z.string(),
      counts: z.array(z.object({ type: z.enum(jisAlertTypes), raised: z.number(), open: z.number() })),
    }),
  ),
});

/**
 * When the last shifts began, the present one first.
 * @example at 07:10 in Shanghai: 06:00 today, 22:00 and 14:00 yesterday
 */
export const lastShifts = (zone: string, now: Date, count = SHOWN_SHIFTS): string[] => {
  const { day } = wallClock(zone, now);
  const days = Array.from({ length: Math.ceil(count / SHIFTS.length) + 1 }, (_, back) => addDays(day, -back));
  return days
    .flatMap((one) => SHIFTS.toReversed().map((time) => momentAt(zone, one, time)))
    .filter((from) => Date.parse(from) <= now.getTime())
    .slice(0, count);
};
