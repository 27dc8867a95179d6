import { money } from '@portal/platform/contract/values/decimal.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { takeClaimBack } from '@portal/settlement/server/offers.ts';
import { totalOf, withTax } from '../../contract/amounts.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ON_LIST, claimStatus } from '../../contract/status.ts';
import { claims } from '../claims.ts';
import { itemsOf, withNets, writeAgreed } from '../items.ts';
import { writeSteps } from '../steps.ts';
import { turnIn } from '../turns.ts';

/** The claimant takes what is offered. */
export const agreeClaim: Action<typeof calls.agreeClaim> = async (caller, which) => {
  const claim = await claims.toMove(caller, 'agree', which);
  const items = (await itemsOf(caller, claim.id)).map((item) => ({
    ...item,
    saidNet: item.offeredNet ?? '0',
  }));
  const agreed = await writeAgreed(caller, claim, items);
  await claims.moveOn(caller, 'agree', claim, {
    ...(await turnIn(caller, claim, claimStatus.moves.agree.to)),
    ...agreed,
  });
  await writeSteps(caller, 'agreed', [{ ...claim, gross: agreed.agreedGross }]);
  await caller.tell('claim.proceeded', { id: claim.id, word: 'agreed' });
  await caller.tell('claim.agreed', { ids: [claim.id] });
  return null;
};

/** The claimant asks for other amounts; what was offered stands beside them until it is answered again. */
export const proposeClaim: Action<typeof calls.proposeClaim> = async (
  caller,
  { said, items: named, ...which },
) => {
  const claim = await claims.toMove(caller, 'propose', which);
  const items = await withNets(caller, claim, named, ({ claimedNet }) => claimedNet);
  await updateRows(
    caller,
    'claim_item',
    items.map(({ id, saidNet }) => ({ id, claimedNet: money(saidNet) })),
  );
  await claims.moveOn(caller, 'propose', claim, await turnIn(caller, claim, claimStatus.moves.propose.to));
  const claimed = totalOf(items.map(({ saidNet, vat }) => withTax(saidNet, vat, claim.taxRate)));
  await writeSteps(caller, 'proposed', [{ ...claim, said, gross: claimed.gross }]);
  await caller.tell('claim.proceeded', { id: claim.id, word: 'proposed' });
  return null;
};

/** Whatever became of it; a settlement list has nothing of it then, or its opposite as well. */
export const withdrawClaim: Action<typeof calls.withdrawClaim> = async (caller, { said, ...which }) => {
  const claim = await claims.toMove(caller, 'withdraw', which);
  if (claim.status === ON_LIST) await takeClaimBack(caller, claim.id, await plantToday(caller));
  await claims.moveOn(caller, 'withdraw', claim, await turnIn(caller, claim, claimStatus.moves.withdraw.to));
  await writeSteps(caller, 'withdrawn', [{ ...claim, said, gross: null }]);
  await caller.tell('claim.proceeded', { id: claim.id, word: 'withdrawn' });
  return null;
};
