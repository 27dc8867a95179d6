import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { freeWindow, leaveWaitingList } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { unload } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { leaveSharedTruck } from '../orders/shared-truck.ts';
import { passStage } from '../orders/stages.ts';

/** Cancels before departure: the window and the notes are free again, and it waits for no other one. */
export const cancelTransport: Action<typeof calls.cancelTransport> = async (caller, input) => {
  await leaveSharedTruck(caller, input.id);
  const order = await moveRow(caller, 'transport_order', transportStatus, 'cancel', input, {
    cancel_reason: input.reason,
    cancelled_at: new Date().toISOString(),
  });
  await unload(caller, order.id);
  await freeWindow(caller, order.id);
  await leaveWaitingList(caller, order.id);
  await passStage(caller, order, 'cancelled', input.reason);
  await caller.tell('transport.cancelled', { id: order.id });
  return orderById(caller, order.id);
};
