import { compareDecimals, minus, money, sum } from '@portal/platform/contract/values/decimal.ts';

/** An invoice beside the amount that is applied for of it, as decimal text in its currency. */
export type Applied = { readonly open: string; readonly amount: string };

/**
 * Why an amount cannot be applied for; undefined where it can. Of what is open any part may be selected; a negative one is settled whole.
 * @example amountProblem({ open: '113.00', amount: '113.01' }) // 'paymentApplication.aboveOpen'
 */
export const amountProblem = ({
  open,
  amount,
}: Applied): 'paymentApplication.aboveOpen' | 'paymentApplication.notWhole' | undefined => {
  if (compareDecimals(open, '0') < 0)
    return compareDecimals(amount, open) === 0 ? undefined : 'paymentApplication.notWhole';
  return compareDecimals(amount, '0') > 0 && compareDecimals(amount, open) <= 0
    ? undefined
    : 'paymentApplication.aboveOpen';
};

/** What all of them come to; two places. */
export const totalOf = (lines: readonly { readonly amount: string }[]): string =>
  money(sum(lines.map(({ amount }) => amount)));

/** What is left of an open amount. */
export const leftOf = ({ open, amount }: Applied): string => money(minus(open, amount));

export const isNegative = (amount: string): boolean => compareDecimals(amount, '0') < 0;
export const isAbove = (amount: string, limit: string): boolean => compareDecimals(amount, limit) > 0;

/** The files of an invoice that count. */
export type Files = { readonly number: string; readonly xml: number; readonly pdf: number };

/**
 * What is wrong with the files of the selected invoices (SPEC section 5, "Money, planning": XML and PDF, both required, counts equal): the failure and the
 * invoices that it names.
 */
export const filesProblem = (
  lines: readonly Files[],
):
  | {
      readonly key:
        | 'paymentApplication.empty'
        | 'paymentApplication.xmlMissing'
        | 'paymentApplication.filesUnequal';
      readonly lines: readonly Files[];
    }
  | undefined => {
  if (lines.length === 0) return { key: 'paymentApplication.empty', lines };
  const without = lines.filter(({ xml }) => xml === 0);
  if (without.length > 0) return { key: 'paymentApplication.xmlMissing', lines: without };
  const unequal = lines.filter(({ xml, pdf }) => xml !== pdf);
  return unequal.length > 0 ? { key: 'paymentApplication.filesUnequal', lines: unequal } : undefined;
};
