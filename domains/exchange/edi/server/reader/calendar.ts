import { dayFrom, mondayOfWeek, type Day } from '@portal/platform/contract/day.ts';

/** Call-offs speak of these years; another one is a slip, and a year of five digits no date to the database. */
const isYear = (year: number) => year >= 1970 && year <= 2099;

/** ISO day of a calendar date, undefined when there is no such day (month 13, 31 June, year 26). */
export const isoDay = (year: number, month: number, day: number): Day | undefined =>
  isYear(year) ? dayFrom(year, month, day) : undefined;

/** Monday of an ISO week, undefined for week 0 or a week 53 the year does not have. */
export const isoMonday = (year: number, week: number): Day | undefined =>
  isYear(year) ? mondayOfWeek(year, week) : undefined;

/** Two-digit years: 70..99 are the last century, the rest this one. */
export const centuryOf = (twoDigits: number): number => twoDigits + (twoDigits >= 70 ? 1900 : 2000);

/** yymmdd to ISO day; null when blank or zero, undefined when it is no date. */
export const shortDay = (text: string): string | null | undefined => {
  if (/^[\s0]*$/.test(text)) return null;
  if (!/^\d{6}$/.test(text)) return undefined;
  return isoDay(centuryOf(Number(text.slice(0, 2))), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
};
