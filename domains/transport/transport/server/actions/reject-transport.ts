import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { freeWindow } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { orderById } from '../queries.ts';
import { leaveSharedTruck } from '../orders/shared-truck.ts';
import { passStage } from '../orders/stages.ts';

/** The plant's no: the window is free again, the order goes back to be changed. */
export const rejectTransport: Action<typeof calls.rejectTransport> = async (caller, input) => {
  await leaveSharedTruck(caller, input.id);
  const order = await moveRow(caller, 'transport_order', transportStatus, 'reject', input, {
    reject_reason: input.reason,
    window_day: null,
    window_starts: null,
    window_ends: null,
  });
  await freeWindow(caller, order.id);
  await passStage(caller, order, 'rejected', input.reason);
  await caller.tell('transport.rejected', { id: order.id });
  return orderById(caller, order.id);
};
