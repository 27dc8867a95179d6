import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { refuseBlocked } from '../blocked.ts';
import { settlements } from '../settlements.ts';

/** Fails with `settlement.blocked` while it is. */
export const closeSettlement: Action<typeof calls.closeSettlement> = async (
  caller,
  { id, version, reason },
) => {
  await settlements.move(caller, 'close', { id, version }, (list) => {
    refuseBlocked(list);
    return { endedAt: new Date().toISOString(), endedBy: caller.scope.userName, endReason: reason };
  });
  await caller.tell('settlement.changed', { id });
  return null;
};
