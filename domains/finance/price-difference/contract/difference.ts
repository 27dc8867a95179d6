import { subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import {
  divide,
  minus,
  money,
  multiply,
  round,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import { amountsOf, type Amounts, type Priced } from '@portal/settlement/contract/amounts.ts';

/** Goods of a settled line, and what was settled for those of them that were not taken back: by the line and by each difference since. */
export type SoFar = {
  readonly quantity: Quantity;
  readonly reversed: Quantity;
  readonly net: Decimal;
  readonly tax: Decimal;
};

/** Places of a price behind the point. */
const PRICE_PLACES = 6;

/**
 * What is still to be paid, or to be taken off, once goods count at another price: what they come to at it, less what was settled for them so far. So a line and all
 * of its differences together come to exactly what the line alone would have come to at the newest price, to the cent and in each of net, tax and gross:
 * nothing of how earlier ones were rounded is left. The rate is that of the settled list.
 * @example differenceOf({ quantity: '100', reversed: '0', net: '1234.50', tax: '160.49' }, { price: '12.5', priceUnit: 1, basis: 'net', taxRate: '13' }) // 15.50, 2.01, 17.51
 */
export const differenceOf = ({ quantity, reversed, net, tax }: SoFar, at: Priced): Amounts => {
  const due = amountsOf(subtract(quantity, reversed), at);
  const difference = { net: money(minus(due.net, net)), tax: money(minus(due.tax, tax)) };
  return { ...difference, gross: money(sum([difference.net, difference.tax])) };
};

/** Nothing is to be paid or taken off. */
export const isNothing = ({ net, tax }: Pick<Amounts, 'net' | 'tax'>): boolean =>
  Number(net) === 0 && Number(tax) === 0;

/** By how much a price rose or fell, said for the unit and with the tax of the new one, to six places: for people to read, amounts do not come of it. */
export const priceChange = (before: Priced, now: Priced): Decimal => {
  const withTax = sum(['100', before.taxRate]);
  const times = before.basis === 'net' && now.basis === 'gross' ? withTax : '100';
  const by = before.basis === 'gross' && now.basis === 'net' ? withTax : '100';
  const same = divide(
    multiply(before.price, String(now.priceUnit), times),
    multiply(String(before.priceUnit), by),
  );
  return round(minus(now.price, same), PRICE_PLACES);
};
