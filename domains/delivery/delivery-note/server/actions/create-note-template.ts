import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/start/start-calls.ts';
import { startOfNote } from '../start/note-starts.ts';

/** Keeps a note as it is now under a name of the supplier's own. */
export const createNoteTemplate: Action<typeof calls.createNoteTemplate> = async (
  caller,
  { noteId, name },
) => {
  const start = await startOfNote(caller, noteId);
  if (start.parts.length === 0) throw new Failure('deliveryNote.noLines');
  return caller.db
    .insertInto('delivery_note_template')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: start.supplierCode,
      name,
      warehouse_code: start.warehouseCode,
      unloading_point: start.unloadingPoint,
      head: JSON.stringify(start.head),
      parts: JSON.stringify(start.parts),
      packing: JSON.stringify(start.packing),
      packing_code: start.packingCode,
      packing_reason: start.packingReason,
      containers: JSON.stringify(start.containers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
