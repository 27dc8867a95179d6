import {
  compareDecimals,
  divide,
  minus,
  money,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import type { Amounts } from '@portal/settlement/contract/amounts.ts';
import type { CauseBearer, ClaimSide, ItemAnswer, VatTreatment } from './status.ts';

/** An item of costs: so much of something at a rate. */
export type Costed = { readonly quantity: Decimal; readonly rate: Decimal; readonly vat: VatTreatment };
export type Cause = { readonly borneBy: CauseBearer; readonly share: Decimal };

const WHOLE = '100';

/** Shares of causes total 100 %. Without causes there is nothing to total. */
export const areWhole = (causes: readonly Pick<Cause, 'share'>[]): boolean =>
  causes.length === 0 || compareDecimals(sum(causes.map(({ share }) => share)), WHOLE) === 0;

/** Per cent of its costs that a claim asks for: the shares of the causes that the other side bears; all of them where no cause is said. */
export const shareOf = (causes: readonly Cause[], respondent: ClaimSide): Decimal =>
  causes.length === 0
    ? WHOLE
    : sum(causes.flatMap(({ borneBy, share }) => (borneBy === respondent ? [share] : [])));

/**
 * What an item comes to: quantity times rate, of it the share that is claimed, rounded half up once, and the tax of that where it is taxed as the goods are.
 * @example itemAmounts({ quantity: '3', rate: '33.333', vat: 'taxed' }, { share: '60', taxRate: '13' }) // 100.00 of costs; 60.00, 7.80, 67.80
 */
export const itemAmounts = (
  { quantity, rate, vat }: Costed,
  { share, taxRate }: { readonly share: Decimal; readonly taxRate: Decimal },
): Amounts & { readonly costs: Decimal } => {
  const costs = multiply(quantity, rate);
  return { costs: money(costs), ...withTax(money(divide(multiply(costs, share), WHOLE)), vat, taxRate) };
};

/** An amount without tax, with the tax that its item bears. */
export const withTax = (net: Decimal, vat: VatTreatment, taxRate: Decimal): Amounts => {
  const tax = vat === 'taxed' ? money(divide(multiply(net, taxRate), WHOLE)) : money('0');
  return { net: money(net), tax, gross: money(sum([net, tax])) };
};

/** What items come to together. */
export const totalOf = (items: readonly Amounts[]): Amounts => {
  const all = (amount: keyof Amounts): Decimal => money(sum(items.map((item) => item[amount])));
  return { net: all('net'), tax: all('tax'), gross: all('gross') };
};

/** What an offer says of an item: all that is claimed, a part, or nothing. */
export const answerOf = (offered: Decimal, claimed: Decimal): ItemAnswer => {
  if (compareDecimals(offered, '0') === 0) return 'disputed';
  return compareDecimals(offered, claimed) === 0 ? 'accepted' : 'partly';
};

/** Nobody offers, proposes or decides less than nothing, or more than was claimed. */
export const isWithin = (net: Decimal, claimed: Decimal): boolean =>
  compareDecimals(net, '0') >= 0 && compareDecimals(net, claimed) <= 0;

/** As it stands on a settlement list: what the plant claims is taken off, what the supplier claims is added. */
export const posted = ({ net, tax, gross }: Amounts, raisedBy: ClaimSide): Amounts => {
  if (raisedBy === 'supplier') return { net: money(net), tax: money(tax), gross: money(gross) };
  const off = (amount: Decimal): Decimal => money(minus('0', amount));
  return { net: off(net), tax: off(tax), gross: off(gross) };
};
