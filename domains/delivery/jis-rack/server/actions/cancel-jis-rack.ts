import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { awaitReordered } from '@portal/jis/server/offers.ts';
import { reorderedIn } from '../pieces.ts';
import { moveRack, piecesIn, rackForUpdate } from '../rack-to-move.ts';
import { rackById } from '../racks.ts';

/** Gives a rack up that has not left; its call-offs are free for another one, and what was scanned stays. */
export const cancelJisRack: Action<typeof calls.cancelJisRack> = async (caller, { reason, ...which }) => {
  const rack = await rackForUpdate(caller, which);
  await moveRack(caller, rack, 'cancel', { cancel_reason: reason });
  await caller.db
    .updateTable('jis_rack_piece')
    .set({ is_live: false })
    .where(ownRows(caller.scope, 'jis_rack_piece'))
    .where('rack_id', '=', rack.id)
    .execute();
  await awaitReordered(caller, await reorderedIn(caller, await piecesIn(caller, rack.id)));
  return rackById(caller, rack.id);
};
