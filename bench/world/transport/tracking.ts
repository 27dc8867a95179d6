import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

const DAYS = 12;

/** Tickets of all trucks that the plant has confirmed; of the last days with the stages that were reported. */
export const tracking = (_: Size): readonly Step[] => [
  {
    about: 'stages of trucks',
    statement: `
      insert into tracking_event (plant_no, supplier_code, forwarder_code, transport_order_id, event_no, told_by_company, stage, status_at, estimated_arrival, truck_plate, condition, feedback, source, told_by, created_at)
      select plant_no, supplier_code, forwarder_code, id, case source when 'system' then 'E' || id || '-' || place end, case source when 'system' then forwarder_code when 'screen' then plant_no else '' end, stage, at,
        case stage when 'EN_ROUTE' then arrived_or_expected end, case when stage <> 'RECEIPT_COMPLETED' then truck_plate end, case when stage = 'UNLOADING_COMPLETED' and id % 200 = 0 then 'damaged' end,
        case when stage = 'UNLOADING_COMPLETED' and id % 200 = 0 then '外箱破损' end, source, case source when 'system' then forwarder_code when 'screen' then '宋春生' else '' end, at
      from (select *, coalesce(arrived_at, expected_arrival) as arrived_or_expected from transport_order) as shipment
      cross join lateral (values (1, 'PICKUP_COMPLETED', 'portal', departed_at), (2, 'EN_ROUTE', 'system', departed_at + interval '3 hours'), (3, 'UNLOADING_COMPLETED', 'system', arrived_at + interval '40 minutes'),
        (4, 'RECEIPT_COMPLETED', 'screen', arrived_at + interval '1 hour')) as told (place, stage, source, at)
      where window_day >= current_date - ${DAYS} and status in ('departed', 'completed') and at < now() and (place < 3 or status = 'completed') order by at, id`,
  },
  {
    about: 'tickets of trucks',
    statement: `
      insert into tracking_ticket (plant_no, supplier_code, forwarder_code, transport_order_id, stage, status_at, estimated_arrival, truck_plate, condition, feedback, closed_at, created_at)
      select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.id, coalesce(last.stage, case status when 'completed' then 'RECEIPT_COMPLETED' end),
        coalesce(last.status_at, arrived_at + interval '1 hour'), way.estimated_arrival, way.truck_plate, damage.condition, case when last.stage = 'UNLOADING_COMPLETED' then damage.feedback end,
        case when status = 'completed' then arrived_at + interval '1 hour' end, least(shipment.created_at + interval '1 hour', now())
      from transport_order as shipment
      left join (select distinct on (transport_order_id) * from tracking_event order by transport_order_id, status_at desc) as last on last.transport_order_id = shipment.id
      left join tracking_event as way on way.transport_order_id = shipment.id and way.stage = 'EN_ROUTE'
      left join tracking_event as damage on damage.transport_order_id = shipment.id and damage.condition is not null
      where status in ('confirmed', 'departed', 'completed') order by shipment.id`,
  },
];
