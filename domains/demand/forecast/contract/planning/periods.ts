import { addDays, daysInMonth, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { startOf } from '../grain.ts';
import { monthOfWeek, type MonthRule } from '../month-rule.ts';
import type { PivotPeriod } from './planning-calls.ts';

/** Periods that are shown of a version: two years of weeks. */
export const MOST_PERIODS = 106;

/** First days of the periods from one day to another, both counted, as far as they are shown. */
export const periodsBetween = (
  by: PivotPeriod,
  { from, to }: { readonly from: Day; readonly to: Day },
  rule: MonthRule,
): Day[] => {
  const last = periodOf(by, to, rule);
  const periods: Day[] = [];
  for (
    let first = periodOf(by, from, rule);
    first <= last && periods.length < MOST_PERIODS;
    first = nextOf(by, first)
  )
    periods.push(first);
  return periods;
};

/** The first day of the period that a day lies in; a month of weeks has whole weeks. */
const periodOf = (by: PivotPeriod, day: Day, rule: MonthRule): Day => {
  if (by === 'week') return mondayOf(day);
  return rule === 'calendar' ? startOf('month', day) : monthOfWeek(mondayOf(day), rule);
};

const nextOf = (by: PivotPeriod, first: Day): Day =>
  addDays(first, by === 'week' ? 7 : daysInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7))));
