import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, isPositive, type Quantity } from '@portal/platform/contract/quantity.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { editDeliveryNote } from '../actions/edit-delivery-note.ts';
import { removeNoteLine } from '../actions/remove-note-line.ts';
import { noteLines } from './note-record.ts';

/**
 * Takes a material of an unsent note down to a quantity, with all that editing checks; at 0 it is taken out. Fails with
 * `deliveryNote.alreadySent`, and with `err.notFound` where the material is not on the note or is that little already.
 */
export const reduceNoteLine = async (
  caller: Caller,
  { noteId, noteLineId, to }: { noteId: string; noteLineId: string; to: Quantity },
): Promise<void> => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'edit', { id: noteId });
  const which = { id: noteId, version: note.version };
  const line = (await noteLines(caller, noteId)).find(({ id }) => id === noteLineId);
  if (!line || compare(line.quantity, to) <= 0) throw new Failure('err.notFound', { id: noteLineId });
  if (!isPositive(to)) return void (await removeNoteLine(caller, { ...which, lineId: noteLineId }));
  const { id, batchNo, changeIndex, softwareRevision, hardwareRevision, actualGStand } = line;
  const { productionDate, expiryDate } = line;
  await editDeliveryNote(caller, {
    ...which,
    dispatchOn: note.dispatch_on,
    expectedArrival: note.expected_arrival,
    transportType: note.transport_type,
    transportMode: note.transport_mode,
    paymentTerms: note.payment_terms,
    originCode: note.origin_code,
    urgent: yesNo(note.urgent),
    remark: note.remark,
    lines: [
      {
        id,
        quantity: to,
        batchNo,
        changeIndex,
        softwareRevision,
        hardwareRevision,
        actualGStand,
        productionDate,
        expiryDate,
      },
    ],
  });
};
