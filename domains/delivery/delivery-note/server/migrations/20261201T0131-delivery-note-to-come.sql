-- Lines of notes of which something has still to come. Notes under way are few, and all that is counted of their goods stands in this index.
create index delivery_note_line_to_come on delivery_note_line (tenant_id, delivery_note_id)
  include (id, plant_no, supplier_code, call_off_line_id, pre_series_lot_id, quantity, received_quantity, rejected_quantity)
  where quantity - coalesce(received_quantity, 0) - rejected_quantity > 0;

create or replace function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz, note_line_id bigint, quantity numeric)
language sql stable as
$$
  select note.tenant_id, note.plant_no, note.supplier_code, line.call_off_line_id, line.pre_series_lot_id,
    case when note.stage = 'arrived' then '-infinity' else coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC') end,
    line.id, line.quantity - coalesce(line.received_quantity, 0) - line.rejected_quantity
  from delivery_note as note join delivery_note_line as line
    on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
      and line.quantity - coalesce(line.received_quantity, 0) - line.rejected_quantity > 0
  where note.stage <> 'received'
$$;
