-- Lines of which something is on notes and not all has come, and lines that are all on notes: both are a small part of all, and what home and the horizon
-- count of them is read from these alone.
create index call_off_line_coming on call_off_line (tenant_id, plant_no, id)
  include (due_on, frequency, supplier_code, agreement_id, requested_qty, received_qty, counted_qty)
  where allocated_qty > 0 and requested_qty > greatest(received_qty, counted_qty);
drop index call_off_line_all_on_notes;
create index call_off_line_all_on_notes on call_off_line (tenant_id, plant_no, due_on, id)
  include (frequency, zone, status, sent_qty, allocated_qty, agreement_id, supplier_code) where not closed and open_qty <= 0;

-- Says of each piece how much it is, too. Who writes notes answers.
drop function goods_on_way();
create function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz, quantity numeric)
language sql stable as
$$ select null::int, null::text, null::text, null::bigint, null::bigint, null::timestamptz, null::numeric where false $$;
