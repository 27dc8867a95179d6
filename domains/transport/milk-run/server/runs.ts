import { sql, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { truckTypes } from '@portal/fleet/server/offers.ts';
import { onDoor, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { COMPLETED, UNDERWAY, waitsFor } from '@portal/transport/contract/status.ts';
import { shipments, type Shipment } from '@portal/transport/server/offers.ts';
import { milkRunDocument, type MilkRun, type Stop } from '../contract/fields.ts';
import { milkRunPermissions } from '../contract/permissions.ts';
import { OPEN, type MilkRunStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { waitsTo } from './waiting-runs.ts';

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

/** Milk runs, the newest first. Their state follows from their orders. */
export const runs = documentFrom(
  milkRunDocument,
  {
    title: milkRunPermissions['milk-run:list'],
    words,
    zone: plantZone,
    name: { zh: '循环取货', en: 'Milk run' },
    numbers: { prefix: 'MR', by: 'tenant' },
    derived: true,
    history: {
      foundBy: {
        numbered: null,
        parts: [
          { table: 'milk_run_stop', of: 'milk_run_id', key: 'transport_order_id' },
          { table: 'transport_order_note', of: 'transport_order_id', key: 'delivery_note_id' },
          { table: 'delivery_note_line', of: 'delivery_note_id' },
        ],
      },
      columns: {
        unloadingPointId: { kind: 'record', entity: 'unloading_point' },
        doorId: { kind: 'record', entity: 'door' },
        windowStarts: { kind: 'time' },
        windowEnds: { kind: 'time' },
        dissolvedAt: { kind: 'moment' },
      },
      parts: {
        milk_run_stop: {
          name: { zh: '站点', en: 'Stop' },
          label: { kind: 'code' },
          words,
          columns: { position: { kind: 'count' }, pickupAt: { kind: 'moment' } },
        },
      },
    },
  },
  async (caller) => ({
    rows: rowsOf(caller),
    key: 'run.id',
    order: '-createdAt',
    columns: {
      ...columnsIn('milk_run', 'run', { ...identified, ...milkRunDocument.columns }),
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
      status: (states) => sql<SqlBool>`${runStateSql} = any (${[...states]}::text[])`,
      windowDayFrom: from('run.window_day'),
      windowDayTo: to('run.window_day'),
      truckPlate: contains('run.truck_plate'),
      forwarderCode: is('run.forwarder_code'),
      supplierCode: (typed) => hasStop(sql<SqlBool>`stop.supplier_code = ${typed}`),
      orderNumber: (typed) => hasStop(sql<SqlBool>`strpos(stop.order_number, upper(${typed})) > 0`),
      waits: (what) => waitsTo(caller, what),
      shown: () => sql<SqlBool>`${runStateSql} = any (${[...OPEN]}::text[])`,
    },
    record: {
      rows: caller.db.selectFrom('milk_run as run').where(ownRows(caller.scope, 'milk_run', 'run')),
      columns: columnsIn('milk_run', 'run', milkRunDocument.more),
    },
  }),
);

/** A run with its stops. Fails with `milkRun.none`. */
export const runById = async (caller: Caller, id: string): Promise<MilkRun> => {
  const [run, stopList, types] = await Promise.all([
    runs.byId(caller, id),
    stopsOf(caller, id),
    truckTypes(caller),
  ]);
  const type = types.find(({ code }) => code === run.truckType);
  const room = type && {
    volumeM3: type.volumeM3,
    weightKg: type.loadKg === null ? null : String(type.loadKg),
  };
  return { ...run, stopList, room: room ?? null };
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
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
    ])
    .select(fieldsOf('stop', 'position', 'pickupAt', 'supplierCode', 'place', 'contact', 'notes', 'packages'))
    .select(fieldsOf('stop', 'weightKg', 'volumeM3'))
    .select(fieldsOf('shipment', 'departedAt', 'arrivedAt'))
    .execute();
