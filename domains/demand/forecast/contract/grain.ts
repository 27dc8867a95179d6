import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { monthDays, type MonthRule } from './month-rule.ts';

/** How long a bucket is: one day, an ISO week by its Monday, a calendar month by its first day. */
export const grains = ['day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

/** Part of a forecast: what is expected to be needed from its first day on. Days are days of the plant. */
export type Span = { readonly grain: Grain; readonly startsOn: Day };

/** The day on which the bucket with a day in it begins. Example: 2027-01-02 lies in the week of 2026-12-28, that is 2026-W53. */
export const startOf = (grain: Grain, day: Day): Day =>
  grain === 'week' ? mondayOf(day) : grain === 'month' ? `${day.slice(0, 7)}-01` : day;

/** The days of a bucket, both counted; those of a month by the rule of its sender. */
export const daysOf = (
  { grain, startsOn }: Span,
  rule: MonthRule = 'calendar',
): { readonly from: Day; readonly to: Day } => {
  if (grain === 'month') return monthDays(startsOn, rule);
  return { from: startsOn, to: grain === 'week' ? addDays(startsOn, 6) : startsOn };
};

/** The last day of a bucket, counted. */
export const lastDayOf = (span: Span, rule?: MonthRule): Day => daysOf(span, rule).to;

/** Two buckets of a part share a day: that day would be counted twice. */
export const overlap = (one: Span, other: Span, rule?: MonthRule): boolean => {
  const [first, second] = [daysOf(one, rule), daysOf(other, rule)];
  return first.from <= second.to && second.from <= first.to;
};
