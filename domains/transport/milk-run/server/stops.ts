import { sql } from 'kysely';
import { add } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fillOf } from '@portal/delivery-note/contract/packing/fill.ts';
import { addressLine } from '@portal/delivery-note/contract/parties.ts';
import { noteById, notesUnderWay, partiesNow } from '@portal/delivery-note/server/offers.ts';
import type { TransportOrderRow } from '@portal/transport/server/offers.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { runs } from './runs.ts';

/** Fails unless an order can share the truck of the first: put before the plant and not yet under way, same forwarder, same point, on no other run. */
export const checkJoins = async (
  caller: Caller,
  order: TransportOrderRow,
  first: Pick<TransportOrderRow, 'id' | 'forwarder_code' | 'unloading_point_id'>,
): Promise<void> => {
  const { number } = order;
  if (!can(transportStatus, order.status, 'replan')) throw new Failure('milkRun.orderNotReady', { number });
  const [run] = await caller.ask('transport.run', { orderId: order.id });
  if (run) throw new Failure('milkRun.orderOnRun', { number, run: run.number });
  if (order.forwarder_code !== first.forwarder_code) throw new Failure('milkRun.otherForwarder', { number });
  if (order.unloading_point_id !== first.unloading_point_id)
    throw new Failure('milkRun.otherPoint', { number });
};

/** Puts orders at the end of a run. The key on supplier and run refuses a second order of one supplier, the key on the order a second run. */
export const writeStops = async (
  system: Caller,
  run: { readonly id: string; readonly number: string },
  orders: readonly TransportOrderRow[],
  before = 0,
): Promise<void> => {
  const total = before + orders.length;
  const loads: Awaited<ReturnType<typeof loadOfOrder>>[] = [];
  for (const order of orders) loads.push(await loadOfOrder(system, order));
  await insertRows(
    system.db,
    'milk_run_stop',
    orders.map((order, n) => ({
      plantNo: order.plant_no,
      supplierCode: order.supplier_code,
      forwarderCode: order.forwarder_code,
      milkRunId: run.id,
      transportOrderId: order.id,
      runNumber: run.number,
      orderNumber: order.number,
      position: before + n + 1,
      stops: total,
      ...loads[n]!,
    })),
  );
  await system.db
    .updateTable('milk_run_stop')
    .set({ stops: total })
    .where(ownRows(system.scope, 'milk_run_stop'))
    .where('milk_run_id', '=', run.id)
    .execute();
};

/** What an order brings on the truck, and from where. */
const loadOfOrder = async (
  system: Caller,
  { id: orderId, plant_no: plantNo, supplier_code: supplierCode }: TransportOrderRow,
) => {
  const loaded = await notesUnderWay(system)
    .where('note.transport_order_id', '=', orderId)
    .select('note.id')
    .orderBy('note.id')
    .execute();
  const notes = [];
  for (const { id } of loaded) notes.push(await noteById(system, id));
  const outer = notes.flatMap(({ unitList }) => unitList.filter(({ parentId }) => parentId === null));
  // An order that carries containers alone is driven to where its supplier is.
  const nowhere = { plantNo, supplierCode, originCode: null, unloadingPoint: '' };
  const { shipper: from } = notes[0] ?? (await partiesNow(system, nowhere));
  const place = from.origin ?? from;
  return {
    notes: notes.length,
    packages: outer.length,
    weightKg: add('0', ...notes.map(({ grossWeightKg }) => grossWeightKg)),
    volumeM3: String(notes.reduce((sum, note) => sum + volumeOf(note), 0)),
    place: addressLine(place.city, place.address),
    contact: addressLine(place.contact, place.phone),
  };
};

/** Cubic metres of the outer units of a note, as far as their sizes are known. */
const volumeOf = ({ unitList, agreements, measures }: Awaited<ReturnType<typeof noteById>>): number => {
  const outer = unitList
    .filter(({ parentId }) => parentId === null)
    .map((unit) => ({
      packageType: unit.packageType === 'MIX' ? ('MIX' as const) : ('M' as const),
      packagingCode: unit.packagingCode,
      auxiliaryCode: unit.auxiliaryCode,
      auxiliaryCount: unit.auxiliaryCount,
      inner: unitList.flatMap(({ parentId, packagingCode, lineId, quantity }) =>
        parentId === unit.id && lineId !== null && quantity !== null
          ? { packagingCode, lineId, quantity }
          : [],
      ),
    }));
  return fillOf(outer, agreements, measures)?.volumeM3 ?? 0;
};

/** Takes stops away, and lets those behind move up. Returns how many are left. */
export const dropStops = async (
  { db, scope }: Caller,
  runId: string,
  orderIds?: readonly string[],
): Promise<number> => {
  await db
    .deleteFrom('milk_run_stop')
    .where(ownRows(scope, 'milk_run_stop'))
    .where('milk_run_id', '=', runId)
    .$if(orderIds !== undefined, (query) => query.where('transport_order_id', 'in', [...orderIds!]))
    .execute();
  const { rows } = await sql<{ id: string }>`
    with counted as (select id, row_number() over (order by position) as place, count(*) over () as total
      from milk_run_stop where ${ownRows(scope, 'milk_run_stop')} and milk_run_id = ${runId})
    update milk_run_stop as stop set position = counted.place, stops = counted.total from counted
    where ${ownRows(scope, 'milk_run_stop', 'stop')} and stop.id = counted.id returning stop.id`.execute(db);
  return rows.length;
};

/** Whoever changes the run meanwhile is refused; those whose stop is another one get notice. */
export const stopsChanged = async (system: Caller, id: string, orderIds: string[]): Promise<void> => {
  await runs.touch(system, id);
  await system.tell('milk-run.planned', { id, orderIds });
};
