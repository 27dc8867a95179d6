import { sql } from 'kysely';
import { addDays, momentAt, today, wallClock, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { workdayFrom } from '@portal/plant/server/offers.ts';
import { milkRuns, type MilkRunStory, type RunStory } from '../../world/transport/milk-runs.ts';
import { suppliers } from '../../world/master-data/suppliers.ts';
import { bookAsPlanned, freeHour, hoursTaken } from './bookings.ts';
import { ZONE } from '../master-data/plants.ts';

const MINUTE = 60_000;
/** From one supplier to the next, and from the last one to the plant. */
const LEG = 75 * MINUTE;
/** Windows of days to come begin in the morning, where the dock is free. */
const MORNING = 9;

/** What the orders of a run have passed; the first stop may be further than the others. */
const STATES: Readonly<
  Record<RunStory, readonly [first: string, others: string, passed: readonly string[]]>
> = {
  toName: ['ManualCreation', 'ManualCreation', []],
  toConfirm: ['toBeConfirmed', 'toBeConfirmed', ['requested']],
  confirmed: ['confirmed', 'confirmed', ['requested', 'confirmed']],
  underway: ['departed', 'accepted', ['requested', 'confirmed', 'accepted']],
  arrived: ['departed', 'departed', ['requested', 'confirmed', 'accepted']],
  completed: ['completed', 'completed', ['requested', 'confirmed', 'accepted']],
};

type Stop = {
  number: string;
  position: number;
  supplier: string;
  status: string;
  pickup: string;
  departed: string | null;
  arrived: string | null;
  completed: string | null;
  place: string;
  contact: string;
  notes: number;
  packages: number;
  weight: string;
  volume: string;
};
const stopTypes = {
  number: 'text',
  position: 'int',
  supplier: 'text',
  status: 'text',
  pickup: 'timestamptz',
  departed: 'timestamptz',
  arrived: 'timestamptz',
  completed: 'timestamptz',
  place: 'text',
  contact: 'text',
  notes: 'int',
  packages: 'int',
  weight: 'numeric',
  volume: 'numeric',
} as const;

/** Runs of two or three suppliers in each state, behind all that books docks. Their trucks carry nothing here, as those of the yard. */
export const fillMilkRuns = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const now = new Date();
  for (const run of milkRuns) await insertRun(callerAt(run.plantNo), run, now);
};

const insertRun = async (caller: Caller, run: MilkRunStory, now: Date): Promise<void> => {
  const { db } = caller;
  const present = wallClock(ZONE, now);
  const day =
    run.inDays > 0
      ? await workdayFrom(caller, addDays(today(ZONE, now), 1), run.inDays)
      : addDays(present.day, run.inDays);
  const wanted = run.inDays === 0 ? Number(present.time.slice(0, 2)) + run.windowIn : MORNING;
  const hour = freeHour(wanted, await hoursTaken(caller, run.door, day));
  const starts = momentAt(ZONE, day, hourText(hour));
  const date = present.day.replaceAll('-', '');
  const first = await takeNumbers(db, 'transport-order', date, run.stops.length);
  const number = `MR${date}${String(await takeNumbers(db, 'milk-run', date, 1)).padStart(5, '0')}`;
  const stops = run.stops.map((stop, index) => ({
    ...stop,
    number: `TO${date}${String(first + BigInt(index)).padStart(5, '0')}`,
  }));
  const given = rowsOf(
    stopTypes,
    stops.map((stop, index) => stopRow(run, stop, { index, starts, now })),
  );
  await insertOrders(caller, run, given, { day, hour });
  await bookAsPlanned(caller, [stops[0]!.number]);
  await sql`
    with run as (
      insert into milk_run (plant_no, forwarder_code, number, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, truck_type,
        driver_name, driver_phone, remark)
      select plant_no, forwarder_code, ${number}, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, truck_type,
        driver_name, driver_phone, ${run.remark}
      from transport_order where tenant_id = ${caller.scope.tenantId} and number = ${stops[0]!.number}
      returning id, number
    )
    insert into milk_run_stop (plant_no, supplier_code, forwarder_code, milk_run_id, transport_order_id, run_number, order_number, position, stops,
      pickup_at, place, contact, notes, packages, weight_kg, volume_m3)
    select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, run.id, shipment.id, run.number, shipment.number, one.position,
      ${stops.length}::int, one.pickup, one.place, one.contact, one.notes, one.packages, one.weight, one.volume
    from ${given} as one cross join run
    join transport_order as shipment on shipment.tenant_id = ${caller.scope.tenantId} and shipment.number = one.number`.execute(
    db,
  );
  if (run.story === 'arrived') await letIn(caller, number);
};

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A stop with its times: a truck that has left, or is there, did so before now. */
const stopRow = (
  { story, stops }: MilkRunStory,
  stop: MilkRunStory['stops'][number] & { number: string },
  { index, starts, now }: { index: number; starts: string; now: Date },
): Stop => {
  const before = (stops.length - index) * LEG;
  const isGone = story === 'arrived' || story === 'completed' || (story === 'underway' && index === 0);
  const end = story === 'completed' ? Date.parse(starts) : now.getTime() - 25 * MINUTE;
  const moment = (at: number): string => new Date(at).toISOString();
  const supplier = suppliers.find(({ supplierCode }) => supplierCode === stop.supplierCode)!;
  return {
    number: stop.number,
    position: index + 1,
    supplier: stop.supplierCode,
    status: STATES[story][index === 0 ? 0 : 1],
    pickup: moment(Date.parse(starts) - before),
    departed: isGone ? moment(story === 'underway' ? end : end - before) : null,
    arrived: isGone && story !== 'underway' ? moment(end) : null,
    completed: story === 'completed' ? moment(end + 50 * MINUTE) : null,
    place: supplier.address,
    contact: `${supplier.contact} ${supplier.phone}`,
    notes: stop.notes,
    packages: stop.packages,
    weight: stop.weightKg,
    volume: stop.volumeM3,
  };
};

