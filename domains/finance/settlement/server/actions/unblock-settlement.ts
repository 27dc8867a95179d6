import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { settlements } from '../settlements.ts';

/** Fails with `settlement.notBlocked`. */
export const unblockSettlement: Action<typeof calls.unblockSettlement> = async (caller, which) => {
  await settlements.move(caller, 'unblock', which, (list) => {
    if (list.blockedAt === null) throw new Failure('settlement.notBlocked', { number: list.number });
    return { blockedAt: null, blockedBy: null, blockReason: null };
  });
  await caller.tell('settlement.changed', { id: which.id });
  return null;
};
