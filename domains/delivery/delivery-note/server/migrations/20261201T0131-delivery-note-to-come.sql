-- Lines of notes of which something has still to come. Notes under way are few, and all that is counted of their goods stands in this index.
create index delivery_note_line_to_come on delivery_note_line (tenant_id, delivery_note_id)
  include (plant_no, supplier_code, call_off_line_id, pre_series_lot_id, quantity, received_quantity, rejected_quantity)
  where quantity - coalesce(received_quantity, 0) - rejected_quantity > 0;

create or replace function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz, quantity numeric)
language sql stable as
$$
  select note.tenant_id, note.plant_no, note.supplier_code, goods.line_id, goods.lot_id,
    case when note.stage = 'arrived' then '-infinity' else coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC') end, goods.quantity
  from delivery_note as note cross join lateral (
    select line.call_off_line_id as line_id, line.pre_series_lot_id as lot_id, line.quantity - coalesce(line.received_quantity, 0) - line.rejected_quantity as quantity
    from delivery_note_line as line
    where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
      and line.quantity - coalesce(line.received_quantity, 0) - line.rejected_quantity > 0 offset 0
  ) as goods
  where note.stage <> 'received'
$$;
