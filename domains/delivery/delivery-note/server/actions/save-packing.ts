import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviates, type Outer } from '../../contract/packing.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { lineAgreements, noteById, noteLines } from '../note-record.ts';
import { checkPackaging, checkPacking } from '../note-rules.ts';
import { packedNow, storePacking } from '../store-packing.ts';

/** Packing by hand. May be saved unfinished; what is wrong in itself is refused, what differs from the agreement needs a reason. */
export const savePacking: Action<typeof calls.savePacking> = async (
  caller,
  { id, version, outer, deviationReason },
) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'pack', { id, version });
  const lines = await noteLines(caller, id);
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  const units: Outer[] = outer;
  checkPacking(caller.language, lines, units, agreements);
  await checkPackaging(caller, units);
  const differs = units.length > 0 && deviates(lines, units, agreements);
  if (differs && deviationReason === null)
    throw new Failure('deliveryNote.deviationReason', { field: 'deviationReason' });
  await storePacking(caller, note, units);
  await caller.db
    .updateTable('delivery_note')
    .set({ packing_deviation_reason: differs ? deviationReason : null, packed: packedNow })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  return noteById(caller, id);
};
