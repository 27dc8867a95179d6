import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { money, multiply, sum } from '@portal/platform/contract/values/decimal.ts';
import { itemAmounts, shareOf, type Cause } from '../../contract/amounts.ts';
import { respondentOf, type ClaimSide } from '../../contract/status.ts';

type Typed = { readonly quantity: string; readonly rate: string };
const isAmount = (text: string): boolean => isQuantity(text) && isPositive(text);
/** The net amount does not depend on it. */
const NO_TAX = '0';

/** What typed items come to, and what of it is claimed by the shares that the other side bears, both without tax; what is no amount yet counts nothing. */
export const costsOf = (
  items: readonly Typed[],
  causes: readonly Cause[],
  raisedBy: ClaimSide,
): { readonly costs: string; readonly net: string } => {
  const whole = items.filter(({ quantity, rate }) => isAmount(quantity) && isAmount(rate));
  const share = shareOf(
    causes.filter((cause) => isAmount(cause.share)),
    respondentOf({ raisedBy }),
  );
  return {
    costs: money(sum(whole.map(({ quantity, rate }) => money(multiply(quantity, rate))))),
    net: money(
      sum(whole.map((item) => itemAmounts({ ...item, vat: 'untaxed' }, { share, taxRate: NO_TAX }).net)),
    ),
  };
};
