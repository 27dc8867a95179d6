import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { agreeToDays } from '../agree-to-days.ts';
import { pricesToMove, priceRows } from '../prices.ts';
import { inTurn } from '../turn.ts';
import { refuseWaiting } from '../waiting-versions.ts';

/**
 * Hands versions to somebody else. Where they take days from others, but for one that they simply follow, it has to be agreed to: a price of the past is
 * another one for what is on lists already. Fails with `price.otherOpen` while another version of these days waits for approval.
 */
export const submitPrices: Action<typeof calls.submitPrices> = async (caller, { agreed, lines }) => {
  const prices = await pricesToMove(caller, 'submit', lines);
  await inTurn(caller, prices);
  for (const price of prices) {
    await refuseWaiting(caller, price);
    await priceRows.moveOn(caller, 'submit', price, {
      submittedByNo: caller.scope.userNo,
      submittedBy: caller.scope.userName,
      submittedAt: new Date().toISOString(),
      decision: null,
    });
  }
  await agreeToDays(caller, prices, agreed);
  return { submitted: prices.length };
};
