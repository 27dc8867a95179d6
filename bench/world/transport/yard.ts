import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

const DAYS = 60;
/** Of so many orders one waits, or has waited, for a better window. */
const WISH_EVERY = 45;

/**
 * Who was in the yard in the last two months, and who stands there now: at each dock the truck whose window came first, the others wait. "Now" is when
 * the last truck came, so that the yard is full in a world that is made at night as well.
 */
export const yard = (_: Size): readonly Step[] => [
  {
    about: 'visits',
    statement: `
      insert into yard_visit (plant_no, supplier_code, forwarder_code, transport_order_id, milk_run_id, number, truck_plate, status, unloading_point_id, planned_door_id, window_day, window_starts, window_ends,
        checked_in_at, checked_in_by, checked_in_way, called_at, called_by, door_id, at_door_at, checked_out_at, checked_out_by, urgent, reason, created_at)
      select plant_no, supplier_code, forwarder_code, id, run_id, number, truck_plate, lane, unloading_point_id, door_id, window_day, window_starts, window_ends,
        arrived_at, '宋春生', (array['driver', 'clerk', 'clerk', 'order'])[1 + id % 4], case when called then least(arrived_at + interval '10 minutes', now()) end, case when called then '宋春生' end, case when called then door_id end,
        case when called and lane <> 'called' then least(arrived_at + interval '15 minutes', now()) end, case when lane = 'done' then leaves_at end, case when lane = 'done' then '宋春生' end, id % 97 = 0,
        case when not called and lane = 'done' and door_id is not null then '单据不全' end, arrived_at
      from (
        select *, lane <> 'waiting' and door_id is not null and not (lane = 'done' and id % 211 = 0) as called from (
          select *, case when is_gone then 'done' when door_id is null or row_number() over (partition by door_id, is_gone order by window_day, window_starts, id) > 1 then 'waiting'
            when id % 3 = 0 then 'called' else 'atDoor' end as lane
          from (
            select *, leaves_at <= max(arrived_at) over () as is_gone from (
              select shipment.*, run.id as run_id, arrived_at + (40 + shipment.id % 50) * interval '1 minute' as leaves_at
              from transport_order as shipment join truck on truck.id = shipment.id and truck.ride = truck.id left join run on run.ride = truck.ride
              where arrived_at >= current_date - ${DAYS}
            ) as came
          ) as staying
        ) as standing
      ) as visit order by arrived_at, id`,
  },
  {
    about: 'waiting for windows',
    statement: `
      insert into window_wish (plant_no, supplier_code, forwarder_code, transport_order_id, order_number, unloading_point_id, day, starts, ends, minutes, status, urgent, created_at)
      select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, number, shipment.unloading_point_id, day, '09:00', '15:00', case when shipment.id % 2 = 0 then 0 else 20 end,
        case when status in ('confirmed', 'toBeConfirmed') then 'waiting' else (array['taken', 'taken', 'withdrawn', 'over'])[1 + shipment.id / ${WISH_EVERY} % 4] end, shipment.id % 11 = 0, created_at
      from transport_order as shipment join truck on truck.id = shipment.id
      where shipment.id % ${WISH_EVERY} = 0 and status <> 'cancel' and day >= current_date - ${DAYS} order by day, shipment.id`,
  },
];
