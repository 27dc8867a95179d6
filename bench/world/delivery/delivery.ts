import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

const LINES_OF_NOTE = 4;
const DAYS = 82;

/**
 * Notes of the last months, four lines each, with outer units and boxes, two notes to a truck, received when their day is past.
 * What is due in the next days is partly on its way, and some of it not yet sent.
 */
export const delivery = (_: Size): readonly Step[] => [
  {
    about: 'what was shipped',
    statement: `
      create temp table shipped as
      select *, dense_rank() over (order by day, plant_no, supplier_code, pack) as note from (
        select line.id as line_id, line.agreement_id, line.plant_no, line.supplier_code, line.warehouse_code, line.unloading_point, line.part_no, line.unit, line.requested_qty, line.status, line.due_on as day,
          (row_number() over (partition by line.plant_no, line.supplier_code, line.due_on order by line.id) - 1) / ${LINES_OF_NOTE} as pack,
          (row_number() over (partition by line.plant_no, line.supplier_code, line.due_on order by line.id) - 1) % ${LINES_OF_NOTE} as place
        from call_off_line as line where line.status in ('completed', 'dn') and line.due_on between current_date - ${DAYS} and current_date + 6
      ) as packed`,
  },
  {
    about: 'delivery notes',
    statement: `
      insert into delivery_note (id, plant_no, supplier_code, forwarder_code, number, number_year, status, stage, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, sent_at, sent_by,
        transport_order_id, packed, packing_deviation_code, created_at)
      overriding system value
      select note, plant_no, supplier_code, 'F0' || 1 + note % 3, lpad((note % 100000000)::text, 8, '0'), extract(year from day)::int, case when day > current_date + 4 then 'new' else 'sent' end,
        case when day < current_date - 1 and not open then 'received' when day <= current_date then 'arrived' when day <= current_date + 1 then 'departed' when day <= current_date + 3 then 'planned' else 'none' end,
        warehouse_code, unloading_point, day - 1, day + time '08:00' + (note % 10) * interval '1 hour', 'truck', case when day <= current_date + 4 then day - 1 + time '10:00' end, 'bench',
        case when day <= current_date + 3 then (note + 1) / 2 end, '{"outer": 1, "boxes": 2, "mark": ""}', case when note % 30 = 0 then 'emptiesShort' end, day - 2 + time '09:00'
      from (select note, day, min(plant_no) as plant_no, min(supplier_code) as supplier_code, min(warehouse_code) as warehouse_code, min(unloading_point) as unloading_point, bool_or(status = 'dn') as open
        from shipped group by 1, 2) as one order by note`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('delivery_note', 'id'), (select max(note) from shipped))`,
  },
  {
    about: 'lines of notes',
    statement: `
      insert into delivery_note_line (plant_no, supplier_code, delivery_note_id, line_no, agreement_id, call_off_line_id, part_no, unit, quantity, received_quantity, batch_no, production_date)
      select plant_no, supplier_code, note, place + 1, agreement_id, line_id, part_no, unit, requested_qty, case when status = 'completed' then requested_qty end, 'B' || note, day - 5
      from shipped order by note, place`,
  },
  {
    about: 'outer units',
    statement: `
      insert into handling_unit (plant_no, supplier_code, delivery_note_id, position, package_type, packaging_code, licence_plate, line_id, quantity)
      select plant_no, supplier_code, delivery_note_id, line_no * 10, 'M', outer_box.code, '6JUN' || lpad(id::text, 18, '0'), id, quantity
      from delivery_note_line cross join (select code from packaging where kind = 'GLT' order by code limit 1) as outer_box order by delivery_note_id, line_no`,
  },
  {
    about: 'boxes',
    statement: `
      insert into handling_unit (plant_no, supplier_code, delivery_note_id, parent_id, position, package_type, packaging_code, licence_plate, line_id, quantity)
      select unit.plant_no, unit.supplier_code, delivery_note_id, unit.id, position + box, 'S', inner_box.code, '1JUN' || lpad((unit.id * 2 + box)::text, 18, '0'), line_id, round(quantity / 2, 0)
      from handling_unit as unit cross join generate_series(1, 2) as box cross join (select code from packaging where kind = 'KLT' and ownership <> 'one-way' order by code limit 1) as inner_box
      where box = 1 or unit.id % 2 = 0 order by delivery_note_id, position`,
  },
  {
    about: 'goods receipts',
    statement: `
      insert into goods_receipt (id, plant_no, supplier_code, number, delivery_note_id, received_at, received_by, has_difference, created_at)
      overriding system value
      select id, plant_no, supplier_code, 'R' || lpad(id::text, 9, '0'), id, expected_arrival + interval '1 hour', '宋春生', id % 50 = 0, expected_arrival + interval '1 hour'
      from delivery_note where stage = 'received' order by id`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('goods_receipt', 'id'), (select max(id) from goods_receipt))`,
  },
  {
    about: 'lines of receipts',
    statement: `
      insert into goods_receipt_line (receipt_id, delivery_note_line_id, plant_no, supplier_code, part_no, unit, noted_qty, received_qty)
      select note.id, line.id, line.plant_no, line.supplier_code, line.part_no, line.unit, line.quantity, line.quantity
      from delivery_note_line as line join delivery_note as note on note.id = line.delivery_note_id where note.stage = 'received'`,
  },
];
