import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { unmarkSent } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { noteLines } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';

/** The plant gives a sent note back, with a reason, as long as nothing is on a truck (DOMAIN.md, "Delivery note"). */
export const returnDeliveryNote: Action<typeof calls.returnDeliveryNote> = async (caller, { id, reason }) => {
  const note = await noteForUpdate(caller, id);
  const status = move(deliveryNoteStatus, note.status, 'return');
  if (note.stage !== 'none') throw new Failure('deliveryNote.onTruck', { number: note.number });
  const lines = await noteLines(caller, id);
  await caller.db
    .updateTable('delivery_note')
    .set({ status, sent_at: null, sent_by: null, return_reason: reason })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  await unmarkSent(
    caller,
    lines.map((line) =>
      line.callOffLineId === null
        ? { agreementId: line.agreementId, quantity: line.quantity }
        : { lineId: line.callOffLineId, quantity: line.quantity },
    ),
  );
  await caller.tell('delivery-note.returned', { id });
  return null;
};
