-- What is on notes and has not come, with the moment at which it is known to arrive ('-infinity' for what stands at the gate): all of it, that of a
-- call-off line, that of a pre-series lot. Who writes notes answers; until then nothing is on its way.
create function goods_on_way()
returns table (tenant_id int, plant_no text, supplier_code text, line_id bigint, lot_id bigint, arrives_at timestamptz)
language sql stable as
$$ select null::int, null::text, null::text, null::bigint, null::bigint, null::timestamptz where false $$;

create function goods_for_line(tenant int, line bigint)
returns table (note_line_id bigint, quantity numeric, is_sent boolean, arrives_at timestamptz)
language sql stable as
$$ select null::bigint, null::numeric, null::boolean, null::timestamptz where false $$;

create function goods_for_lot(tenant int, lot bigint)
returns table (note_line_id bigint, quantity numeric, is_sent boolean, arrives_at timestamptz)
language sql stable as
$$ select null::bigint, null::numeric, null::boolean, null::timestamptz where false $$;
