-- The number that a caller was told when his call failed unexpectedly: by it the line is found.
alter table operation_log add column trace text not null default '';
drop function log_operation(text, text, int, text, text, text);
create function log_operation(type text, ip text, duration_ms int, parameters text, outcome text, exception text, trace text default '') returns void
language sql security definer set search_path = public as $$
  insert into operation_log (tenant_id, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, exception, trace)
  values (asking_tenant(), type, current_setting('app.user_no'), current_setting('app.user_name'), current_setting('app.company'),
    current_setting('app.plant'), ip, duration_ms, parameters, outcome, exception, trace)
$$;
