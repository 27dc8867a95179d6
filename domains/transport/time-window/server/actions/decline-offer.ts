import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/waiting-calls.ts';
import { windowWishStatus } from '../../contract/wish-status.ts';
import { dropOffer } from '../slots/waiting-list.ts';

/** It waits on, for another one than this. */
export const declineOffer: Action<typeof calls.declineOffer> = async (caller, { id }) => {
  await rowToMove(caller, 'window_wish', windowWishStatus, 'decline', { id });
  await dropOffer(caller, id);
  return null;
};
