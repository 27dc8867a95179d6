import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals, money, sum } from '@portal/platform/contract/values/decimal.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import { answerOf, totalOf, withTax } from '../../contract/amounts.ts';
import type * as calls from '../../contract/endpoints.ts';
import { claimStatus } from '../../contract/status.ts';
import { claims } from '../claims.ts';
import { withNets, writeAgreed, itemsOf } from '../items.ts';
import { claimRecord } from '../record.ts';
import { writeSteps } from '../steps.ts';
import { answered, turnIn } from '../turns.ts';

/** What is claimed for is agreed. */
export const acceptClaims: Action<typeof calls.acceptClaims> = async (caller, { lines, said }) => {
  const accepted = await claims.moveAll(caller, 'accept', lines, async (claim) => ({
    ...(await turnIn(caller, claim, claimStatus.moves.accept.to)),
    ...(await answered(caller, claim)),
    ...(await writeAgreed(
      caller,
      claim,
      (await itemsOf(caller, claim.id)).map((item) => ({ ...item, saidNet: item.claimedNet })),
    )),
  }));
  await writeSteps(
    caller,
    'accepted',
    accepted.map((claim) => ({ ...claim, said, gross: null })),
  );
  await caller.tell('claim.answered', { ids: accepted.map(({ id }) => id) });
  await caller.tell('claim.agreed', { ids: accepted.map(({ id }) => id) });
  return { accepted: accepted.length };
};

/**
 * Item by item less than is claimed, or nothing: an offer, or where nothing is left a dispute. Items that are not named are accepted. Fails with `claim.allOffered` where nothing
 * is less: that is to accept it.
 */
export const answerClaim: Action<typeof calls.answerClaim> = async (
  caller,
  { said, items: named, ...which },
) => {
  const seen = await claims.toMove(caller, 'offer', which);
  const items = await withNets(caller, seen, named, ({ claimedNet }) => claimedNet);
  if (items.every(({ saidNet, claimedNet }) => compareDecimals(saidNet, claimedNet) >= 0))
    throw new Failure('claim.allOffered', { number: seen.number });
  const about = new Map(named.map((one) => [one.itemId, one]));
  await updateRows(
    caller,
    'claim_item',
    items.map(({ id, saidNet, claimedNet, answerReason, answerEvidence }) => {
      const own = about.get(id);
      return {
        id,
        offeredNet: money(saidNet),
        answer: answerOf(saidNet, claimedNet),
        answerReason: own ? own.reason : answerReason,
        answerEvidence: [...new Set([...answerEvidence, ...(own?.evidence.map((file) => file.id) ?? [])])],
      };
    }),
  );
  for (const { evidence } of named) await attachFiles(caller, claimRecord(seen.id), evidence);
  const nothing = compareDecimals(sum(items.map(({ saidNet }) => saidNet)), '0') === 0;
  const verb = nothing ? 'dispute' : 'offer';
  await claims.moveOn(caller, verb, seen, {
    ...(await turnIn(caller, seen, claimStatus.moves[verb].to)),
    ...(await answered(caller, seen)),
  });
  const offered = totalOf(items.map(({ saidNet, vat }) => withTax(saidNet, vat, seen.taxRate)));
  await writeSteps(caller, nothing ? 'disputed' : 'offered', [{ ...seen, said, gross: offered.gross }]);
  await caller.tell('claim.answered', { ids: [seen.id] });
  return null;
};
