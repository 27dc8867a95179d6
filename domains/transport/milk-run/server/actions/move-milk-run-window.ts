import type { Action } from '@portal/platform/server/caller.ts';
import { bookTogether, onAgreedDays, requireDoor } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { copyTruck, firstNow, runToMove } from '../run-to-change.ts';
import { runById } from '../runs.ts';
import { slotIn } from '../slot-in.ts';

/** One other window for all orders together, booked once. What it makes late or too early of all their notes is agreed to first. */
export const moveMilkRunWindow: Action<typeof calls.moveMilkRunWindow> = async (
  caller,
  { doorAssociateId, unloadDoorId, windowDay, window, reason, agreed, ...which },
) => {
  const slot = slotIn(window);
  const inHand = await runToMove(caller, 'plan', which);
  const { run, orders } = inHand;
  await requireDoor(caller, { doorAssociateId, unloadDoorId });
  await caller.asSystem(async (system) => {
    const [first, ...others] = orders;
    const planned = { doorId: unloadDoorId, day: windowDay, ...slot };
    const moves = orders.map((order) => ({ order, day: windowDay }));
    await onAgreedDays(system, moves, agreed, async () =>
      bookTogether(system, [first!, ...others], planned, reason),
    );
    await copyTruck(system, run.id, await firstNow(system, inHand));
    await system.tell('milk-run.planned', { id: run.id, orderIds: [] });
  });
  return runById(caller, which.id);
};
