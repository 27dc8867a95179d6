-- What notes carry of lines and lots (asked for by call-offs). A note whose arrival nobody has said comes no sooner than it leaves. Notes under way are
-- few among all, and so are the notes of a line: each function begins with the few (offset 0), whatever is known of the other table.
create or replace function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz)
language sql stable as
$$
  select note.tenant_id, note.plant_no, note.supplier_code, goods.line_id, goods.lot_id,
    case when note.stage = 'arrived' then '-infinity' else coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC') end
  from delivery_note as note cross join lateral (
    select line.call_off_line_id as line_id, line.pre_series_lot_id as lot_id from delivery_note_line as line
    where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
      and line.quantity - coalesce(line.received_quantity, 0) - line.rejected_quantity > 0 offset 0
  ) as goods
  where note.stage <> 'received'
$$;

create or replace function goods_for_line(tenant int, line bigint)
returns table (note_line_id bigint, quantity numeric, is_sent boolean, arrives_at timestamptz)
language sql stable as
$$
  select goods.id, goods.quantity - coalesce(goods.received_quantity, 0) - goods.rejected_quantity, coming.is_sent, coming.arrives_at
  from delivery_note_line as goods cross join lateral (
    select note.status = 'sent' as is_sent,
      case when note.stage = 'arrived' then '-infinity' else coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC') end as arrives_at
    from delivery_note as note where note.tenant_id = goods.tenant_id and note.id = goods.delivery_note_id and note.stage <> 'received' offset 0
  ) as coming
  where goods.tenant_id = tenant and goods.call_off_line_id = line
    and goods.quantity - coalesce(goods.received_quantity, 0) - goods.rejected_quantity > 0
$$;

create or replace function goods_for_lot(tenant int, lot bigint)
returns table (note_line_id bigint, quantity numeric, is_sent boolean, arrives_at timestamptz)
language sql stable as
$$
  select goods.id, goods.quantity - coalesce(goods.received_quantity, 0) - goods.rejected_quantity, coming.is_sent, coming.arrives_at
  from delivery_note_line as goods cross join lateral (
    select note.status = 'sent' as is_sent,
      case when note.stage = 'arrived' then '-infinity' else coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC') end as arrives_at
    from delivery_note as note where note.tenant_id = goods.tenant_id and note.id = goods.delivery_note_id and note.stage <> 'received' offset 0
  ) as coming
  where goods.tenant_id = tenant and goods.pre_series_lot_id = lot
    and goods.quantity - coalesce(goods.received_quantity, 0) - goods.rejected_quantity > 0
$$;
