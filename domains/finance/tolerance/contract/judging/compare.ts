import {
  compareDecimals,
  cut,
  divide,
  minus,
  multiply,
  round,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import { keyOf, limitNames, type LimitName, type ToleranceKey } from '../keys.ts';
import { activeLimit, type Limit } from '../limits.ts';
import type { Check, ToleranceFailure } from './judged.ts';

/** What a comparison is of. */
type Subject = Partial<Pick<Check, 'lineId' | 'invoiceId' | 'invoiceLineId' | 'total'>>;

export type Compared = Subject & {
  readonly key: ToleranceKey;
  readonly actual: Decimal;
  readonly expected: Decimal;
  /** What one unit of the difference is worth in money. */
  readonly worth: Decimal;
  /** Places of a figure that would pass. */
  readonly places: number;
};

const PERCENT_PLACES = 6;
const sign = (value: Decimal): number => compareDecimals(value, '0');
const size = (value: Decimal): Decimal => (sign(value) < 0 ? multiply(value, '-1') : value);
const exceeds = (value: Decimal, limit: Decimal): boolean => compareDecimals(value, limit) > 0;

/** A comparison with its differences, before any limit. */
export const checkOf = ({ worth, places: _, ...compared }: Compared): Check => {
  const { key, actual, expected } = compared;
  const difference = minus(actual, expected);
  return {
    lineId: null,
    invoiceId: null,
    invoiceLineId: null,
    total: null,
    ...compared,
    reason: keyOf(key).reason,
    difference,
    percent:
      sign(expected) === 0 ? null : divide(multiply(difference, '100'), size(expected), PERCENT_PLACES),
    money: round(multiply(difference, worth), PERCENT_PLACES),
  };
};

/**
 * The limits of its key that a comparison exceeds: none where it passes. Compared are exact figures, never rounded ones, and what just reaches a
 * limit passes. Either of an absolute and a relative limit holds it. More than nothing exceeds any limit in per cent of nothing.
 */
export const failuresOf = (limits: readonly Limit[], compared: Compared): ToleranceFailure[] => {
  const exceeded = exceededLimits(limits, compared);
  if (exceeded.length === 0) return [];
  const check = checkOf(compared);
  return exceeded.map(({ limit, figure }) => ({
    ...check,
    direction: directionOf(compared) < 0 ? 'under' : 'over',
    limit,
    figure,
    passes: passingFigure(limits, compared),
  }));
};

type Active = { readonly limit: LimitName; readonly figure: Decimal };

/** In money, as a return that is credited for too little costs the same as goods that are charged too dear. */
const directionOf = ({ actual, expected, worth }: Compared): number =>
  sign(minus(actual, expected)) * (sign(worth) || 1);

/** Limits that are on, in the direction of the difference. */
const activeLimits = (limits: readonly Limit[], compared: Compared): Active[] => {
  const { key } = compared;
  const direction = directionOf(compared);
  if (direction === 0) return [];
  const way = direction > 0 || keyOf(key).bothWays ? 'Upper' : 'Lower';
  return limitNames.flatMap((limit) => {
    if (!limit.endsWith(way)) return [];
    const figure = activeLimit(limits, key, limit);
    return figure === undefined ? [] : [{ limit, figure }];
  });
};

const exceededLimits = (limits: readonly Limit[], compared: Compared): Active[] => {
  const { key, actual, expected, worth } = compared;
  const difference = size(minus(actual, expected));
  const inMoney = keyOf(key).ownUnit ? difference : size(multiply(difference, worth));
  return activeLimits(limits, compared).filter(({ limit, figure }) =>
    isAbsolute(limit)
      ? exceeds(inMoney, figure)
      : exceeds(multiply(difference, '100'), multiply(figure, size(expected))),
  );
};
const isAbsolute = (limit: LimitName): boolean => limit.startsWith('absolute');

/** The figure nearest to the actual one that no limit of the key refuses, in whole cents, days or thousandths. */
const passingFigure = (limits: readonly Limit[], compared: Compared): Decimal | null => {
  const { key, actual, expected, worth, places } = compared;
  const perUnit = keyOf(key).ownUnit ? '1' : size(worth);
  const allowed = activeLimits(limits, compared).flatMap(({ limit, figure }) => {
    if (!isAbsolute(limit)) return divide(multiply(figure, size(expected)), '100');
    return sign(perUnit) === 0 ? [] : divide(figure, perUnit);
  });
  const smallest = allowed.reduce((one, other) => (exceeds(one, other) ? other : one));
  const isOver = sign(minus(actual, expected)) > 0;
  const edge = sum([expected, isOver ? smallest : multiply(smallest, '-1')]);
  const figure = isOver ? floor(edge, places) : multiply(floor(multiply(edge, '-1'), places), '-1');
  return exceededLimits(limits, { ...compared, actual: figure }).length > 0 ? null : figure;
};
/** Downwards, also below zero. */
const floor = (value: Decimal, places: number): Decimal => {
  const figure = cut(value, places);
  return compareDecimals(figure, value) > 0 ? minus(figure, divide('1', String(10 ** places))) : figure;
};
