import { sql } from 'kysely';
import { addDays, momentAt, today, wallClock, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { registerWalkIn } from '@portal/yard/server/offers.ts';
import { bookAsPlanned, freeHour, LAST_HOUR } from './bookings.ts';
import { plants, type PlantNo } from '../../world/master-data/plants.ts';
import {
  walkIn,
  yardBefore,
  yardToday,
  type PastTruck,
  type YardTruckStory,
} from '../../world/transport/yard.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';

/** Who registers what comes without an order. */
const GATE = people.find(({ userNo }) => userNo === 'receiving')!;
/** So many days back lie visits for the figures. */
const DAYS_BACK = 12;
const SUNDAY = 0;
const MINUTE = 60_000;

type Truck = {
  number: string;
  supplier: string;
  forwarder: string;
  plate: string;
  point: string;
  door: string;
  day: Day;
  starts: string;
  ends: string;
  expected: string;
  in_at: string | null;
  called_at: string | null;
  door_at: string | null;
  out_at: string | null;
  urgent: boolean;
};

/** A day of the yard by the clock, as the screens show it, and visits of days before. Trucks carry nothing here: notes have stories of their own. */
export const fillYard = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const now = new Date();
  const day = today(ZONE, now);
  for (const { plantNo } of plants) {
    const caller = callerAt(plantNo);
    for (let back = DAYS_BACK; back > 0; back--) {
      const then = addDays(day, -back);
      if (new Date(`${then}T00:00:00Z`).getUTCDay() === SUNDAY) continue;
      const trucks = yardBefore(plantNo, back).map((truck) => past(truck, then));
      await insertTrucks(caller, then, trucks);
    }
    const present = yardToday.filter((truck) => truck.plantNo === plantNo);
    const taken = new Map<string, Set<number>>();
    await insertTrucks(
      caller,
      day,
      present.map((truck) => atPresent(truck, now, taken)),
    );
    const { plantNo: gate, ...truck } = walkIn;
    if (gate === plantNo)
      await asPerson(caller, GATE, async (clerk) => registerWalkIn(clerk, { ...truck, notes: [] }));
  }
};

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const past = (truck: PastTruck, day: Day): Omit<Truck, 'number'> => {
  const midnight = Date.parse(momentAt(ZONE, day, '00:00'));
  const moment = (minutes: number): string => new Date(midnight + minutes * MINUTE).toISOString();
  return {
    ...companyOf(truck),
    day,
    starts: hourText(truck.windowHour),
    ends: hourText(truck.windowHour + 1),
    expected: moment(truck.windowHour * 60),
    in_at: moment(truck.checkedIn),
    called_at: moment(truck.called),
    door_at: moment(truck.atDoor),
    out_at: moment(truck.out),
    urgent: false,
  };
};

/** A truck as it is now; `taken` are the hours of the docks that others have, and this one from now on. */
const atPresent = (
  truck: YardTruckStory,
  now: Date,
  taken: Map<string, Set<number>>,
): Omit<Truck, 'number'> => {
  const moment = (minutes: number | undefined): string | null =>
    minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE).toISOString();
  const { day, time } = wallClock(ZONE, now);
  const atDoor = taken.get(truck.door) ?? new Set<number>();
  const hour = freeHour(Math.min(Math.max(Number(time.slice(0, 2)) + truck.windowIn, 0), LAST_HOUR), atDoor);
  taken.set(truck.door, atDoor.add(hour));
  return {
    ...companyOf(truck),
    day,
    starts: hourText(hour),
    ends: hourText(hour + 1),
    expected: moment(truck.expected)!,
    in_at: moment(truck.checkedIn),
    called_at: moment(truck.called),
    door_at: moment(truck.atDoor),
    out_at: moment(truck.out),
    urgent: truck.urgent === true,
  };
};

const companyOf = ({ supplierCode, forwarderCode, plate, point, door }: PastTruck | YardTruckStory) => ({
  supplier: supplierCode,
  forwarder: forwarderCode,
  plate,
  point,
  door,
});

