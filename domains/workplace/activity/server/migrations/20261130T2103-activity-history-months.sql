-- The history has months now and a past: what happened is found there as before. The months so far have these indexes already.
do $$
declare
  lines text;
begin
  foreach lines in array array['history', 'history_past'] loop
    execute format('create index %I on %I (tenant_id, plant_no, at, id) include (entity)', lines || '_of_plant', lines);
    execute format('create index %I on %I (tenant_id, plant_no, supplier_code, at, id) include (entity) where supplier_code <> ''''', lines || '_of_supplier', lines);
    execute format('create index %I on %I (tenant_id, plant_no, forwarder_code, at, id) include (entity) where forwarder_code <> ''''', lines || '_of_forwarder', lines);
  end loop;
end $$;
