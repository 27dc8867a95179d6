import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { jisRackStatus } from '../../contract/status.ts';
import { awaitReordered, holdLines } from '@portal/jis/server/offers.ts';
import { loadIfFull, piecesIn, rackForUpdate } from '../rack-to-move.ts';
import { reorderedIn } from '../pieces.ts';
import { rackById } from '../racks.ts';

/** A piece that does not come, or is taken out again. The rack may leave without it; the plant orders it once more when it receives. */
export const missJisPiece: Action<typeof calls.missJisPiece> = async (
  caller,
  { pieceId, reason, ...which },
) => {
  const rack = await rackForUpdate(caller, which);
  move(jisRackStatus, rack.status, 'load');
  await holdLines(caller, [rack.assembly_line]);
  const piece = (await piecesIn(caller, rack.id)).find(({ id }) => id === pieceId);
  const { numUpdatedRows } = await caller.db
    .updateTable('jis_rack_piece')
    .set({
      state: 'missing',
      missing_reason: reason,
      loaded_at: null,
      loaded_by: null,
      // what is called otherwise now may stand in another rack
      ...(piece?.call === 'changed' && { is_live: false }),
    })
    .where(ownRows(caller.scope, 'jis_rack_piece'))
    .where('rack_id', '=', rack.id)
    .where('id', '=', pieceId)
    .executeTakeFirst();
  if (piece) await awaitReordered(caller, await reorderedIn(caller, [piece]));
  if (numUpdatedRows === 0n) throw new Failure('jisRack.pieceUnknown', { id: pieceId, field: 'pieceId' });
  await loadIfFull(caller, rack);
  return rackById(caller, rack.id);
};
