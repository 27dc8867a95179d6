import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { changeDemand, demandId } from '../demand/demand.ts';
import { noteById } from '../note/note-record.ts';
import { packedNow } from '../packing/store-packing.ts';

/** Takes a material out: its boxes go with it, its call-off quantity is free again. An empty note forgets its warehouse. */
export const removeNoteLine: Action<typeof calls.removeNoteLine> = async (
  caller,
  { id, version, lineId },
) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'edit', { id, version });
  const gone = await caller.db
    .deleteFrom('delivery_note_line')
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', id)
    .where('id', '=', lineId)
    .returning([
      'call_off_line_id as callOffLineId',
      'pre_series_lot_id as preSeriesLotId',
      'part_no',
      'quantity',
    ])
    .executeTakeFirst();
  if (!gone) throw new Failure('err.notFound', { id: lineId });
  caller.records.push({ id: lineId, name: gone.part_no });
  const demand = demandId(gone);
  if (demand !== null)
    await changeDemand(
      caller,
      note.kind,
      { takes: [], gives: [{ lineId: demand, quantity: gone.quantity }] },
      note.number,
    );
  const left = await caller.db
    .selectFrom('delivery_note_line')
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', id)
    .select('id')
    .executeTakeFirst();
  // touched in any case: the version must tell the next editor that the note changed
  await caller.db
    .updateTable('delivery_note')
    .set({
      packed: packedNow,
      ...(left ? { warehouse_code: note.warehouse_code } : { warehouse_code: '', unloading_point: '' }),
    })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  return noteById(caller, id);
};
