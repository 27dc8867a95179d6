import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { refuseBlocked } from '../blocked.ts';
import { settlements } from '../settlements.ts';

/** The supplier reads why. Fails with `settlement.blocked` where it is already. */
export const blockSettlement: Action<typeof calls.blockSettlement> = async (
  caller,
  { id, version, reason },
) => {
  await settlements.move(caller, 'block', { id, version }, (list) => {
    refuseBlocked(list);
    return {
      blockedAt: new Date().toISOString(),
      blockedBy: caller.scope.userName,
      blockReason: reason,
    };
  });
  await caller.tell('settlement.changed', { id });
  return null;
};