/** The orders of the suppliers, with the stages that they have passed. */
const insertOrders = async (
  { db, scope }: Caller,
  run: MilkRunStory,
  given: ReturnType<typeof rowsOf>,
  { day, hour }: { day: Day; hour: number },
): Promise<void> => {
  await sql`
    insert into transport_order (plant_no, supplier_code, forwarder_code, number, status, truck_plate, driver_name, driver_phone, truck_type,
      purpose_of_entry, unloading_point_id, door_id, door_association_id, window_day, window_starts, window_ends, expected_arrival, departed_at, arrived_at)
    select ${run.plantNo}, one.supplier, ${run.forwarderCode}, one.number, one.status, ${run.plate}, ${run.driver}, ${run.phone}, 'BOX_9_6',
      'DELIVERY', point.id, door.id, serving.id, ${day}::date, ${hourText(hour)}::time, ${hourText(hour + 1)}::time,
      ${momentAt(ZONE, day, hourText(hour))}::timestamptz, one.departed, one.arrived
    from ${given} as one
    join unloading_point as point on point.tenant_id = ${scope.tenantId} and point.plant_no = ${run.plantNo} and point.code = ${run.point}
    join door on door.tenant_id = ${scope.tenantId} and door.plant_no = ${run.plantNo} and door.code = ${run.door}
    join door_association as serving on serving.tenant_id = ${scope.tenantId} and serving.door_id = door.id and serving.unloading_point_id = point.id and serving.for_supplier = ''`.execute(
    db,
  );
  const passed = STATES[run.story][2];
  await sql`
    insert into transport_stage (plant_no, supplier_code, forwarder_code, transport_order_id, stage, at, user_name)
    select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, passed.stage, passed.at, '演示'
    from ${given} as one
    join transport_order as shipment on shipment.tenant_id = ${scope.tenantId} and shipment.number = one.number
    cross join lateral (
      select stage, least(one.pickup, now()) - interval '30 hours' + nth * interval '2 hours' as at from unnest(${passed}::text[]) with ordinality as early (stage, nth)
      union all values ('departed', one.departed), ('arrived', one.arrived), ('completed', one.completed)
    ) as passed (stage, at)
    where passed.at is not null order by shipment.id, passed.at`.execute(db);
};

/** The truck of a run stands in the yard once, whatever orders it has. */
const letIn = async ({ db, scope }: Caller, number: string): Promise<void> => {
  await sql`
    insert into yard_visit (plant_no, supplier_code, forwarder_code, transport_order_id, milk_run_id, number, truck_plate, unloading_point_id,
      planned_door_id, window_day, window_starts, window_ends, checked_in_at, checked_in_way)
    select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, stop.milk_run_id, shipment.number, shipment.truck_plate,
      shipment.unloading_point_id, shipment.door_id, shipment.window_day, shipment.window_starts, shipment.window_ends, shipment.arrived_at, 'clerk'
    from milk_run_stop as stop
    join transport_order as shipment on shipment.tenant_id = stop.tenant_id and shipment.id = stop.transport_order_id
    where stop.tenant_id = ${scope.tenantId} and stop.run_number = ${number} and stop.position = 1`.execute(
    db,
  );
};
