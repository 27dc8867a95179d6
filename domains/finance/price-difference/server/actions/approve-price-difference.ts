import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { differences } from '../differences.ts';
import { changesOf } from '../reviewing/changes.ts';

/**
 * A job posts it then. Fails with `priceDifference.ownReview` for whoever made the price or proposed the list, and with `priceDifference.outdated` where it does not say any more
 * what would be posted.
 */
export const approvePriceDifference: Action<typeof calls.approvePriceDifference> = async (
  caller,
  { fallsBy, ...which },
) => {
  const list = await differences.toMove(caller, 'approve', which);
  const { number } = list;
  if (list.partTakers.includes(caller.scope.userNo))
    throw new Failure('priceDifference.ownReview', { number });
  const { changes } = await changesOf(caller, list);
  if (changes.length > 0) throw new Failure('priceDifference.outdated', { number, count: changes.length });
  await differences.moveOn(caller, 'approve', list, {
    fallsBy,
    reviewedAt: new Date().toISOString(),
    reviewedBy: caller.scope.userName,
  });
  await caller.tell('price-difference.reviewed', { id: list.id });
  return null;
};
