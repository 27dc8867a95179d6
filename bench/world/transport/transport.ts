import { counted, goesOn, type Step } from '../bulk.ts';
import { WINDOW_MINUTES, WINDOWS } from './fleet.ts';
import type { Size } from '../size.ts';

/** Windows are booked from so many days back. */
const BOOKED_DAYS = 60;
const BOOKED_AHEAD = 10;
const UNIT_MINUTES = 5;
/** Of so many orders one leads a milk run, and these behind it may ride with it: of its forwarder, and mostly of other suppliers. */
const RUN_EVERY = 120;
const RIDES_WITH = [0, 3, 6];

/**
 * Trucks of two notes each, which share the docks of their plant window by window; those for whom no window is left come without one. Every tenth is
 * driven by a driver of its forwarder's with a vehicle of his, and some fetch at two or three suppliers.
 */
export const transport = (_: Size): readonly Step[] => [
  counted('delivery_note'),
  {
    about: 'trucks at docks',
    statement: `
      create temp table truck as
      with loaded as materialized (
        select transport_order_id as id, min(plant_no) as plant_no, min(supplier_code) as supplier_code, min(forwarder_code) as forwarder_code, min(expected_arrival) as expected_arrival,
          min(expected_arrival::date) as first_day, max(expected_arrival::date) as day
        from delivery_note where transport_order_id is not null group by 1
      ), ridden as (
        select loaded.*, coalesce(lead.id, loaded.id) as lead_id, row_number() over (partition by coalesce(lead.id, loaded.id), loaded.supplier_code order by loaded.id) as of_supplier
        from loaded left join loaded as lead on (loaded.id - 2) % ${RUN_EVERY} in (${RIDES_WITH.join(', ')}) and lead.id = loaded.id - (loaded.id - 2) % ${RUN_EVERY}
          and (lead.plant_no, lead.forwarder_code, lead.day) = (loaded.plant_no, loaded.forwarder_code, loaded.day)
      ), riding as (
        select ridden.*, case when of_supplier = 1 then lead_id else id end as ride from ridden
      ), turned as (
        select riding.*, dense_rank() over (partition by plant_no, day order by ride) - 1 as turn from riding
      ), docked as (
        select turned.*, dock.unloading_point_id, case when turn / docks < ${WINDOWS} then door_id end as door_id, case when turn / docks < ${WINDOWS} then association_id end as association_id,
          case when turn / docks < ${WINDOWS} then time '06:00' + turn / docks * interval '${WINDOW_MINUTES} minutes' end as starts
        from turned join dock on dock.plant_no = turned.plant_no and dock.n = turn % docks
      )
      select docked.id, ride, docked.plant_no, supplier_code, forwarder_code, first_day, day, unloading_point_id, door_id, association_id, starts, starts + interval '${WINDOW_MINUTES} minutes' as ends,
        coalesce((day + starts) at time zone plant.zone, expected_arrival) as due
      from docked join plant on plant.plant_no = docked.plant_no`,
  },
  counted('truck'),
  {
    about: 'transport orders',
    statement: `
      insert into transport_order (id, plant_no, supplier_code, forwarder_code, number, bordero_no, status, driver_id, vehicle_id, driver_name, driver_id_no, driver_phone, truck_plate, truck_type, vehicle_emission,
        purpose_of_entry, unloading_point_id, door_id, door_association_id, window_day, window_starts, window_ends, expected_arrival, departed_at, arrived_at, cancelled_at, cancel_reason, created_at, updated_at)
      overriding system value
      select id, plant_no, supplier_code, forwarder_code, 'T' || lpad(id::text, 10, '0'), lpad((4000000000 + id)::text, 10, '0'), status, driver_id, vehicle_id,
        coalesce(name, '李志刚'), coalesce(id_no, '220102198001011234'), coalesce(phone, '13900000000'), coalesce(plate, '吉A' || lpad((ride % 100000)::text, 5, '0')), coalesce(truck_type, 'SEMI_13_5'), coalesce(emission, 'CN6'),
        'DELIVERY', unloading_point_id, door_id, association_id, case when starts is not null then day end, starts, ends, due,
        case when status in ('departed', 'completed') then due - interval '9 hours' end, case when status in ('departed', 'completed') and came <= now() then came end,
        case when status = 'cancel' then first_day - 1 + time '12:00' end, case when status = 'cancel' then '车辆故障' end, first_day - 2 + time '12:00', least(day + time '09:00', now()::timestamp)
      from (
        select truck.*, crew.*, due + (ride % 50 - 30) * interval '1 minute' as came,
          case when day < current_date - 1 then case when id % 60 = 0 then 'cancel' else 'completed' end when day <= current_date + 1 then 'departed' when id % 2 = 0 then 'confirmed' else 'toBeConfirmed' end as status
        from truck left join (select forwarder_code as driven_by, n, crews, driver_id, name, id_no, phone, vehicle_id, plate, truck_type, emission from crew) as crew
          on ride % 10 = 4 and crew.driven_by = truck.forwarder_code and crew.n = ride / 10 % crews
      ) as one order by id`,
  },
  goesOn('transport_order'),
  counted('transport_order'),
  {
    about: 'notes on trucks',
    statement: `
      insert into transport_order_note (delivery_note_id, transport_order_id, plant_no, supplier_code, forwarder_code)
      select id, transport_order_id, plant_no, supplier_code, forwarder_code from delivery_note where transport_order_id is not null`,
  },
  {
    about: 'stages',
    statement: `
      insert into transport_stage (plant_no, supplier_code, forwarder_code, transport_order_id, stage, at, user_name)
      select plant_no, supplier_code, forwarder_code, id, stage, created_at, 'bench' from transport_order
      cross join unnest(array['requested', 'confirmed', 'accepted', 'departed', 'arrived']) as stage
      where status in ('completed', 'departed') and (stage <> 'arrived' or arrived_at is not null) or stage = 'requested'`,
  },
  {
    about: 'windows booked',
    statement: `
      insert into door_booking (plant_no, supplier_code, forwarder_code, door_id, day, starts, ends, transport_order_id, created_at)
      select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.door_id, window_day, window_starts, window_ends, shipment.id, created_at
      from transport_order as shipment join truck on truck.id = shipment.id and truck.ride = truck.id
      where shipment.door_id is not null and status <> 'cancel' and window_day between current_date - ${BOOKED_DAYS} and current_date + ${BOOKED_AHEAD} order by window_day, shipment.id`,
  },
  {
    about: 'five minutes of windows',
    statement: `
      insert into door_booking_unit (door_id, day, unit, booking_id, plant_no, supplier_code, forwarder_code)
      select door_id, day, unit, id, plant_no, supplier_code, forwarder_code
      from door_booking cross join lateral generate_series((extract(epoch from starts) / 60 / ${UNIT_MINUTES})::int, (extract(epoch from ends) / 60 / ${UNIT_MINUTES})::int - 1) as unit order by door_id, day, unit`,
  },
  {
    about: 'trucks that several share',
    statement: `
      create temp table run as
      select row_number() over (order by ride) as id, ride, count(*) as stops from truck group by ride having count(*) > 1`,
  },
  {
    about: 'milk runs',
    statement: `
      insert into milk_run (id, plant_no, forwarder_code, number, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, truck_type, driver_name, driver_phone, created_at)
      overriding system value
      select run.id, plant_no, forwarder_code, 'MR' || to_char(created_at, 'YYYYMMDD') || lpad((run.id % 100000)::text, 5, '0'), unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, truck_type,
        driver_name, driver_phone, created_at
      from run join transport_order as lead on lead.id = run.ride order by run.id`,
  },
  goesOn('milk_run'),
  {
    about: 'their stops',
    statement: `
      insert into milk_run_stop (plant_no, supplier_code, forwarder_code, milk_run_id, transport_order_id, run_number, order_number, position, stops, pickup_at, place, contact, notes, packages, weight_kg, volume_m3, created_at)
      select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, run.id, shipment.id, milk_run.number, shipment.number, row_number() over (partition by run.id order by shipment.id), run.stops,
        shipment.expected_arrival - interval '12 hours', supplier.city || ' ' || supplier.address, supplier.contact || ' ' || supplier.tel, 2, 8, 640 + shipment.id % 300, 7.2 + shipment.id % 5, shipment.created_at
      from run join milk_run on milk_run.id = run.id join truck on truck.ride = run.ride join transport_order as shipment on shipment.id = truck.id
      join supplier on supplier.supplier_code = shipment.supplier_code order by run.id, shipment.id`,
  },
  {
    about: 'links of drivers',
    statement: `
      insert into driver_link (plant_no, supplier_code, forwarder_code, transport_order_id, token_hash, made_by, expires_at, opened_at, pass_hash, revoked_at, revoked_by, checked_in_at, created_at)
      select plant_no, supplier_code, forwarder_code, id, translate(encode(sha256(convert_to('link ' || id || ' ' || nth, 'UTF8')), 'base64'), '+/=', '-_'), 'bench', expected_arrival + interval '12 hours', opened_at,
        case when opened_at is not null then translate(encode(sha256(convert_to('pass ' || id, 'UTF8')), 'base64'), '+/=', '-_') end, case when nth = 0 then made_at + interval '1 hour' end, case when nth = 0 then 'bench' end,
        case when opened_at < arrived_at then arrived_at end, made_at
      from (
        select shipment.*, nth, expected_arrival - interval '30 hours' as made_at, case when nth = 1 and shipment.id % 15 > 0 and expected_arrival - interval '10 hours' <= now() then expected_arrival - interval '10 hours' end as opened_at
        from transport_order as shipment cross join generate_series(0, 1) as nth
        where shipment.id % 5 = 0 and status in ('confirmed', 'departed') and (nth = 1 or shipment.id % 50 = 0)
      ) as made order by id, nth`,
  },
];
