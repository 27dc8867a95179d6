import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { freeWindow } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/calls/planner-calls.ts';
import { transportStatus } from '../../contract/status.ts';
import { orderById } from '../queries.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { onAgreedDays } from '../windows/agreed-day.ts';
import { replan, type Order, type Planned } from '../windows/replan.ts';

/** Two orders change windows in one transaction: both windows are given back first, so neither stands in the way of the other. */
export const swapWindows: Action<typeof calls.swapWindows> = async (
  caller,
  { id, version, otherId, reason, agreed },
) => {
  if (id === otherId) throw new Failure('transport.nothingToSwap', { field: 'otherId' });
  // By number, as whoever swaps them the other way round does: neither waits for the other for ever.
  const found = new Map<string, Order>();
  for (const one of [id, otherId].toSorted((first, second) => Number(first) - Number(second)))
    found.set(
      one,
      await rowToMove(caller, 'transport_order', transportStatus, 'replan', {
        id: one,
        ...(one === id && { version }),
      }),
    );
  const order = found.get(id)!;
  const other = found.get(otherId)!;
  await requireOwnTruck(caller, id);
  await requireOwnTruck(caller, otherId);
  const [own, foreign] = [windowOf(order), windowOf(other)];
  const moves = [
    { order, day: foreign.day },
    { order: other, day: own.day },
  ];
  await onAgreedDays(caller, moves, agreed, async () => {
    await freeWindow(caller, id);
    await freeWindow(caller, otherId);
    await replan(caller, order, foreign, reason);
    await replan(caller, other, own, reason);
  });
  return orderById(caller, id);
};

const windowOf = ({ door_id, window_day, window_starts, window_ends }: Order): Planned => {
  if (door_id === null || window_day === null || window_starts === null || window_ends === null)
    throw new Failure('transport.nothingToSwap', { field: 'otherId' });
  return {
    doorId: door_id,
    day: window_day,
    starts: window_starts.slice(0, 5),
    ends: window_ends.slice(0, 5),
  };
};
