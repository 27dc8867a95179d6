/** The other side confirms within so many hours, else it is void. */
export const HOURS_TO_CONFIRM = 72;
const HOUR = 3_600_000;

/** @example closesAt('2026-05-22T01:00:00.000Z') // '2026-05-25T01:00:00.000Z' */
export const closesAt = (enteredAt: string): string =>
  new Date(Date.parse(enteredAt) + HOURS_TO_CONFIRM * HOUR).toISOString();

/** Whole hours until a moment, begun ones counted; 0 once it is over. */
export const hoursUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / HOUR));
