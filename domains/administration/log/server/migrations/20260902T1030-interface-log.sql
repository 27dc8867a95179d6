-- Calls between the portal and other systems, in and out, with what was said. Partitioned by month like operation_log.
create table interface_log (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Family of the interface: edi, erp, tracking.
  type text not null,
  name text not null,
  url text not null,
  direction text not null check (direction in ('in', 'out')),
  http_code int,
  outcome text not null check (outcome in ('ok', 'failed')),
  duration_ms int not null,
  plant_no text not null,
  track_id text not null,
  request text not null,
  response text not null,
  primary key (tenant_id, at, id)
) partition by range (at);
create table interface_log_other partition of interface_log default;
create index interface_log_by_id on interface_log (tenant_id, id);
create index interface_log_by_name on interface_log (tenant_id, name, at desc);
create index interface_log_by_track on interface_log (tenant_id, track_id);
alter table interface_log enable row level security;
select open_rows('interface_log', 'portal_job', 'write', 'true');
select open_rows('interface_log', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
select open_rows('interface_log', 'portal_plant', 'read', 'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])');

-- The only way to write it for a party: tenant and plant are what the transaction's settings say.
create function log_interface(type text, name text, url text, direction text, http_code int, outcome text, duration_ms int, track_id text, request text, response text)
returns void language sql security definer set search_path = public as $$
  insert into interface_log (tenant_id, type, name, url, direction, http_code, outcome, duration_ms, plant_no, track_id, request, response)
  values (asking_tenant(), type, name, url, direction, http_code, outcome, duration_ms, current_setting('app.plant'), track_id, request, response)
$$;
