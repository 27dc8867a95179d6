import type { CoverageDetail } from '../../contract/coverage.ts';
import type { Coverage } from '../../contract/reckoning/coverage-of.ts';
import { balances, type DaysOfSupply } from '../../contract/reckoning/days-of-supply.ts';

/** The line of days as calls answer it. */
export const lineShown = (
  { stock, line }: Pick<Coverage, 'stock' | 'line'>,
  projected: readonly DaysOfSupply[] = [],
): CoverageDetail['days'] => {
  const evenings = stock === null ? undefined : balances(stock, line);
  return line.map(({ day, works, demand, inTransit, confirmed }, at) => ({
    day,
    works,
    requirement: demand,
    inTransit,
    confirmedQty: confirmed,
    balance: evenings?.[at] ?? null,
    daysOfSupply: projected[at]?.days ?? null,
  }));
};
