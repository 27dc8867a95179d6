import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { onAgreedDays, ordersForUpdate, rideWith } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { movesTo } from '../moves-to.ts';
import { runToMove } from '../run-to-change.ts';
import { runById } from '../runs.ts';
import { checkJoins, stopsChanged, writeStops } from '../stops.ts';

/** One more order comes with the truck, as the last stop. What the day of its window makes late or too early is agreed to first. */
export const addMilkRunStop: Action<typeof calls.addMilkRunStop> = async (
  caller,
  { orderId, agreed, ...which },
) => {
  // What the caller may not see is refused before the system acts on it.
  await ordersForUpdate(caller, [orderId]);
  const { run, stops, orders } = await runToMove(caller, 'plan', which);
  await caller.asSystem(async (system) => {
    const [order] = await ordersForUpdate(system, [orderId]);
    const first = orders[0]!;
    await checkJoins(system, order!, first);
    if (orders.some((other) => other.supplier_code === order!.supplier_code))
      throw new Failure('milkRun.supplierTwice', { supplierCode: order!.supplier_code });
    await onAgreedDays(system, movesTo(first, [order!]), agreed, async () =>
      rideWith(system, order!, first, words[caller.language].actions.add),
    );
    await writeStops(system, run, await ordersForUpdate(system, [orderId]), stops.length);
    await stopsChanged(system, run.id, [orderId]);
  });
  return runById(caller, which.id);
};
