import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { refuseBlocked } from '../blocked.ts';
import { settlements } from '../settlements.ts';

/** Fails with `settlement.blocked` while the plant has blocked it. */
export const acceptSettlement: Action<typeof calls.acceptSettlement> = async (caller, which) => {
  await settlements.move(caller, 'accept', which, (list) => {
    refuseBlocked(list);
    return { acceptedAt: new Date().toISOString(), acceptedBy: caller.scope.userName };
  });
  return null;
};
