import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { freeWindow } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { orderById, orderForUpdate } from '../queries.ts';
import { passStage } from '../stages.ts';

/** Asks the plant. A rejected order lost its window: it must have taken a new one first. */
export const requestTransport: Action<typeof calls.requestTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'request');
  if (order.window_day === null)
    throw new Failure('transport.incomplete', {
      missing: words[caller.language].fields.window,
      field: 'window',
    });
  await caller.db
    .updateTable('transport_order')
    .set({ status, reject_reason: null })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'requested');
  await caller.tell('transport.requested', { id });
  return orderById(caller, id);
};

export const confirmTransport: Action<typeof calls.confirmTransport> = async (caller, { id, version }) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'confirm');
  await caller.db
    .updateTable('transport_order')
    .set({ status })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'confirmed');
  await caller.tell('transport.confirmed', { id });
  return orderById(caller, id);
};

/** The plant's no: the window is free again, the order goes back to be changed. */
export const rejectTransport: Action<typeof calls.rejectTransport> = async (
  caller,
  { id, version, reason },
) => {
  const order = await orderForUpdate(caller, id, version);
  const status = move(transportStatus, order.status, 'reject');
  await freeWindow(caller, id);
  await caller.db
    .updateTable('transport_order')
    .set({ status, reject_reason: reason, window_day: null, window_starts: null, window_ends: null })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
  await passStage(caller, order, 'rejected', reason);
  await caller.tell('transport.rejected', { id });
  return orderById(caller, id);
};
