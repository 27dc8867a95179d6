import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/waiting-calls.ts';
import { windowWishStatus } from '../../contract/wish-status.ts';
import { dropOffer } from '../slots/waiting-list.ts';

export const withdrawWish: Action<typeof calls.withdrawWish> = async (caller, { id }) => {
  await moveRow(caller, 'window_wish', windowWishStatus, 'withdraw', { id });
  await dropOffer(caller, id);
  return null;
};
