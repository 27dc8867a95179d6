import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';

/** Mondays of the last whole weeks before a day, the oldest first. */
export const weeksBefore = (day: Day, weeks: number): Day[] =>
  Array.from({ length: weeks }, (_, at) => addDays(mondayOf(day), 7 * (at - weeks)));
