import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import {
  bookTogether,
  nameTruck,
  onAgreedDays,
  putBack,
  requireDoor,
} from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { slotIn } from '../slot-in.ts';
import { leadNow, runToMove, copyTruck } from '../run-to-change.ts';
import { runById } from '../runs.ts';
import { dropStops } from '../stops.ts';

/** One other window for all orders together, booked once. What it makes late or too early of all their notes is agreed to first. */
export const moveMilkRunWindow: Action<typeof calls.moveMilkRunWindow> = async (
  caller,
  { doorAssociateId, unloadDoorId, windowDay, window, reason, agreed, ...which },
) => {
  const slot = slotIn(window);
  const inHand = await runToMove(caller, which, 'plan');
  const { run, orders } = inHand;
  await requireDoor(caller, { doorAssociateId, unloadDoorId });
  await caller.asSystem(async (system) => {
    const [lead, ...others] = orders;
    const planned = { doorId: unloadDoorId, day: windowDay, ...slot };
    const moves = orders.map((order) => ({ order, day: windowDay }));
    await onAgreedDays(system, moves, agreed, async () =>
      bookTogether(system, [lead!, ...others], planned, reason),
    );
    await copyTruck(system, run.id, await leadNow(system, inHand));
    await system.tell('milk-run.planned', { id: run.id, orderIds: [] });
  });
  return runById(caller, which.id);
};

/** One truck and driver for all orders. */
export const nameMilkRunTruck: Action<typeof calls.nameMilkRunTruck> = async (
  caller,
  { id, version, ...truck },
) => {
  const inHand = await runToMove(caller, { id, version }, 'nameTruck');
  await caller.asSystem(async (system) => {
    await nameTruck(system, inHand.orders, truck);
    await copyTruck(system, id, await leadNow(system, inHand));
  });
  return runById(caller, id);
};

/** Orders stand alone again. The window stays with the one that had booked it; the others have none and go back to their suppliers. */
export const dissolveMilkRun: Action<typeof calls.dissolveMilkRun> = async (caller, { reason, ...which }) => {
  const { run, orders } = await runToMove(caller, which, 'dissolve');
  await caller.asSystem(async (system) => {
    await dropStops(system, run.id);
    const keeper = await bookedBy(system, orders);
    for (const order of orders) if (order.id !== keeper) await putBack(system, order, reason);
    await system.db
      .updateTable('milk_run')
      .set({ dissolved_at: sql<string>`now()`, cancel_reason: reason })
      .where(ownRows(system.scope, 'milk_run'))
      .where('id', '=', run.id)
      .execute();
  });
  return runById(caller, which.id);
};

/** The order that holds the window of a run. */
const bookedBy = async (
  system: Caller,
  orders: readonly { readonly id: string }[],
): Promise<string | null> => {
  const { rows } = await sql<{
    id: string;
  }>`select booked.order_id as id from ${bookedWindows(system)} as booked
    where booked.order_id = any (${orders.map(({ id }) => id)}::bigint[])`.execute(system.db);
  return rows[0]?.id ?? null;
};
