import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { TransportOrderRow } from '@portal/transport/server/offers.ts';
import { copyTruck } from './run-to-change.ts';
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
  remark: string | null,
): Promise<string> => {
  const [lead] = orders;
  const day = (await plantToday(system)).replaceAll('-', '');
  const running = await takeNumbers(system.db, 'milk-run', day, 1);
  const run = await system.db
    .insertInto('milk_run')
    .values({
      plant_no: lead!.plant_no,
      forwarder_code: lead!.forwarder_code,
      number: `MR${day}${String(running).padStart(5, '0')}`,
      remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await copyTruck(system, run.id, lead!);
  await writeStops(system, run, orders);
  await system.tell('milk-run.planned', { id: run.id, orderIds: orders.map(({ id }) => id) });
  return run.id;
};
