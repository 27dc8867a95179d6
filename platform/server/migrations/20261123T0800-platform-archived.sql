-- What lies in an archive and no more in production: a slim row for each document, so that its number is not taken again, what refers to it can
-- name it, and whoever opens it is told where it is. Written by the deletion, gone again with the restore.
create table archived_record (
  tenant_id int not null default asking_tenant(),
  -- the table of the document, and its row there
  entity text not null,
  record_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  -- what tells it apart beside its number: the agreement of a release; null for others
  parent_id bigint,
  number text not null,
  day date not null,
  archive_name text not null,
  primary key (tenant_id, entity, record_id)
);
create index archived_record_by_parent on archived_record (tenant_id, entity, parent_id, number, day) where parent_id is not null;
create index archived_record_by_number on archived_record (tenant_id, entity, supplier_code, number);
select protect_rows('archived_record', supplier => 'read', forwarder => 'read', plant => 'read');
-- Of documents with several parts: whoever acts for named parts is not told of what he may not have found.
select limit_agents('archived_record', 'false');

-- A move into an archive and back is no change of the record: its history says nothing of it. Only jobs can ask for that.
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
  if current_setting('role') = 'portal_job' and current_setting('app.archiving', true) = 'Y' then return null; end if;
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
