-- Lines of which something is on notes and not all has come: a small part of all, and whether they are expected late is read from this index alone.
create index call_off_line_coming on call_off_line (tenant_id, plant_no, id)
  include (due_on, frequency, supplier_code, agreement_id, requested_qty, received_qty, counted_qty)
  where allocated_qty > 0 and requested_qty > greatest(received_qty, counted_qty);

-- Says of each piece how much it is, too. Who writes notes answers.
drop function goods_on_way();
create function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz, quantity numeric)
language sql stable as
$$ select null::int, null::text, null::text, null::bigint, null::bigint, null::timestamptz, null::numeric where false $$;
