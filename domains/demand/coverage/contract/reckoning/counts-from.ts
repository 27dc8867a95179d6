import { addDays, wallClock, type Day } from '@portal/platform/contract/day.ts';

const NOON = '12:00';

/**
 * The first day whose demand a stock has not served yet: one counted before noon stands for the morning of its day, one from noon on for the evening.
 * @param at the moment of the stock, ISO
 * @param zone IANA name of the plant's zone
 */
export const countsFrom = (at: string, zone: string): Day => {
  const { day, time } = wallClock(zone, new Date(at));
  return time < NOON ? day : addDays(day, 1);
};

/** A stock is old when more than `hours` have gone since its moment. */
export const isOld = (at: string, hours: number, now: Date = new Date()): boolean =>
  now.getTime() - Date.parse(at) > hours * 3_600_000;
