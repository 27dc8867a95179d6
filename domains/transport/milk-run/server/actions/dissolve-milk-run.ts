import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import { putBack } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { runToMove } from '../run-to-change.ts';
import { runById, runs } from '../runs.ts';
import { dropStops } from '../stops.ts';

/** Orders stand alone again. The window stays with the one that had booked it; the others have none and go back to their suppliers. */
export const dissolveMilkRun: Action<typeof calls.dissolveMilkRun> = async (caller, { reason, ...which }) => {
  const { run, orders } = await runToMove(caller, 'dissolve', which);
  await caller.asSystem(async (system) => {
    await dropStops(system, run.id);
    const keeper = await bookedBy(system, orders);
    for (const order of orders) if (order.id !== keeper) await putBack(system, order, reason);
    await runs.moveOn(system, 'dissolve', run, {
      dissolvedAt: new Date().toISOString(),
      cancelReason: reason,
    });
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
