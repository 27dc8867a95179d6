-- A job sees the rows of its tenant only, as everybody does. What must act over all tenants (the night's tidying, what the start adds
-- everywhere) says why in its plugin and takes on portal_over_all, which is portal_job without that bound.
do $$
begin
  begin
    create role portal_over_all nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role('portal_over_all', 'portal_job', 'usage') then
    grant portal_job to portal_over_all;
  end if;
  if not pg_has_role(current_user, 'portal_over_all',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    grant portal_over_all to current_user;
  end if;
end $$;

-- For tables that open their rows one party at a time; protect_rows does it by itself.
create function open_to_jobs(target regclass, access text, tenant_column text default 'tenant_id') returns void language plpgsql as $$
begin
  execute format('drop policy if exists portal_job on %s', target);
  execute format('drop policy if exists portal_over_all on %s', target);
  perform open_rows(target, 'portal_job', access, format('%I = (select asking_tenant())', tenant_column));
  perform open_rows(target, 'portal_over_all', access, 'true');
end $$;

create or replace function protect_rows(target regclass, supplier text default null, forwarder text default null, plant text default 'write') returns void
language plpgsql as $$
declare
  has_plant boolean := exists (select from pg_attribute where attrelid = target and attname = 'plant_no' and not attisdropped);
  has_supplier boolean := exists (select from pg_attribute where attrelid = target and attname = 'supplier_code' and not attisdropped);
  has_forwarder boolean := exists (select from pg_attribute where attrelid = target and attname = 'forwarder_code' and not attisdropped);
  own_tenant text := 'tenant_id = (select asking_tenant())';
  own_plant text := case when has_plant then ' and plant_no = any ((select asking_plants())::text[])' else '' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public', target);
  perform open_to_jobs(target, 'write');
  perform open_rows(target, 'portal_admin', 'write', own_tenant);
  perform open_rows(target, 'portal_plant', plant, own_tenant || own_plant);
  perform open_rows(target, 'portal_supplier', coalesce(supplier, case when has_supplier then 'write' else 'none' end),
    own_tenant || own_plant || case when has_supplier then ' and supplier_code = (select asking_company())' else '' end);
  perform open_rows(target, 'portal_forwarder', coalesce(forwarder, case when has_forwarder then 'write' else 'none' end),
    own_tenant || own_plant || case when has_forwarder then ' and forwarder_code = (select asking_company())' else '' end);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger stamp_row before update on %s for each row execute function stamp_row()', target);
  end if;
end $$;

-- The tables that are there already. What a job may do with them stays as it was granted.
do $$
declare
  opened record;
begin
  for opened in
    select policy.polrelid::regclass as target, exists (
      select from pg_attribute where attrelid = policy.polrelid and attname = 'tenant_id' and not attisdropped
    ) as has_tenant
    from pg_policy as policy where policy.polname = 'portal_job'
  loop
    execute format('create policy portal_over_all on %s to portal_over_all using (true) with check (true)', opened.target);
    if opened.has_tenant then
      execute format('alter policy portal_job on %s using (tenant_id = (select asking_tenant())) with check (tenant_id = (select asking_tenant()))', opened.target);
    end if;
  end loop;
end $$;
