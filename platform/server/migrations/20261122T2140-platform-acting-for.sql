-- Somebody may act for another supplier: asking_company() is that supplier then, asking_agent() the company of the user, and the parts he
-- is limited to stand in app.parts. All three are set by the one statement that asks whether the agency is in force
-- (platform/server/database/db-identity.ts). He does so as portal_agent: what a supplier may, less what the policies of this role take away. They
-- are no part of anybody else's statements: a condition more would cost suppliers the scans that an index answers alone.
do $$
begin
  begin
    create role portal_agent nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role('portal_agent', 'portal_supplier', 'usage') then
    grant portal_supplier to portal_agent;
  end if;
  if not pg_has_role(current_user, 'portal_agent',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    grant portal_agent to current_user;
  end if;
end $$;

create function asking_agent() returns text language sql stable parallel safe as $$ select coalesce(current_setting('app.agent', true), '') $$;
-- Null: all parts.
create function asking_parts() returns text[] language sql stable parallel safe as $$ select nullif(current_setting('app.parts', true), '')::text[] $$;

-- The agencies of a company for a supplier that are in force in a plant on its day, as one: no row when there is none. The domain of suppliers
-- puts its own body here, the platform knows no suppliers. It is asked before anybody has taken on a role.
create function agency_in_force(tenant int, agent text, principal text, plant text)
returns table (state text, parts text[], agent_name text, supplier_name text)
language sql stable security definer set search_path = public as
$$ select null::text, null::text[], null::text, null::text where false $$;
revoke execute on function agency_in_force(int, text, text, text) from public;
grant execute on function agency_in_force(int, text, text, text) to portal_app, portal_supplier;

-- Names of suppliers, for who reads that one acted for another and could not read both records. Likewise.
create function supplier_names(codes text[]) returns table (supplier_code text, name_zh text, name_en text)
language sql stable security definer set search_path = public as
$$ select null::text, null::text, null::text where false $$;

-- limit_agents('delivery_note', 'agent_has_note(id)'): somebody with named parts sees and writes rows only where the condition holds.
create function limit_agents(target regclass, condition text) returns void language plpgsql as $$
begin
  execute format('create policy named_parts on %s as restrictive to portal_agent using ((select asking_parts()) is null or %s) with check ((select asking_parts()) is null or %s)',
    target, condition, condition);
end $$;
-- The same for tables whose rows are of a part.
create function limit_to_parts(target regclass) returns void language sql as $$
  select limit_agents(target, 'part_no = any ((select asking_parts())::text[])')
$$;

-- Whoever acts for another makes changes as one of his own company; `acting_for` is the supplier for whom.
alter table history add column acting_for text;
alter table history
  alter column company_code set default coalesce(nullif(current_setting('app.agent', true), ''), current_setting('app.company', true)),
  alter column acting_for set default case when current_setting('app.agent', true) <> '' then current_setting('app.company', true) end;
alter table operation_log add column acting_for text;

create or replace function write_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  made jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  seen jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  label text := case when tg_argv[2] = '' then '' else coalesce(seen ->> tg_argv[2], '') end;
  quiet text[] := array['tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] || tg_argv[3]::text[];
  says text[] := coalesce(tg_argv[4], '{}')::text[];
  known text := case when says = '{}' then 'exists' else (select jsonb_object_agg(said, seen -> said) from unnest(says) as said)::text end;
begin
  insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action, of_table, unit, field, before, after)
  select (seen ->> 'tenant_id')::int, tg_argv[0], (seen ->> tg_argv[1])::bigint,
    coalesce(seen ->> 'plant_no', ''), coalesce(seen ->> 'supplier_code', ''), coalesce(seen ->> 'forwarder_code', ''),
    coalesce(current_setting('app.user_no', true), 'system'),
    coalesce(nullif(current_setting('app.person', true), ''), current_setting('app.user_name', true), 'system'),
    coalesce(current_setting('app.source', true), ''), coalesce(current_setting('app.action', true), ''),
    tg_table_name, seen ->> 'unit', change.field, change.before, change.after
  from (
    select case when label = '' then key else label || ' · ' || key end as field, gone ->> key as before, made ->> key as after
    from jsonb_object_keys(seen) as key
    where tg_op = 'UPDATE' and not key = any (quiet) and gone -> key is distinct from made -> key
    union all
    select nullif(label, ''), case when tg_op = 'DELETE' then known end, case when tg_op = 'INSERT' then known end
    where tg_op <> 'UPDATE'
  ) as change;
  return null;
end $$;

create or replace function log_operation(type text, ip text, duration_ms int, parameters text, outcome text, exception text, trace text default '') returns void
language sql security definer set search_path = public as $$
  insert into operation_log (tenant_id, type, user_no, user_name, company_code, acting_for, plant_no, ip, duration_ms, parameters, outcome, exception, trace)
  values (asking_tenant(), type, current_setting('app.user_no'), coalesce(nullif(current_setting('app.person', true), ''), current_setting('app.user_name')),
    coalesce(nullif(asking_agent(), ''), current_setting('app.company')), case when asking_agent() <> '' then current_setting('app.company') end,
    current_setting('app.plant'), ip, duration_ms, parameters, outcome, exception, trace)
$$;

-- Whether the asking party finds the record that a line of history is of, by the rules of the record's own table.
create function finds_record(entity text, record_id bigint) returns boolean language plpgsql stable as $$
declare
  records text;
  found_it boolean;
begin
  select relation.relname into records from pg_trigger t join pg_class relation on relation.oid = t.tgrelid,
    lateral string_to_array(encode(t.tgargs, 'escape'), '\000') as argument
  where t.tgname = 'keep_history' and argument[1] = entity and argument[2] = 'id';
  if records is null or not has_table_privilege(records, 'select') then return false; end if;
  execute format('select exists (select from %I where id = $1)', records) into found_it using record_id;
  return found_it;
end $$;
create policy of_agency on history as restrictive to portal_agent using ((plant_no = '' or plant_no = any ((select asking_plants())::text[]))
  and ((select asking_parts()) is null or finds_record(entity, record_id)));

-- Files that lie by themselves are of the one who sent them; those of a record are found through the record (attached_file).
create policy of_agency on stored_file as restrictive to portal_agent using (user_id = (select asking_user())) with check (user_id = (select asking_user()));

-- Searches that run as the owner tell parties apart by their role.
do $$
declare
  search record;
begin
  for search in
    select pg_get_functiondef(oid) as body from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc like '%case current_setting(''role'')%'
  loop
    execute replace(search.body, 'case current_setting(''role'')', 'case replace(current_setting(''role''), ''portal_agent'', ''portal_supplier'')');
  end loop;
end $$;
