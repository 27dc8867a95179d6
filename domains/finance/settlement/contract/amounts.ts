import { add, subtract } from '@portal/platform/contract/quantity.ts';
import { divide, money, multiply, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';

/** What a piece of goods is settled at. */
export type Priced = {
  readonly price: Decimal;
  readonly priceUnit: number;
  readonly basis: PriceBasis;
  /** Per cent. */
  readonly taxRate: Decimal;
};

/** Each with two places. */
export type Amounts = { readonly net: Decimal; readonly tax: Decimal; readonly gross: Decimal };

/**
 * What a quantity comes to. Each line rounds for itself, half up and away from zero, so that a return is the negative of what was received; a list
 * is the sum of its lines and is never taxed again. Of a price without tax the line's tax follows from its net amount; of one with tax the net amount
 * follows from the gross one, and tax is the rest (100.00 at 13 % is 88.50 and 11.50, though 13 % of 88.50 is 11.51).
 */
export const amountsOf = (quantity: Decimal, { price, priceUnit, basis, taxRate }: Priced): Amounts => {
  const whole = money(divide(multiply(quantity, price), String(priceUnit)));
  if (basis === 'net') {
    const tax = money(divide(multiply(whole, taxRate), '100'));
    return { net: whole, tax, gross: money(add(whole, tax)) };
  }
  const net = money(divide(multiply(whole, '100'), add('100', taxRate)));
  return { net, tax: money(subtract(whole, net)), gross: whole };
};
