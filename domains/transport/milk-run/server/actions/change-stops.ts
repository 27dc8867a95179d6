import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onAgreedDays, ordersForUpdate, putBack, rideWith } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { movesTo } from '../moves-to.ts';
import { takeOff } from '../of-order.ts';
import { runToMove, touchRun } from '../run-to-change.ts';
import { runById } from '../runs.ts';
import { checkJoins, writeStops } from '../stops.ts';

/** One more order comes with the truck, as the last stop. What the day of its window makes late or too early is agreed to first. */
export const addMilkRunStop: Action<typeof calls.addMilkRunStop> = async (
  caller,
  { orderId, agreed, ...which },
) => {
  // What the caller may not see is refused before the system acts on it.
  await ordersForUpdate(caller, [orderId]);
  const { run, stops, orders } = await runToMove(caller, which, 'plan');
  await caller.asSystem(async (system) => {
    const [order] = await ordersForUpdate(system, [orderId]);
    const lead = orders[0]!;
    await checkJoins(system, order!, lead);
    if (orders.some((other) => other.supplier_code === order!.supplier_code))
      throw new Failure('milkRun.supplierTwice', { supplierCode: order!.supplier_code });
    await onAgreedDays(system, movesTo(lead, [order!]), agreed, async () =>
      rideWith(system, order!, lead, words[caller.language].actions.add),
    );
    await writeStops(system, run, await ordersForUpdate(system, [orderId]), stops.length);
    await changed(system, run.id, [orderId]);
  });
  return runById(caller, which.id);
};

/** An order goes back to its supplier, who chooses another window; truck and window stay with the others. */
export const removeMilkRunStop: Action<typeof calls.removeMilkRunStop> = async (
  caller,
  { orderId, reason, ...which },
) => {
  const { run, orders } = await runToMove(caller, which, 'plan');
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Failure('err.notFound', { id: orderId });
  await caller.asSystem(async (system) => {
    await takeOff(system, run.id, orderId);
    await putBack(system, order, reason);
  });
  return runById(caller, which.id);
};

/** The order of driving, with the planned times; all stops of the run, each once. */
export const orderMilkRunStops: Action<typeof calls.orderMilkRunStops> = async (
  caller,
  { stops: wanted, ...which },
) => {
  const { run, stops } = await runToMove(caller, which, 'plan');
  const given = new Map(wanted.map((stop, index) => [stop.orderId, { ...stop, position: index + 1 }]));
  if (given.size !== stops.length || wanted.length !== stops.length) throw new Failure('milkRun.stopsDiffer');
  await caller.asSystem(async (system) => {
    const moved: string[] = [];
    for (const stop of stops) {
      const next = given.get(stop.transport_order_id);
      if (!next) throw new Failure('milkRun.stopsDiffer');
      if (next.position === stop.position && sameMoment(next.pickupAt, stop.pickup_at)) continue;
      moved.push(stop.transport_order_id);
      await system.db
        .updateTable('milk_run_stop')
        .set({ position: next.position, pickup_at: next.pickupAt })
        .where(ownRows(system.scope, 'milk_run_stop'))
        .where('id', '=', stop.id)
        .execute();
    }
    if (moved.length > 0) await changed(system, run.id, moved);
  });
  return runById(caller, which.id);
};

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Whoever changes the run meanwhile is refused; those whom it concerns are told. */
const changed = async (system: Caller, id: string, orderIds: string[]): Promise<void> => {
  await touchRun(system, id);
  await system.tell('milk-run.planned', { id, orderIds });
};
