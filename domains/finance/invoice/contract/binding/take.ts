import { add, compare, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { divide, money, multiply, type Decimal } from '@portal/platform/contract/values/decimal.ts';

/** Quantity and amounts of a settlement line, or a part of them; below zero on returns. */
export type Figures = { readonly quantity: Decimal; readonly net: Decimal; readonly tax: Decimal };

/**
 * What an invoice that says a quantity takes of what is open of a settlement line: never more than that, and at the amounts of the line whatever
 * the invoice charges. The last piece takes what rounding left. Example: of 3 pieces for 100.00 one takes 33.33, the other two 66.67.
 */
export const takenOf = (quantity: Decimal, open: Figures): Figures => {
  const taken = nearer(quantity, open.quantity);
  if (compare(taken, open.quantity) === 0) return open;
  const share = (amount: Decimal): Decimal => money(divide(multiply(amount, taken), open.quantity));
  return { quantity: taken, net: share(open.net), tax: share(open.tax) };
};

/** What is left of a line once something is taken. */
export const without = (open: Figures, taken: Figures): Figures => ({
  quantity: subtract(open.quantity, taken.quantity),
  net: money(subtract(open.net, taken.net)),
  tax: money(subtract(open.tax, taken.tax)),
});

export const plus = (one: Figures, other: Figures): Figures => ({
  quantity: add(one.quantity, other.quantity),
  net: money(add(one.net, other.net)),
  tax: money(add(one.tax, other.tax)),
});

/** The one that is nearer to zero, of one sign; none where their signs differ. */
export const nearer = (one: Decimal, other: Decimal): Decimal => {
  const way = compare(one, '0');
  if (isZero(one) || way !== compare(other, '0')) return '0';
  return way * compare(one, other) <= 0 ? one : other;
};
