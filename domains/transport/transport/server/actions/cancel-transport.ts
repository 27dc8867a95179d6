import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { freeNotes, notesForUpdate } from '@portal/delivery-note/server/offers.ts';
import { freeWindow } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { notesOn, orderById, orderForUpdate } from '../queries.ts';
import { passStage } from '../stages.ts';

/** Cancels before departure: the window and the notes are free again. */
export const cancelTransport: Action<typeof calls.cancelTransport> = async (
  caller,
  { id, version, reason },
) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'cancel');
  const ids = await notesOn(caller, id);
  await caller.asSystem(async (system) => {
    const notes = ids.length === 0 ? [] : await notesForUpdate(system, ids);
    // a note that the dock received all the same stays received
    await freeNotes(
      system,
      notes.filter((note) => note.stage === 'planned'),
    );
  });
  await caller.db
    .deleteFrom('transport_order_note')
    .where(ownRows(caller.scope, 'transport_order_note'))
    .where('transport_order_id', '=', id)
    .execute();
  await freeWindow(caller, id);
  await caller.db
    .updateTable('transport_order')
    .set({ status, cancel_reason: reason, cancelled_at: new Date().toISOString() })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'cancelled', reason);
  await caller.tell('transport.cancelled', { id });
  return orderById(caller, id);
};
