import type { Day } from '@portal/platform/contract/day.ts';
import {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  notBelowZero,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import { cut, divide, sum } from '@portal/platform/contract/values/decimal.ts';

/** One day in the line of days of a part; quantities are exact decimals. */
export type DayOfLine = {
  readonly day: Day;
  readonly works: boolean;
  readonly demand: Quantity;
  readonly supply: Quantity;
};

/**
 * How far stock reaches: `days` of them; at least so many, to the end of the line; nothing is required; no stock is stated.
 */
export const reaches = ['days', 'least', 'noDemand', 'unknown'] as const;
export type Reach = (typeof reaches)[number];

export type DaysOfSupply = {
  readonly reach: Reach;
  /** Workdays, cut to two places; null without stock or demand. */
  readonly days: Quantity | null;
  /** The day in whose course it ends, or the workday after which nothing is left; null where it reaches beyond the line, or to no workday. */
  readonly lastsUntil: Day | null;
};

const DECIMALS = 2;

/**
 * Workdays for which `stock` covers the demand of the days in order; what comes in meanwhile does not count (CX-0145). The last day counts in part:
 * what is left of its demand. A day on which the plant does not work counts nothing, and its demand is covered like any other.
 * Example: 100 on Friday with 40 a day is 2.5 and ends in the course of Tuesday. What is missing already is no stock: 0.
 */
export const daysOfSupply = (stock: Quantity | null, days: readonly DayOfLine[]): DaysOfSupply => {
  if (stock === null) return { reach: 'unknown', days: null, lastsUntil: null };
  const demands = days.map(({ demand }) => notBelowZero(demand));
  if (demands.every(isZero)) return { reach: 'noDemand', days: null, lastsUntil: null };
  if (isNegative(stock)) return { reach: 'days', days: '0', lastsUntil: null };
  let left = stock;
  let covered = 0;
  let lastWorkday: Day | null = null;
  for (const [at, { day, works }] of days.entries()) {
    const demand = demands[at]!;
    if (compare(demand, left) > 0) {
      const part = works ? divide(left, demand) : '0';
      const ends = isPositive(left) ? day : lastWorkday;
      return { reach: 'days', days: cut(sum([String(covered), part]), DECIMALS), lastsUntil: ends };
    }
    left = subtract(left, demand);
    if (!works) continue;
    covered += 1;
    lastWorkday = day;
  }
  return { reach: 'least', days: String(covered), lastsUntil: null };
};

/** Stock of each evening: demand is taken first, then what comes in is put there. Shortage is carried on and shown below zero. */
export const balances = (
  stock: Quantity,
  days: readonly Pick<DayOfLine, 'demand' | 'supply'>[],
): Quantity[] => {
  let balance = stock;
  return days.map(({ demand, supply }) => {
    balance = subtract(add(balance, supply), notBelowZero(demand));
    return balance;
  });
};

/** Days of supply of each day, as its morning finds the stock that the evening before left: the first one is that of now. */
export const projectedDays = (stock: Quantity | null, days: readonly DayOfLine[]): DaysOfSupply[] => {
  if (stock === null) return days.map(() => daysOfSupply(null, days));
  const mornings = [stock, ...balances(stock, days)];
  return days.map((_, at) => daysOfSupply(mornings[at]!, days.slice(at)));
};
