import { counted, goesOn, type Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** The second plant fetches what is due from so many days back to so many ahead, at one of so many suppliers. */
const DAYS = 30;
const AHEAD = 15;
const ONE_OF = 5;
const PLANS_OF_TRUCK = 12;
/** Of a SEMI_13_5. */
const VOLUME_M3 = 89;

/** Pickup plans: what is past has its notes and orders, what comes is new, accepted, refused, or asks for another day. */
export const pickups = (_: Size): readonly Step[] => [
  {
    about: 'goods that are fetched',
    statement: `
      create temp table fetched as
      select *, dense_rank() over (order by due_on, warehouse_code, supplier_code, note is not null) as plan, ceil(quantity / 20)::int as boxes from (
        select line.id as line_id, line.plant_no, line.supplier_code, line.warehouse_code, line.unloading_point, line.sa_no, line.part_no, line.unit, line.due_on, line.requested_qty as quantity, shipped.note
        from call_off_line as line left join shipped on shipped.line_id = line.id
        where line.due_on between current_date - ${DAYS} and current_date + ${AHEAD} and line.plant_no = (select max(plant_no) from plant) and abs(hashtext(line.supplier_code)) % ${ONE_OF} = 0
          and (shipped.note is not null or line.status = 'processing' and line.due_on > current_date + 3)
      ) as line`,
  },
  counted('fetched'),
  {
    about: 'their trucks',
    statement: `
      create temp table planned as
      select *, dense_rank() over (order by pickup_on, region, warehouse_code, carried, load) as truck, sum(volume_m3) over (partition by pickup_on, region, warehouse_code, carried, load) as load_m3 from (
        select *, (row_number() over (partition by pickup_on, region, warehouse_code, carried order by id) - 1) / ${PLANS_OF_TRUCK} as load from (
          select plan as id, goods.plant_no, goods.supplier_code, goods.warehouse_code, due_on, due_on - 3 as pickup_on, supplier.city as region, supplier.address, supplier.tel, supplier.name_zh, bool_or(goods.note is not null) as carried,
            min(delivery_note.transport_order_id) as order_id, min(delivery_note.forwarder_code) as forwarder_code, sum(boxes) * 0.1 as volume_m3, sum(quantity) * 1.5 as weight_kg
          from fetched as goods join supplier on supplier.supplier_code = goods.supplier_code left join delivery_note on delivery_note.id = goods.note
          group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
        ) as plan
      ) as loaded`,
  },
  {
    about: 'pickup trucks',
    statement: `
      insert into pickup_truck (id, plant_no, forwarder_code, number, pickup_on, region, warehouse_code, truck_type, volume_m3, load_kg, loading_metres, shared, created_at)
      overriding system value
      select truck, min(plant_no), 'F0' || 1 + truck % 3, 'PT' || to_char(pickup_on - 5, 'YYYYMMDD') || lpad((truck % 100000)::text, 5, '0'), pickup_on, min(region), min(warehouse_code), 'SEMI_13_5', ${VOLUME_M3}, 30000, 13.5, true, pickup_on - 5
      from planned group by truck, pickup_on order by truck`,
  },
  goesOn('pickup_truck'),
  {
    about: 'pickup plans',
    statement: `
      insert into pickup_plan (id, plant_no, supplier_code, forwarder_code, number, status, truck_id, region, warehouse_code, origin_code, origin_name, origin_city, origin_address, origin_phone, transport_days, pickup_on, departure_on, eta, due_on,
        latest_on, proposed_on, refuse_reason, handle_type, locked, shares, volume_m3, weight_kg, loading_metres, transport_order_id, asked_at, created_at)
      overriding system value
      select id, plant_no, supplier_code, case when status = 'accept' then 'F0' || 1 + truck % 3 end, 'PP' || to_char(pickup_on - 5, 'YYYYMMDD') || lpad((id % 100000)::text, 5, '0'), status, truck, region, warehouse_code,
        'P1', name_zh, region, address, tel, 2, pickup_on, pickup_on, due_on - case when id % 9 = 0 then 0 else 1 end, due_on, due_on - 2, case when status = 'toBeConfirmed' then pickup_on + 1 end,
        case when status = 'refused' then 'NO_STOCK' end, case when not carried then 'none' when order_id is not null then 'order' else 'notes' end, status = 'accept' and not carried and id % 7 = 0, true, volume_m3, weight_kg,
        round(volume_m3 / 6.6, 3), case when carried then order_id end, least(pickup_on - 5, current_date), least(pickup_on - 5, current_date)
      from (select *, case when carried or id % 10 > 5 then 'accept' when id % 10 = 4 then 'toBeConfirmed' when id % 10 = 5 then 'refused' else 'new' end as status from planned) as plan order by id`,
  },
  goesOn('pickup_plan'),
  {
    about: 'their lines',
    statement: `
      insert into pickup_plan_line (plant_no, supplier_code, forwarder_code, pickup_plan_id, call_off_line_id, sa_no, part_no, unloading_point, unit, deliver_on, quantity, boxes, volume_m3, weight_kg, live)
      select goods.plant_no, goods.supplier_code, plan.forwarder_code, plan.id, line_id, sa_no, part_no, unloading_point, unit, goods.due_on, quantity, boxes, boxes * 0.1, quantity * 1.5, plan.status <> 'refused'
      from fetched as goods join pickup_plan as plan on plan.id = goods.plan order by plan.id, line_id`,
  },
  {
    about: 'their notes',
    statement: `
      insert into pickup_plan_note (delivery_note_id, pickup_plan_id, plant_no, supplier_code, forwarder_code)
      select note, min(plan.id), plan.plant_no, plan.supplier_code, min(plan.forwarder_code) from fetched join pickup_plan as plan on plan.id = fetched.plan where note is not null group by note, plan.plant_no, plan.supplier_code`,
  },
  {
    about: 'how they stand',
    statement: `
      insert into pickup_standing (pickup_plan_id, plant_no, supplier_code, forwarder_code, truck_no, truck_type, loading_rate, mark, findings, detection)
      select plan.id, plan.plant_no, plan.supplier_code, plan.forwarder_code, case when live then truck.number end, case when live then truck.truck_type end, case when live then rate end,
        case when not live then null when handle_type <> 'none' or locked then '4' when rate < 30 or eta = due_on or status = 'toBeConfirmed' then '2' when rate < 60 then '3' end,
        case when not live then '[]'::jsonb when handle_type <> 'none' then '[{"rule": "carriedOn", "mark": "4", "figures": {}}]' else
          case when locked then '[{"rule": "lockedByPlanner", "mark": "4", "figures": {}}]'::jsonb else '[]' end
          || case when rate < 30 then jsonb_build_array(jsonb_build_object('rule', 'poorlyLoaded', 'mark', '2', 'figures', jsonb_build_object('rate', rate, 'limit', 30))) else '[]' end
          || case when eta = due_on then jsonb_build_array(jsonb_build_object('rule', 'noDayToSpare', 'mark', '2', 'figures', jsonb_build_object('eta', eta, 'dueOn', due_on))) else '[]' end
          || case when status = 'toBeConfirmed' then jsonb_build_array(jsonb_build_object('rule', 'otherDate', 'mark', '2', 'figures', jsonb_build_object('asked', proposed_on, 'pickupOn', plan.pickup_on))) else '[]' end
          || case when rate < 60 then jsonb_build_array(jsonb_build_object('rule', 'roomLeft', 'mark', '3', 'figures', jsonb_build_object('rate', rate, 'limit', 60))) else '[]' end end,
        case when plan.id % 4 = 0 then 'toBeDetected' else 'confirmed' end
      from (select plan.*, plan.status <> 'refused' as live, round(planned.load_m3 / ${VOLUME_M3} * 100, 1) as rate from pickup_plan as plan join planned on planned.id = plan.id) as plan
      join pickup_truck as truck on truck.id = plan.truck_id`,
  },
];
