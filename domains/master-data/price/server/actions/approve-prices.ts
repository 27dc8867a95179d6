import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { agreeToDays } from '../agree-to-days.ts';
import { madeBy } from '../mine.ts';
import { pricesToMove, priceRows } from '../prices.ts';
import { takeDays } from '../spans.ts';
import { inTurn } from '../turn.ts';

/**
 * Approved by somebody who neither changed nor submitted them; from now on they count on their days. What they take from others is agreed to here as well:
 * it may be more than when they were submitted. Fails with `price.ownApproval`.
 */
export const approvePrices: Action<typeof calls.approvePrices> = async (caller, { agreed, lines }) => {
  const prices = await pricesToMove(caller, 'approve', lines);
  const own = prices.find((price) => madeBy(caller, price));
  if (own) throw new Failure('price.ownApproval', { partNo: own.partNo, validFrom: own.validFrom });
  await inTurn(caller, prices);
  await agreeToDays(caller, prices, agreed);
  const decided = { decidedBy: caller.scope.userName, decidedAt: new Date().toISOString() };
  for (const price of prices) {
    await priceRows.moveOn(caller, 'approve', price, decided);
    await takeDays(caller, price);
  }
  await caller.tell('price.approved', { ids: prices.map(({ id }) => id) });
  return { approved: prices.length };
};
