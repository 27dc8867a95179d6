import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { divide, multiply, round, type Decimal } from '@portal/platform/contract/values/decimal.ts';

/** Without tax, or with it. */
export const priceBases = ['net', 'gross'] as const;
export type PriceBasis = (typeof priceBases)[number];
/** For how many units of the part a price is. */
export const PRICE_UNITS: readonly number[] = [1, 100, 1000];
/** Places of a price behind the point. */
const PRICE_PLACES = 6;
/** A price of 1000 units has three places more for each of them. */
const UNIT_PRICE_PLACES = 9;
const PRICE_PATTERN = /^\d{1,12}(\.\d{1,6})?$/;
const RATE_PATTERN = /^\d{1,2}(\.\d{1,2})?$/;

export const isPrice = (text: string): boolean => PRICE_PATTERN.test(text);
/** Per cent with at most two places, below 100. */
export const isRate = (text: string): boolean => RATE_PATTERN.test(text);

/** Without zeros that say nothing. Example: `012.50` is `12.5`. */
export const plainDecimal = (text: Decimal): Decimal => round(text, PRICE_PLACES);

type Priced = {
  readonly price: Decimal;
  readonly priceUnit: number;
  readonly basis: PriceBasis;
  readonly taxRate: Decimal;
};

/**
 * The price of one unit without tax, to nine places, so that each net price is exact: what prices of another unit or basis are compared by. Amounts are not calculated with it, they
 * round once from the price itself.
 * @example netOfOne({ price: '113', priceUnit: 100, basis: 'gross', taxRate: '13' }) // '1'
 */
export const netOfOne = ({ price, priceUnit, basis, taxRate }: Priced): Decimal => {
  const per = multiply(String(priceUnit), basis === 'gross' ? withTax(taxRate) : '1');
  return divide(price, per, UNIT_PRICE_PLACES);
};

/** What one is with tax: 13 per cent make 1.13. A rate has two places, so their sum in hundredths is whole. */
const withTax = (rate: Decimal): Decimal => divide(String(10_000 + Math.round(Number(rate) * 100)), '10000');

/** Days of a price: from one on, until another one or without end. */
export type Span = { readonly from: Day; readonly to: Day | null };

export const overlaps = (one: Span, other: Span): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);

/** The days that two spans have in common, which overlap. */
export const common = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to === null || (other.to !== null && other.to < one.to) ? other.to : one.to,
});

/** What is left of days once others are taken out of them: none, one or two pieces. */
export const without = (whole: Span, taken: Span): Span[] => {
  if (!overlaps(whole, taken)) return [whole];
  const before = whole.from < taken.from ? [{ from: whole.from, to: addDays(taken.from, -1) }] : [];
  const after =
    taken.to !== null && (whole.to === null || taken.to < whole.to)
      ? [{ from: addDays(taken.to, 1), to: whole.to }]
      : [];
  return [...before, ...after];
};

/**
 * Whether a version simply follows another one: that was without end, and the new one begins behind its first day and not in the past. Anything else
 * that overlaps takes days from it that were promised or are on lists already, and has to be agreed to.
 */
export const follows = (next: Span, previous: Span, today: Day): boolean =>
  previous.to === null && next.from > previous.from && next.from > today && next.to === null;
