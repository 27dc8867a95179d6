import {
  compareDecimals,
  divide,
  minus,
  money,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import type { Allocation } from './allocation.ts';
import type { LinePart } from './choose.ts';
import type { ProposedLine } from './sides.ts';

/**
 * The amounts of an invoice line over the settlement lines that it is for: as they are where they add up to it, otherwise by what each is worth; the last
 * one takes what rounding leaves. The sum is what the invoice line says, always.
 */
export const shareOut = (
  invoiceId: string,
  { id, net, tax }: ProposedLine,
  parts: readonly LinePart[],
): Allocation[] => {
  const nets = shares(
    net,
    parts.map(({ taken }) => taken.net),
  );
  const taxes = shares(
    money(tax),
    parts.map(({ taken }) => taken.tax),
  );
  return parts.map(({ line, quantity }, at) => ({
    invoiceId,
    invoiceLineId: id,
    settlementLineId: line.id,
    quantity,
    net: nets[at]!,
    tax: taxes[at]!,
  }));
};

const shares = (amount: Decimal, worth: readonly Decimal[]): Decimal[] => {
  const whole = sum(worth);
  if (compareDecimals(whole, amount) === 0) return worth.map(money);
  const parts = worth
    .slice(0, -1)
    .map((one) =>
      compareDecimals(whole, '0') === 0 ? money('0') : money(divide(multiply(amount, one), whole)),
    );
  return [...parts, money(minus(amount, sum(parts)))];
};
