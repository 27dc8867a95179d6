import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { slotOf } from '@portal/time-window/contract/slots.ts';
import type * as calls from '../../contract/calls/planner-calls.ts';
import { transportStatus } from '../../contract/status.ts';
import { orderById } from '../queries.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { onAgreedDays } from '../windows/agreed-day.ts';
import { requireDoor } from '../orders/order-input.ts';
import { replan } from '../windows/replan.ts';

/** Another window by the plant's decision, by the rules of booking. */
export const replanWindow: Action<typeof calls.replanWindow> = async (
  caller,
  { id, version, doorAssociateId, unloadDoorId, windowDay, window, reason, agreed },
) => {
  const slot = slotOf(window);
  if (!slot) throw new Failure('timeWindow.notOffered', { window, nearest: '' });
  const order = await rowToMove(caller, 'transport_order', transportStatus, 'replan', { id, version });
  await requireOwnTruck(caller, id);
  await requireDoor(caller, { doorAssociateId, unloadDoorId });
  await onAgreedDays(caller, [{ order, day: windowDay }], agreed, async () =>
    replan(caller, order, { doorId: unloadDoorId, day: windowDay, ...slot }, reason),
  );
  return orderById(caller, id);
};
