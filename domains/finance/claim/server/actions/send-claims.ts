import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { claimStatus } from '../../contract/status.ts';
import { claims } from '../claims.ts';
import { itemsByClaim } from '../items.ts';
import { isOfMissingGoods, refuseUnpaidGoods } from '../sources/unpaid-goods.ts';
import { writeSteps } from '../steps.ts';
import { turnIn } from '../turns.ts';

/**
 * The clock of the other side begins; whether its silence accepts is said now and stays. Fails with `claim.nothingClaimed`, and with
 * `claim.settledByReceipt` for goods that a receipt does not count any more.
 */
export const sendClaims: Action<typeof calls.sendClaims> = async (caller, { lines }) => {
  const { claimSilence } = await processOptions(caller);
  const sent = await claims.moveAll(caller, 'send', lines, async (claim) => {
    if (compareDecimals(claim.gross, '0') <= 0)
      throw new Failure('claim.nothingClaimed', { number: claim.number });
    return {
      ...(await turnIn(caller, claim, claimStatus.moves.send.to)),
      sentAt: new Date().toISOString(),
      silenceAccepts: claimSilence === 'accepts',
    };
  });
  // a receipt may have been reversed since the draft was written
  const items = await itemsByClaim(
    caller,
    sent.map(({ id }) => id),
  );
  await refuseUnpaidGoods(
    caller,
    sent.map((claim) => ({ ...claim, items: items.get(claim.id) ?? [], isShort: isOfMissingGoods(claim) })),
  );
  await writeSteps(caller, 'sent', sent);
  await caller.tell('claim.sent', { ids: sent.map(({ id }) => id) });
  return { sent: sent.length };
};
