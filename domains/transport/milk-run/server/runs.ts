import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onDoor, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { COMPLETED, UNDERWAY, waitsFor } from '@portal/transport/contract/status.ts';
import { shipments, type Shipment } from '@portal/transport/server/offers.ts';
import { listMilkRuns, type readMilkRun } from '../contract/endpoints.ts';
import { milkRunColumns, type Stop } from '../contract/fields.ts';
import { milkRunPermissions } from '../contract/permissions.ts';
import { waitsTo } from './waiting-runs.ts';
import { OPEN, type MilkRunStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** What the stops of a run come to, by run. */
type Sums = {
  tenant_id: number;
  milk_run_id: string;
  stops: number;
  packages: number;
  weight_kg: string;
  volume_m3: string;
  ready: number;
  gone: number;
  there: number;
  done: number;
};

const STATUS = 'shipment.status';

const sums = (caller: Reader) => sql<Sums>`(
  select stop.tenant_id, stop.milk_run_id, count(*)::int as stops, sum(stop.packages)::int as packages, sum(stop.weight_kg) as weight_kg, sum(stop.volume_m3) as volume_m3,
    (count(*) filter (where ${inStates(STATUS, [...UNDERWAY, COMPLETED])}))::int as ready,
    (count(*) filter (where ${inStates(STATUS, [waitsFor.arrival, COMPLETED])}))::int as gone,
    (count(*) filter (where ${inStates(STATUS, [COMPLETED])} or ${inStates(STATUS, [waitsFor.arrival])} and shipment.arrived_at is not null))::int as there,
    (count(*) filter (where ${inStates(STATUS, [COMPLETED])}))::int as done
  from milk_run_stop as stop join ${shipments(caller)} as shipment on shipment.tenant_id = stop.tenant_id and shipment.order_id = stop.transport_order_id
  where ${ownRows(caller.scope, 'milk_run_stop', 'stop')}
  group by stop.tenant_id, stop.milk_run_id
)`;

/**
 * SQL: how far a run has come, of its orders. Under way with the first supplier that the truck has left, at the gate when all that is not unloaded is
 * there. A run without stops was completed: its orders lie in an archive, and one that lost them all was dissolved with that.
 */
const runStateSql = sql<MilkRunStatus>`case
  when run.dissolved_at is not null then 'cancelled'
  when coalesce(sums.done, 0) = coalesce(sums.stops, 0) then 'completed'
  when sums.gone > 0 and sums.there = sums.stops then 'arrived'
  when sums.gone > 0 then 'underway'
  when sums.ready = sums.stops then 'confirmed'
  else 'planned' end`;

const rowsOf = (caller: Reader) =>
  caller.db
    .selectFrom('milk_run as run')
    .leftJoin(sums(caller).as('sums'), (join) =>
      join.onRef('sums.tenant_id', '=', 'run.tenant_id').onRef('sums.milk_run_id', '=', 'run.id'),
    )
    .leftJoin('forwarder', onForwarder('run'))
    .leftJoin('unloading_point as point', onPoint('run'))
    .leftJoin('door', onDoor('run'))
    .where(ownRows(caller.scope, 'milk_run', 'run'));

/** A stop of the run for which a condition on `stop` holds. */
const hasStop = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<SqlBool>`exists (select from milk_run_stop as stop where stop.tenant_id = run.tenant_id and stop.milk_run_id = run.id and ${condition})`;

/** Milk runs, the newest first. */
export const runs = listFrom(
  listMilkRuns,
  { title: milkRunPermissions['milk-run:list'], words, zone: plantZone },
  (caller) => ({
    rows: rowsOf(caller),
    key: 'run.id',
    order: '-createdAt',
    columns: {
      ...columnsIn('milk_run', 'run', { ...identified, ...milkRunColumns }),
      status: runStateSql,
      window: sql<
        string | null
      >`to_char(run.window_starts, 'HH24:MI') || '-' || to_char(run.window_ends, 'HH24:MI')`,
      unloadingPoint: 'point.code',
      door: 'door.code',
      stops: sql<number>`coalesce(sums.stops, 0)`,
      packages: sql<number>`coalesce(sums.packages, 0)`,
      weightKg: sql<string>`coalesce(sums.weight_kg, 0)`,
      volumeM3: sql<string>`coalesce(sums.volume_m3, 0)`,
      forwarderNameZh: 'forwarder.name_zh',
      forwarderNameEn: 'forwarder.name_en',
    },
    // they are numbered in the order in which they are made
    sorts: { createdAt: 'run.id' },
    filters: {
      number: contains('run.number'),
      status: (asked) => sql<SqlBool>`${runStateSql} = any (${[...asked]}::text[])`,
      windowDayFrom: from('run.window_day'),
      windowDayTo: to('run.window_day'),
      truckPlate: contains('run.truck_plate'),
      forwarderCode: is('run.forwarder_code'),
      supplierCode: (typed) => hasStop(sql<SqlBool>`stop.supplier_code = ${typed}`),
      orderNumber: (typed) => hasStop(sql<SqlBool>`strpos(stop.order_number, upper(${typed})) > 0`),
      waits: (asked) => waitsTo(caller, asked),
      shown: () => sql<SqlBool>`${runStateSql} = any (${[...OPEN]}::text[])`,
    },
  }),
);

/** A run with its stops. Fails with `milkRun.none`. */
export const runById = async (caller: Caller, id: string): Promise<OutputOf<typeof readMilkRun>> => {
  const row = await runs.one(caller, id);
  if (!row) throw new Failure('milkRun.none', { id });
  const [place, stopList] = await Promise.all([
    rowsOf(caller)
      .where('run.id', '=', id)
      .select(['run.unloading_point_id as unloadingPointId', 'run.door_id as doorId'])
      .executeTakeFirstOrThrow(),
    stopsOf(caller, id),
  ]);
  return { ...row, ...place, stopList };
};

/** The stops of a run in the order of driving. */
export const stopsOf = async (caller: Reader, runId: string): Promise<Stop[]> =>
  caller.db
    .selectFrom('milk_run_stop as stop')
    .innerJoin(sql<Shipment>`${shipments(caller)}`.as('shipment'), (join) =>
      join
        .onRef('shipment.tenant_id', '=', 'stop.tenant_id')
        .onRef('shipment.order_id', '=', 'stop.transport_order_id'),
    )
    .leftJoin('supplier', onSupplier('stop'))
    .where(ownRows(caller.scope, 'milk_run_stop', 'stop'))
    .where('stop.milk_run_id', '=', runId)
    .orderBy('stop.position')
    .select([
      'stop.transport_order_id as orderId',
      'shipment.number as orderNumber',
      'shipment.status as orderStatus',
      'stop.position',
      'stop.pickup_at as pickupAt',
      'stop.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'stop.place',
      'stop.contact',
      'stop.notes',
      'stop.packages',
      'stop.weight_kg as weightKg',
      'stop.volume_m3 as volumeM3',
      'shipment.departed_at as departedAt',
      'shipment.arrived_at as arrivedAt',
    ])
    .execute();
