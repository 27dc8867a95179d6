-- Who keeps a program sees what it sent and what it was answered: the lines of its calls have that beside what every line has, those of people do
-- not. `token_id` is the token that it came with, `call` method and path, `repeated` says that a call before under the same key was answered again.
alter table operation_log add column token_id bigint, add column party text, add column call text, add column http_code int, add column answer text,
  add column repeat_key text, add column repeated boolean;
create index operation_log_by_token on operation_log (tenant_id, token_id, at desc) where token_id is not null;
create index operation_log_by_program on operation_log (tenant_id, party, company_code, at desc) where token_id is not null;
create index operation_log_by_key on operation_log (tenant_id, repeat_key) where repeat_key is not null;
create index operation_log_by_trace on operation_log (tenant_id, trace) where token_id is not null;

-- The lines of its programs are a company's own, beside those of who asks. Whoever acts for another company reads nothing of that company's.
do $$
declare
  party text;
begin
  foreach party in array array['plant', 'supplier', 'forwarder'] loop
    execute format('create policy programs_of_%s on operation_log for select to portal_%s using (tenant_id = (select asking_tenant())
      and token_id is not null and party = %L and company_code = (select asking_company()))', party, party, party);
  end loop;
end $$;
create policy of_agency on operation_log as restrictive to portal_agent using (user_no = (select current_setting('app.user_no')));

drop function log_operation(text, text, int, text, text, text, text, text);
create function log_operation(type text, ip text, duration_ms int, parameters text, outcome text, exception text, trace text default '', details text default null,
  token_id bigint default null, call text default null, http_code int default null, answer text default null, repeat_key text default null, repeated boolean default null)
returns void language sql security definer set search_path = public as $$
  insert into operation_log (tenant_id, type, user_no, user_name, company_code, acting_for, plant_no, ip, duration_ms, parameters, outcome, exception, trace, details,
    token_id, party, call, http_code, answer, repeat_key, repeated)
  values (asking_tenant(), type, current_setting('app.user_no'), coalesce(nullif(current_setting('app.person', true), ''), current_setting('app.user_name')),
    coalesce(nullif(asking_agent(), ''), current_setting('app.company')), case when asking_agent() <> '' then current_setting('app.company') end,
    current_setting('app.plant'), ip, duration_ms, parameters, outcome, exception, trace, details::jsonb,
    token_id, case when token_id is not null then current_setting('app.party') end, call, http_code, answer, repeat_key, repeated)
$$;
