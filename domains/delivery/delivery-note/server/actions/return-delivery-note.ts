import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { unmarkSent } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ON_NO_TRUCK, deliveryNoteStatus } from '../../contract/status.ts';
import { noteLines } from '../note-record.ts';
import { demandOf } from '../send-note.ts';

/** The plant gives a sent note back, with a reason, as long as nothing is on a truck (DOMAIN.md, "Delivery note"). */
export const returnDeliveryNote: Action<typeof calls.returnDeliveryNote> = async (caller, { id, reason }) => {
  await moveRow(caller, 'delivery_note', deliveryNoteStatus, 'return', { id }, (note) => {
    if (note.stage !== ON_NO_TRUCK) throw new Failure('deliveryNote.onTruck', { number: note.number });
    return { sent_at: null, sent_by: null, return_reason: reason };
  });
  const lines = await noteLines(caller, id);
  await unmarkSent(caller, lines.map(demandOf));
  await caller.tell('delivery-note.returned', { id });
  return null;
};
