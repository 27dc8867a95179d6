import {
  divide,
  minus,
  money,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import type { SettlementLine } from './judged.ts';

type Priced = Pick<SettlementLine, 'price' | 'priceUnit' | 'basis' | 'taxRate'>;

/** 13 per cent as 1.13. */
const withTax = (rate: Decimal): Decimal => divide(sum(['100', rate]), '100');

/** Net and tax of a quantity at its price. A net price: both round half up to cents; a gross one: gross and net round, and tax is what is between them. */
const amountsOf = (quantity: Decimal, { price, priceUnit, basis, taxRate }: Priced) => {
  const amount = money(divide(multiply(quantity, price), String(priceUnit)));
  if (basis === 'net') return { net: amount, tax: taxOn(amount, taxRate) };
  const net = money(divide(amount, withTax(taxRate)));
  return { net, tax: money(minus(amount, net)) };
};
export const netOf = (quantity: Decimal, priced: Priced): Decimal => amountsOf(quantity, priced).net;
export const taxOf = (quantity: Decimal, priced: Priced): Decimal => amountsOf(quantity, priced).tax;

/** Tax on an amount in cents. Example: 88.50 at 13 % is 11.51. */
export const taxOn = (net: Decimal, rate: Decimal): Decimal => money(exactTax(net, rate));
/** Tax on an amount before it is rounded. Example: 88.50 at 13 % is 11.505. */
export const exactTax = (net: Decimal, rate: Decimal): Decimal => divide(multiply(net, rate), '100');

/** The price of one unit without tax, not rounded: what a difference in quantity is worth. */
export const netOfOne = ({ price, priceUnit, basis, taxRate }: Priced): Decimal =>
  divide(price, basis === 'net' ? String(priceUnit) : multiply(String(priceUnit), withTax(taxRate)));

/** What is received and not invoiced yet; below zero for returns. */
export const openOf = ({ received, alreadyInvoiced }: SettlementLine): Decimal =>
  minus(received, alreadyInvoiced);
