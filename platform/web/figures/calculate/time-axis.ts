import { daysBetween, mondayOf, type Day } from '../../../contract/day.ts';
import { numberOf } from './calculation.ts';
import type { Point, Value } from '../figures.ts';

const WEEK = 7;

/** Where a column stands on an axis of days. */
export type DaysOn = {
  /** Days from the beginning of the axis. */
  readonly start: number;
  readonly length: number;
  /** Longer than a week: nobody said on which of its weeks. It is hatched, and lies behind the weeks that it overlaps. */
  readonly isLong: boolean;
};
type Span = NonNullable<Point['days']>;

/** The Monday on which an axis of days begins, and how many days it has. */
export const axisOf = (spans: readonly Span[]): { from: Day; length: number } | null => {
  const from = spans.map((span) => span.from).toSorted()[0];
  const until = spans
    .map((span) => span.until)
    .toSorted()
    .at(-1);
  if (from === undefined || until === undefined) return null;
  return { from: mondayOf(from), length: daysBetween(mondayOf(from), until) + 1 };
};

export const daysOn = (axisFrom: Day, { from, until }: Span): DaysOn => {
  const length = daysBetween(from, until) + 1;
  return { start: daysBetween(axisFrom, from), length, isLong: length > WEEK };
};

/** A value by the week, so that equal areas are equal amounts. Example: 310 of a month with 31 days are 70. */
export const weekly = (value: Value | undefined, { length }: Pick<DaysOn, 'length'>): number | null => {
  const number = numberOf(value);
  return number === null ? null : number / (length / WEEK);
};