const truckTypes = {
  number: 'text',
  supplier: 'text',
  forwarder: 'text',
  plate: 'text',
  point: 'text',
  door: 'text',
  day: 'date',
  starts: 'time',
  ends: 'time',
  expected: 'timestamptz',
  in_at: 'timestamptz',
  called_at: 'timestamptz',
  door_at: 'timestamptz',
  out_at: 'timestamptz',
  urgent: 'boolean',
} as const;

/** Orders with the stages that they have passed, and the visits of those whose trucks have come. */
const insertTrucks = async (
  { db, scope }: Caller,
  day: Day,
  trucks: readonly Omit<Truck, 'number'>[],
): Promise<void> => {
  const date = day.replaceAll('-', '');
  const first = await takeNumbers(db, 'transport-order', date, trucks.length);
  const rows = trucks.map((truck, index): Truck => ({
    number: `TO${date}${String(first + BigInt(index)).padStart(5, '0')}`,
    ...truck,
  }));
  const given = rowsOf(truckTypes, rows);
  const plantNo = scope.plantNo as PlantNo;
  await sql`
    insert into transport_order (plant_no, supplier_code, forwarder_code, number, status, truck_plate, driver_name, truck_type, purpose_of_entry,
      unloading_point_id, door_id, window_day, window_starts, window_ends, expected_arrival, departed_at, arrived_at)
    select ${plantNo}, one.supplier, one.forwarder, one.number,
      case when one.out_at is not null then 'completed' when one.in_at is not null or one.expected < now() then 'departed' else 'accepted' end,
      one.plate, '王师傅', 'BOX_9_6', 'DELIVERY', point.id, door.id, one.day, one.starts, one.ends, one.expected,
      case when one.in_at is not null or one.expected < now() then coalesce(one.in_at, one.expected) - interval '3 hours' end, one.in_at
    from ${given} as one
    join unloading_point as point on point.tenant_id = ${scope.tenantId} and point.plant_no = ${plantNo} and point.code = one.point
    join door on door.tenant_id = ${scope.tenantId} and door.plant_no = ${plantNo} and door.code = one.door`.execute(
    db,
  );
  await bookAsPlanned(
    { db, scope },
    rows.map(({ number }) => number),
  );
  await sql`
    insert into transport_stage (plant_no, supplier_code, forwarder_code, transport_order_id, stage, at, user_name)
    select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, passed.stage, passed.at, '演示'
    from ${given} as one
    join transport_order as shipment on shipment.tenant_id = ${scope.tenantId} and shipment.number = one.number
    cross join lateral (values ('requested', least(one.expected, now()) - interval '2 days'), ('confirmed', least(one.expected, now()) - interval '30 hours'),
      ('accepted', least(one.expected, now()) - interval '1 day'), ('departed', shipment.departed_at), ('arrived', one.in_at), ('completed', one.out_at)) as passed (stage, at)
    where passed.at is not null order by shipment.id, passed.at`.execute(db);
  await sql`
    insert into yard_visit (plant_no, supplier_code, forwarder_code, transport_order_id, number, truck_plate, status, unloading_point_id, planned_door_id,
      window_day, window_starts, window_ends, checked_in_at, checked_in_way, called_at, called_by, door_id, at_door_at, checked_out_at, checked_out_by, urgent)
    select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, shipment.number, shipment.truck_plate,
      case when one.out_at is not null then 'done' when one.door_at is not null then 'atDoor' when one.called_at is not null then 'called' else 'waiting' end,
      shipment.unloading_point_id, shipment.door_id, shipment.window_day, shipment.window_starts, shipment.window_ends, one.in_at, 'clerk', one.called_at,
      case when one.called_at is not null then '演示' end, case when one.called_at is not null then shipment.door_id end, one.door_at, one.out_at,
      case when one.out_at is not null then '演示' end, one.urgent
    from ${given} as one
    join transport_order as shipment on shipment.tenant_id = ${scope.tenantId} and shipment.number = one.number
    where one.in_at is not null`.execute(db);
};
