import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { claimStatus, mayDecide } from '../../contract/status.ts';
import { claims } from '../claims.ts';
import { dropAgreed, withNets, writeAgreed, type ClaimRow } from '../items.ts';
import { writeSteps } from '../steps.ts';
import { turnIn } from '../turns.ts';

/**
 * The plant decides item by item; what it does not name stays as it was offered, or as it is claimed. Above the amount of the process options a second person approves. Fails
 * with `claim.notSilentLong` while the other side may still answer.
 */
export const decideClaim: Action<typeof calls.decideClaim> = async (
  caller,
  { said, items: named, ...which },
) => {
  const claim = await claims.toMove(caller, 'decide', which);
  if (!mayDecide(claim.status, claim.rung))
    throw new Failure('claim.notSilentLong', { number: claim.number, dueOn: claim.dueOn ?? '' });
  const items = await withNets(
    caller,
    claim,
    named,
    ({ offeredNet, claimedNet }) => offeredNet ?? claimedNet,
  );
  const agreed = await writeAgreed(caller, claim, items);
  const { claimDecisionAbove } = await processOptions(caller);
  const isLarge = compareDecimals(agreed.agreedGross, String(claimDecisionAbove)) > 0;
  const verb = isLarge ? 'decideFirst' : 'decide';
  await claims.moveOn(caller, verb, claim, {
    ...(await turnIn(caller, claim, claimStatus.moves[verb].to)),
    ...agreed,
    decidedByNo: caller.scope.userNo,
    decidedByName: caller.scope.userName,
  });
  await writeSteps(caller, isLarge ? 'decidedFirst' : 'decided', [
    { ...claim, said, gross: agreed.agreedGross },
  ]);
  if (isLarge) await caller.tell('claim.to-approve', { id: claim.id });
  else await tellDecided(caller, claim);
  return null;
};

/** By another person than who decided it or raised it. */
export const approveClaim: Action<typeof calls.approveClaim> = async (caller, which) => {
  const claim = await claims.toMove(caller, 'approve', which);
  requireOtherHand(caller, claim);
  await claims.moveOn(caller, 'approve', claim, await turnIn(caller, claim, claimStatus.moves.approve.to));
  await writeSteps(caller, 'decided', [{ ...claim, gross: claim.agreedGross }]);
  await tellDecided(caller, claim);
  return null;
};

/** The decision counts no more; the claim is disputed as before. */
export const refuseClaim: Action<typeof calls.refuseClaim> = async (caller, { said, ...which }) => {
  const claim = await claims.toMove(caller, 'refuse', which);
  requireOtherHand(caller, claim);
  await claims.moveOn(caller, 'refuse', claim, {
    ...(await turnIn(caller, claim, claimStatus.moves.refuse.to)),
    ...(await dropAgreed(caller, claim.id)),
    decidedByNo: null,
    decidedByName: null,
  });
  await writeSteps(caller, 'refused', [{ ...claim, said, gross: null }]);
  return null;
};

const requireOtherHand = (
  { scope }: Caller,
  { number, decidedByNo, raisedBy, raisedByNo }: ClaimRow,
): void => {
  if (scope.userNo === decidedByNo || (raisedBy === 'plant' && scope.userNo === raisedByNo))
    throw new Failure('claim.ownDecision', { number });
};

const tellDecided = async (caller: Caller, { id }: ClaimRow): Promise<void> => {
  await caller.tell('claim.proceeded', { id, word: 'decided' });
  await caller.tell('claim.agreed', { ids: [id] });
};
