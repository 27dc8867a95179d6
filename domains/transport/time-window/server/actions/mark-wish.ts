import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/waiting-calls.ts';
import { windowWishStatus } from '../../contract/wish-status.ts';

/** Only who still waits can go before others. */
export const markWish: Action<typeof calls.markWish> = async (caller, { id, urgent }) => {
  await rowToMove(caller, 'window_wish', windowWishStatus, 'end', { id });
  await caller.db
    .updateTable('window_wish')
    .set({ urgent: urgent === 'Y' })
    .where(ownRows(caller.scope, 'window_wish'))
    .where('id', '=', id)
    .execute();
  return null;
};
