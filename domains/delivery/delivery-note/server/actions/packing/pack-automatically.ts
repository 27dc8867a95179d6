import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../../contract/status.ts';
import { lineAgreements } from '../../packing/note-packing.ts';
import { noteById, noteLines } from '../../note/note-record.ts';
import { packedAsAgreed } from '../../packing/packed-as-agreed.ts';
import { packedNow, storePacking } from '../../packing/store-packing.ts';

/** Packs every material as agreed. Fails when a part has no agreement in force: the supplier then packs by hand; and with
 * `deliveryNote.tooManyUnits` where it would be more units than one note takes. */
export const packAutomatically: Action<typeof calls.packAutomatically> = async (caller, { id, version }) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'pack', { id, version });
  const lines = await noteLines(caller, id);
  if (lines.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  const without = lines.find((line) => !agreements.some((agreement) => agreement.lineId === line.id));
  if (without) throw new Failure('deliveryNote.noAgreement', { partNo: without.partNo });
  await storePacking(caller, note, await packedAsAgreed(caller, lines, agreements));
  await caller.db
    .updateTable('delivery_note')
    .set({ packing_deviation_code: null, packing_deviation_reason: null, packed: packedNow })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  return noteById(caller, id);
};
