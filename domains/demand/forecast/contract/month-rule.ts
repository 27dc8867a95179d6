import { addDays, daysInMonth, mondayOf, type Day } from '@portal/platform/contract/day.ts';

/**
 * Which days a month has for its sender. `calendar`: from its first day to its last. `wednesday`, the industrial month of SAP: the weeks whose Wednesday
 * lies in it; `thursday`, as ISO 8601 places weeks in years: those whose Thursday does. Kept of each source, and frozen in each version.
 */
export const monthRules = ['calendar', 'wednesday', 'thursday'] as const;
export type MonthRule = (typeof monthRules)[number];
type WeekRule = Exclude<MonthRule, 'calendar'>;

/** Days from Monday to the day that decides. */
const DECIDES = { wednesday: 2, thursday: 3 } as const satisfies Record<WeekRule, number>;

/**
 * First and last day of the month with a first day, by a rule. Example: December 2026 of `wednesday` goes from 2026-11-30 to 2027-01-03.
 * In SQL: `firstDayOfBucket` of `server/periods/month-days.ts`.
 */
export const monthDays = (first: Day, rule: MonthRule): { readonly from: Day; readonly to: Day } => {
  const next = addDays(first, daysInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7))));
  return { from: monthBegins(first, rule), to: addDays(monthBegins(next, rule), -1) };
};

/** The earliest Monday whose deciding day is not before the first day. */
const monthBegins = (first: Day, rule: MonthRule): Day =>
  rule === 'calendar' ? first : mondayOf(addDays(first, 6 - DECIDES[rule]));

/** The month, by its first day, that a whole week lies in. Example: the week of 2025-12-29 lies in December by `wednesday` and in January 2026 by `thursday`. */
export const monthOfWeek = (monday: Day, rule: WeekRule): Day =>
  `${addDays(monday, DECIDES[rule]).slice(0, 7)}-01`;
