import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { freeAdvised } from '../note/advised.ts';
import { changeDemand, demandId } from '../demand/demand.ts';
import { noteLines } from '../note/note-record.ts';

/** Deletes an unsent note; its call-off quantities are free again. Its number is not given to another note. */
export const removeDeliveryNote: Action<typeof calls.removeDeliveryNote> = async (caller, { id }) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'remove', { id });
  const lines = await noteLines(caller, id);
  const gives = lines.flatMap((line) => {
    const lineId = demandId(line);
    return lineId === null ? [] : [{ lineId, quantity: line.quantity }];
  });
  await changeDemand(caller, note.kind, { takes: [], gives }, note.number);
  await freeAdvised(caller, id);
  await caller.db
    .deleteFrom('delivery_note')
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  return null;
};
