import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals, money, sum } from '@portal/platform/contract/values/decimal.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { linesWithOpen, type LineWithOpen } from './open-lines.ts';

/** What comes to less than nothing cannot be invoiced: returns of a list go with what was received. Fails with `invoice.returnsLeft`. */
export const requireNoReturnsLeft = async (caller: Reader, lines: readonly LineWithOpen[]): Promise<void> => {
  const settlementIds = [...new Set(lines.map(({ settlementId }) => settlementId))];
  const left = Map.groupBy(
    await linesWithOpen(caller, { settlementIds }, []),
    ({ settlementNumber }) => settlementNumber,
  );
  for (const [settlement, own] of left) {
    const amount = sum(own.map(({ openNet }) => openNet));
    if (compareDecimals(amount, '0') < 0)
      throw new Failure('invoice.returnsLeft', { settlement, amount: money(amount) });
  }
};
