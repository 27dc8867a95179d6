import { counted, goesOn, type Step } from '../bulk.ts';

const PLACES = 12;
/** Racks of one line, supplier and part group that leave together. */
const TOGETHER = 2;

/**
 * Racks of what was called, loaded by scans, and deliveries of two racks. Of each supply the last rack is open, the one before it loaded, and the next one on its
 * way; in a small world, where a supply has few racks, they stand at any of these.
 */
export const jisRacks: readonly Step[] = [
  {
    about: 'call-offs in racks',
    statement: `
      create temp table placed as
      select placed.*, dense_rank() over (order by load, supplier_code, assembly_line, part_group) as rack_id, min(planned_at) over rack as first_at from (
        select call.*, message.id as jis_message_id, parts, (nth - 1) / ${PLACES} as load, (nth - 1) % ${PLACES} + 1 as place
        from (select *, row_number() over (partition by supplier_code, assembly_line, part_group order by planned_at, sequence_no) as nth from jis_call where status_code > 'S105') as call
        join jis_message as message on (message.message_id, message.said_supplier) = (call.message_id, call.said_supplier)
      ) as placed window rack as (partition by load, supplier_code, assembly_line, part_group)`,
  },
  counted('placed'),
  {
    about: 'racks drawn',
    statement: `
      create temp table rack as
      select *, case when status in ('departed', 'received') then dense_rank() over (order by status in ('departed', 'received') desc, load / ${TOGETHER}, status, supplier_code, assembly_line, part_group) end as delivery_id from (
        select rack_id as id, plant_no, supplier_code, assembly_line, part_group, load, min(sequence_no) as first_no, max(sequence_no) as last_no, first_at,
          case when rack_id % 97 = 0 then 'cancelled' else coalesce((array['open', 'loaded', 'departed'])[1 + behind + case when loads < 4 then rack_id % 4 else 0 end], 'received') end as status
        from (select *, max(load) over supply - load as behind, max(load) over supply + 1 as loads from placed window supply as (partition by supplier_code, assembly_line, part_group)) as placed
        group by rack_id, plant_no, supplier_code, assembly_line, part_group, load, first_at, behind, loads
      ) as drawn`,
  },
  {
    about: 'deliveries in sequence',
    statement: `
      insert into jis_delivery (id, plant_no, supplier_code, number, number_year, status, truck_plate, expected_arrival, departed_at, arrived_at, received_at, received_by, created_at)
      overriding system value
      select delivery_id, plant_no, supplier_code, '9' || lpad(delivery_id::text, 7, '0'), extract(year from departed_at)::int, status, '吉J' || lpad((delivery_id % 100000)::text, 5, '0'), departed_at + interval '1 hour', departed_at,
        case status when 'arrived' then departed_at + interval '15 minutes' when 'received' then departed_at + interval '50 minutes' end, case when status = 'received' then departed_at + interval '70 minutes' end, case when status = 'received' then 'bench' end, departed_at
      from (
        select delivery_id, plant_no, supplier_code, least(min(first_at) - interval '60 minutes', now() - case min(status) when 'received' then interval '90 minutes' else interval '20 minutes' end) as departed_at,
          case when min(status) = 'departed' and delivery_id % 3 = 0 then 'arrived' else min(status) end as status
        from rack where delivery_id is not null group by 1, 2, 3
      ) as delivery order by delivery_id`,
  },
  goesOn('jis_delivery'),
  {
    about: 'numbers they have',
    statement: `insert into given_number (supplier_code, number_year, number) select supplier_code, number_year, number from jis_delivery`,
  },
  {
    about: 'racks',
    statement: `
      insert into jis_rack (id, plant_no, supplier_code, licence_plate, assembly_line, part_group, places, load_order, first_no, last_no, status, cancel_reason, delivery_id, created_at)
      overriding system value
      select id, plant_no, supplier_code, '3JUN' || lpad(id::text, 18, '0'), assembly_line, part_group, ${PLACES}, case when id % 3 = 0 then 'reverse' else 'build' end, first_no, last_no, status,
        case when status = 'cancelled' then '料架损坏' end, delivery_id, least(first_at - interval '80 minutes', now() - interval '12 minutes')
      from rack order by id`,
  },
  goesOn('jis_rack'),
  {
    about: 'what stands in them',
    statement: `
      insert into jis_rack_piece (plant_no, supplier_code, rack_id, place, position, jis_message_id, reorder_id, assembly_line, manufacturing_no, vehicle_id, part_group, sequence_no, planned_at, part_no, quantity, unit, is_live, state,
        missing_reason, loaded_at, loaded_by, received_as, receive_reason, created_at)
      select plant_no, supplier_code, rack_id, place, 1, jis_message_id, '', assembly_line, manufacturing_no, vehicle_id, part_group, sequence_no, planned_at, parts -> 0 ->> 'partNo', 1, 'PCE', status <> 'cancelled', state,
        case when state = 'missing' then '缺件' end, case when state = 'loaded' then opened_at + place * interval '1 minute' end, case when state = 'loaded' then 'bench' end,
        case when status = 'received' and state = 'missing' then 'missing' when status = 'received' and chance = 1 then 'damaged' end, case when status = 'received' and state = 'missing' then '缺件' when status = 'received' and chance = 1 then '表面划伤' end, opened_at
      from (
        select placed.*, rack.status, least(rack.first_at - interval '80 minutes', now() - interval '12 minutes') as opened_at, jis_message_id % 400 as chance,
          case when rack.status = 'open' and place > 5 then 'empty' when jis_message_id % 400 = 0 then 'missing' else 'loaded' end as state
        from placed join rack on rack.id = placed.rack_id
      ) as piece order by rack_id, place`,
  },
  {
    about: 'scans',
    statement: `
      insert into jis_rack_scan (plant_no, supplier_code, rack_id, piece_id, place, code, verdict, token, scanned_at, created_at)
      select plant_no, supplier_code, rack_id, case when verdict = 'ok' then id end, place, manufacturing_no || '/' || case when verdict = 'ok' then '5G0123456A' else '5G0999999Z' end, verdict, md5('scan ' || id || verdict)::uuid,
        loaded_at - case when verdict = 'ok' then interval '0' else interval '20 seconds' end, loaded_at
      from jis_rack_piece cross join unnest(array['wrongPart', 'ok']) as verdict where state = 'loaded' and (verdict = 'ok' or id % 30 = 0) order by rack_id, place, verdict desc`,
  },
];
