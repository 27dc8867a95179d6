import Big from 'big.js';

/**
 * Exact decimals as text, however many places they have: price times quantity times tax, and sums of it. Sums and comparisons of quantities
 * stay with `quantity.ts`, which needs no library. Values are never floats; text that is no decimal throws.
 */
export type Decimal = string;

/** More places than a price, a quantity and a rate have together, so that only the last step rounds. */
const QUOTIENT_PLACES = 20;
const MONEY_PLACES = 2;
const QUANTITY_PLACES = 3;

/** The exact sum; of none it is 0. */
export const sum = (values: readonly Decimal[]): Decimal =>
  plain(values.reduce((all, value) => all.plus(decimal(value)), new Big(0)));
/** The exact difference. Example: 11.51 minus 11.505 is 0.005. */
export const minus = (from: Decimal, value: Decimal): Decimal => plain(decimal(from).minus(decimal(value)));
/** Negative, zero or positive like a sort function. */
export const compareDecimals = (one: Decimal, other: Decimal): number => decimal(one).cmp(decimal(other));

/** The exact product, however many places it has. Example: 12.5 at 3.3333 each is 41.66625. */
export const multiply = (first: Decimal, ...others: readonly Decimal[]): Decimal =>
  plain(others.reduce((product, factor) => product.times(decimal(factor)), decimal(first)));

/**
 * The quotient, rounded half up to `places`: 20 where a further step follows, which then rounds alone. Example: 100 by 3 to 2 places is
 * 33.33. Throws a RangeError on a divisor of zero.
 */
export const divide = (dividend: Decimal, divisor: Decimal, places: number = QUOTIENT_PLACES): Decimal => {
  const by = decimal(divisor);
  if (by.eq(0)) throw new RangeError(`Division by zero: ${dividend}`);
  const To = Big();
  To.DP = places;
  To.RM = Big.roundHalfUp;
  return plain(new To(decimal(dividend)).div(by));
};

/**
 * Rounds half up, away from zero: 2.345 is 2.35 and -2.345 is -2.35, so that a credit note is the negative of its invoice (commercial
 * rounding, DIN 1333). Canonical form, without trailing zeros.
 */
export const round = (value: Decimal, places: number): Decimal =>
  plain(decimal(value).round(places, Big.roundHalfUp));

/** Cut to `places` towards zero: the largest figure of so many places that is no larger. Example: 2.349 is 2.34, -2.349 is -2.34. */
export const cut = (value: Decimal, places: number): Decimal =>
  plain(decimal(value).round(places, Big.roundDown));

/** An amount as the database keeps and people write it: half up at 2 places, both of them written. Example: 41.66625 is 41.67, 5 is 5.00. */
export const money = (value: Decimal): Decimal => {
  const amount = decimal(value).round(MONEY_PLACES, Big.roundHalfUp);
  return (amount.eq(0) ? new Big(0) : amount).toFixed(MONEY_PLACES);
};

/** A quantity that was computed: half up at 3 places, canonical as in `quantity.ts`. */
export const roundedQuantity = (value: Decimal): Decimal => round(value, QUANTITY_PLACES);

const DECIMAL = /^-?\d+(\.\d+)?$/;
const decimal = (text: Decimal): Big => {
  if (!DECIMAL.test(text)) throw new RangeError(`Not a decimal: ${text}`);
  return new Big(text);
};
/** Without exponent and without a minus before zero. */
const plain = (value: Big): Decimal => (value.eq(0) ? '0' : value.toFixed());
