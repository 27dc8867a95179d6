import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { arriveNotes, departNotes, notesForUpdate } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { notesOn, orderById, orderForUpdate } from '../queries.ts';
import { passStage } from '../stages.ts';

/** The forwarder takes the order on. */
export const acceptTransport: Action<typeof calls.acceptTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'accept');
  await caller.db
    .updateTable('transport_order')
    .set({ status })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'accepted');
  return orderById(caller, id);
};

/** The truck has left: its notes and their call-off lines move on with it (tracking step 5). */
export const departTransport: Action<typeof calls.departTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'depart');
  await caller.db
    .updateTable('transport_order')
    .set({ status, departed_at: new Date().toISOString() })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'departed');
  const ids = await notesOn(caller, id);
  await caller.asSystem(async (system) => {
    const notes = await notesForUpdate(system, ids);
    // a note that the dock received before the departure was told stays received
    await departNotes(
      system,
      notes.filter((note) => note.stage === 'planned'),
    );
  });
  await caller.tell('transport.departed', { id });
  return orderById(caller, id);
};

/** The truck is at the gate. It stays under way until it is unloaded. */
export const arriveTransport: Action<typeof calls.arriveTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  move(transportStatus, order.status, 'complete');
  await caller.db
    .updateTable('transport_order')
    .set({ arrived_at: new Date().toISOString() })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'arrived');
  const notes = await notesForUpdate(caller, await notesOn(caller, id));
  await arriveNotes(
    caller,
    notes.filter((note) => note.stage === 'departed'),
  );
  return orderById(caller, id);
};

/** The truck is unloaded; it arrived at the latest now. */
export const completeTransport: Action<typeof calls.completeTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'complete');
  await caller.db
    .updateTable('transport_order')
    .set({ status, arrived_at: order.arrived_at ?? new Date().toISOString() })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'completed');
  const notes = await notesForUpdate(caller, await notesOn(caller, id));
  await arriveNotes(
    caller,
    notes.filter((note) => note.stage === 'departed'),
  );
  return orderById(caller, id);
};
