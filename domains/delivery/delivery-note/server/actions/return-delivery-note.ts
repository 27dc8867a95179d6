import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ON_NO_TRUCK, deliveryNoteStatus } from '../../contract/status.ts';
import { noteLines } from '../note/note-record.ts';
import { dropDeviations } from '../packing/kept-deviations.ts';
import { moveDemand } from '../demand/demand.ts';

/** The plant gives a sent note back, with a reason, as long as nothing is on a truck (DOMAIN.md, "Delivery note"). */
export const returnDeliveryNote: Action<typeof calls.returnDeliveryNote> = async (caller, { id, reason }) => {
  const note = await moveRow(
    caller,
    'delivery_note',
    deliveryNoteStatus,
    'return',
    { id },
    ({ stage, number, partly_received }) => {
      if (partly_received) throw new Failure('deliveryNote.partlyReceived', { number });
      if (stage !== ON_NO_TRUCK) throw new Failure('deliveryNote.onTruck', { number });
      return { sent_at: null, sent_by: null, return_reason: reason, parties: null };
    },
  );
  const lines = await noteLines(caller, id);
  await moveDemand(caller, note.kind, lines, 'returned');
  await dropDeviations(caller, id);
  await caller.tell('delivery-note.returned', { id });
  return null;
};
