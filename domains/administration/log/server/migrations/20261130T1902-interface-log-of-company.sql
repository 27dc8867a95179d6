-- Whose company a call to or from another system is of: who made it, or whose system it went to. Null where only the plant is known, as in lines
-- from before, and in what the system does by itself without saying for whom.
alter table interface_log add column party text, add column company_code text;
create index interface_log_by_company on interface_log (tenant_id, party, company_code, at desc) where company_code is not null;
select open_rows('interface_log', 'portal_' || party, 'read', format('tenant_id = (select asking_tenant()) and party = %L and company_code = (select asking_company())', party))
from unnest(array['supplier', 'forwarder']) as party;
-- What was driven again is a plant's to know: a partner reads his line without it.
select open_rows('interface_redrive', 'portal_' || party, 'read', 'false') from unnest(array['supplier', 'forwarder']) as party;
-- Whoever acts for another company reads nothing of its systems.
create policy of_agency on interface_log as restrictive to portal_agent using (false);

drop function log_interface(text, text, text, text, int, text, int, text, text, text, text);
create function log_interface(type text, name text, url text, direction text, http_code int, outcome text, duration_ms int, track_id text, request text, response text, redrive_key text default '',
  of_party text default null, of_company text default null)
returns void language sql security definer set search_path = public as $$
  insert into interface_log (tenant_id, type, name, url, direction, http_code, outcome, duration_ms, plant_no, track_id, request, response, redrive_key, party, company_code)
  values (asking_tenant(), type, name, url, direction, http_code, outcome, duration_ms, current_setting('app.plant'), track_id, request, response, redrive_key,
    coalesce(of_party, nullif(current_setting('app.party'), 'job')),
    coalesce(of_company, case when current_setting('app.party') <> 'job' then coalesce(nullif(asking_agent(), ''), current_setting('app.company')) end))
$$;
