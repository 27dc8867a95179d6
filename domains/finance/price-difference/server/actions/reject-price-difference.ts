import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { differences } from '../differences.ts';
import { ended } from '../reviewing/recalculate.ts';

/** Its lines are free to be proposed again. */
export const rejectPriceDifference: Action<typeof calls.rejectPriceDifference> = async (
  caller,
  { reason, ...which },
) => {
  await differences.move(caller, 'reject', which, { ...ended(caller), endReason: reason });
  await caller.db
    .updateTable('price_difference_line')
    .set({ left_out: 'rejected' })
    .where(ownRows(caller.scope, 'price_difference_line'))
    .where('difference_id', '=', which.id)
    .where('left_out', 'is', null)
    .execute();
  return null;
};
