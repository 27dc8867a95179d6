import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
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

const RUNS = { prefix: 'MR', series: 'milk-run', by: 'tenant' } as const;

/** Writes a run of orders that go with one truck already, the first of which has booked for all. Returns its id. */
export const writeRun = async (
  system: Caller,
  orders: readonly TransportOrderRow[],
  remark: string | null,
): Promise<string> => {
  const [lead] = orders;
  const plantNo = lead!.plant_no;
  const [number] = await numbersOf(system.db, RUNS, { plantNo, day: await plantToday(system) }, 1);
  const run = await system.db
    .insertInto('milk_run')
    .values({
      plant_no: plantNo,
      forwarder_code: lead!.forwarder_code,
      number: number!,
      remark,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await copyTruck(system, run.id, lead!);
  await writeStops(system, run, orders);
  await system.tell('milk-run.planned', { id: run.id, orderIds: orders.map(({ id }) => id) });
  return run.id;
};
