import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { ordersForUpdate, type TransportOrderRow } from '@portal/transport/server/offers.ts';
import type { TypedOfRun } from '../contract/fields.ts';
import { copyTruck } from './run-to-change.ts';
import { runs } from './runs.ts';
import { writeStops } from './stops.ts';

/** Fails with `milkRun.tooFew` for one supplier, `milkRun.supplierTwice` for two orders of one. */
export const requireSuppliers = (orders: readonly { readonly supplier_code: string }[]): void => {
  const seen = new Set<string>();
  for (const { supplier_code: supplierCode } of orders) {
    if (seen.has(supplierCode)) throw new Failure('milkRun.supplierTwice', { supplierCode });
    seen.add(supplierCode);
  }
  if (seen.size < 2) throw new Failure('milkRun.tooFew');
};

/** Writes a run of orders that go with one truck already, the first of which has booked for all. Returns its id. */
export const writeRun = async (
  system: Caller,
  orders: readonly TransportOrderRow[],
  typed: TypedOfRun,
): Promise<string> => {
  const first = orders[0]!;
  const made = await runs.create(
    system,
    [{ ...typed, plantNo: first.plant_no, forwarderCode: first.forwarder_code }],
    { day: await plantToday(system) },
  );
  const run = made[0]!;
  await copyTruck(system, run.id, first);
  await writeStops(system, run, orders);
  await system.tell('milk-run.planned', { id: run.id, orderIds: orders.map(({ id }) => id) });
  return run.id;
};

/** Orders as they are now, in the order in which their suppliers are driven to. */
export const ordersInPlace = async (
  system: Caller,
  orderIds: readonly string[],
): Promise<TransportOrderRow[]> => {
  const now = new Map((await ordersForUpdate(system, orderIds)).map((order) => [order.id, order]));
  return orderIds.map((id) => now.get(id)!);
};
