-- History by months: of all tables it grows most, and nothing of an old month changes. `history` has a partition for each month, as the logs have;
-- `history_past` takes months that are old, so that the table which is written stays small and a backup reads each old month once; `history_whole`
-- is both. Docs: decisions/0048.

-- Makes one month of a table whose default partition is <table>_other, as that one is: its indexes, its keys, its settings. Lines that came while
-- there was no such month lie in <table>_other and are moved. A check says its bounds once more: with it a month changes its table without being
-- read. `from_at` null: all that is before.
create function make_month(parent regclass, part text, from_at timestamptz, to_at timestamptz) returns void
language plpgsql set search_path = public as $$
declare
  other text := format('%s_other', parent);
  settings text := (select array_to_string(reloptions, ', ') from pg_class where oid = other::regclass);
  bounds text := concat_ws(' and ', format('at >= %L', from_at), format('at < %L', to_at));
begin
  if from_at is null then bounds := format('at < %L', to_at); end if;
  execute format('lock table %s in access exclusive mode', parent);
  execute format('create table %I (like %I including all excluding identity, constraint of_month check (%s))', part, other, bounds);
  if settings is not null then execute format('alter table %I set (%s)', part, settings); end if;
  execute format('with moved as (delete from %I where %s returning *) insert into %I select * from moved', other, bounds, part);
  execute format('alter table %s attach partition %I for values from (%s) to (%L)', parent, part, coalesce(quote_literal(from_at), 'minvalue'), to_at);
end $$;
revoke execute on function make_month(regclass, text, timestamptz, timestamptz) from public;

-- Makes those of this month and the next two that are not there.
create function make_months(parent regclass) returns void language plpgsql set search_path = public as $$
declare
  month timestamp;
  part text;
begin
  for month in select date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead) from generate_series(0, 2) as ahead loop
    part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      perform make_month(parent, part, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
  end loop;
end $$;
revoke execute on function make_months(regclass) from public;

-- The months of a table, oldest first; `from_at` is null where one holds all before.
create function months_of(parent regclass) returns table (part text, from_at timestamptz, to_at timestamptz) language sql stable set search_path = public as $$
  select relname::text, case when pg_get_expr(relpartbound, pg_class.oid) not like '%MINVALUE%' then month at time zone 'UTC' end,
    (month + interval '1 month') at time zone 'UTC'
  from pg_inherits join pg_class on pg_class.oid = inhrelid cross join lateral (select to_date(right(relname, 7), 'YYYY_MM')::timestamp as month) as named
  where inhparent = parent and relname ~ '_\d{4}_\d{2}$' order by relname
$$;
revoke execute on function months_of(regclass) from public;

-- The table so far becomes the partition of this month and of all before. Its rows are read once, to see that none is later: whoever wants no
-- writer to wait for that has said so before, by a check that is valid already (docs/operations.md).
do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  part text := 'history_' || to_char(month, 'YYYY_MM');
  to_at timestamptz := (month + interval '1 month') at time zone 'UTC';
  next_id bigint;
  one record;
begin
  lock table history in access exclusive mode;
  select last_value + is_called::int into next_id from history_id_seq;
  for one in select polname from pg_policy where polrelid = 'history'::regclass loop
    execute format('drop policy %I on history', one.polname);
  end loop;
  for one in select distinct grantee::regrole as role from pg_class, aclexplode(relacl) where pg_class.oid = 'history'::regclass and grantee <> relowner loop
    execute format('revoke all on history from %s', one.role);
  end loop;
  alter table history disable row level security;
  alter table history alter column id drop identity;
  for one in select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'history'::regclass loop
    execute format('alter index %I rename to %I', one.relname, replace(one.relname, 'history', part));
  end loop;
  execute format('alter table history rename to %I', part);
  if exists (select from pg_constraint where conrelid = part::regclass and conname = 'of_month' and convalidated
    and (regexp_match(pg_get_constraintdef(oid), '^CHECK \(\(at < ''([^'']+)''::timestamp with time zone\)\)$'))[1]::timestamptz = to_at)
  then null;
  else
    execute format('alter table %I drop constraint if exists of_month, add constraint of_month check (at < %L)', part, to_at);
  end if;

  execute format('create table history (like %I including defaults) partition by range (at)', part);
  execute format('alter table history alter column id add generated always as identity (start with %s)', next_id);
  create table history_other partition of history default;
  execute format('create table history_past (like %I) partition by range (at)', part);
  create table history_past_other partition of history_past default;
  execute format('alter table history attach partition %I for values from (minvalue) to (%L)', part, to_at);
end $$;

-- A line has one number whatever its month: each month keeps its own lines apart, and finds them by it.
alter table history_other add primary key (tenant_id, id);
alter table history_past_other add primary key (tenant_id, id);
alter table history_other set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table history_past_other set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

do $$
declare
  lines regclass;
begin
  foreach lines in array array['history', 'history_past']::regclass[] loop
    execute format('create index %I on %s (tenant_id, entity, record_id, id desc)', lines || '_by_record', lines);
    execute format('alter table %s enable row level security', lines);
    perform open_to_jobs(lines, 'write');
    perform open_rows(lines, 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
    perform open_rows(lines, 'portal_plant', 'read', 'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), ''''))::text[])');
    perform open_rows(lines, 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and supplier_code = (select asking_company())');
    perform open_rows(lines, 'portal_forwarder', 'read', 'tenant_id = (select asking_tenant()) and forwarder_code = (select asking_company())');
    execute format($policy$create policy of_agency on %s as restrictive to portal_agent using ((plant_no = '' or plant_no = any ((select asking_plants())::text[]))
      and ((select asking_parts()) is null or finds_record(entity, record_id)))$policy$, lines);
  end loop;
end $$;

create view history_whole with (security_invoker = true) as
  select tenant_id, id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, field, before, after,
    party, company_code, of_table, unit, acting_for from history
  union all
  select tenant_id, id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, field, before, after,
    party, company_code, of_table, unit, acting_for from history_past;
grant select on history_whole to portal_job, portal_admin, portal_plant, portal_supplier, portal_forwarder;

select make_months('history');
