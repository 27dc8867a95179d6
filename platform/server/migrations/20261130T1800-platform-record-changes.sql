-- What changed, in an order in which nothing is skipped: one line for each record and transaction. A program that asks for what came behind the last line it
-- has read gets the lines of transactions before which none is under way any more, so one that ends late is never passed by. The lines say which
-- records, and for whom; what a record looks like by now stands in its own table (docs/decisions/0046).
create table record_change (
  tenant_id int not null,
  entity text not null,
  transaction_no bigint not null,
  record_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, entity, transaction_no, record_id, plant_no, supplier_code, forwarder_code)
);
create index record_change_of_supplier on record_change (tenant_id, supplier_code, entity, transaction_no, record_id);
-- lines lie in the order in which they were written: the night finds the old ones
create index record_change_by_age on record_change using brin (at);
alter table record_change set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table record_change enable row level security;
revoke all on record_change from public;
select open_to_jobs('record_change', 'write');
select open_rows('record_change', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
select open_rows('record_change', 'portal_plant', 'read', 'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])');
select open_rows('record_change', 'portal_supplier', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and supplier_code = (select asking_company())');
select open_rows('record_change', 'portal_forwarder', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and forwarder_code = (select asking_company())');
-- Who sees records of named parts only would learn of others that they changed.
create policy of_agency on record_change as restrictive to portal_agent using ((select asking_parts()) is null);

-- Numbers of transactions mean something in one database only, and only as long as it is not brought back to an earlier moment. `origin` is where they come
-- from; when it is another one, a new era begins without lines, and whoever holds a place of the era before reads everything once again.
create table change_era (
  one boolean primary key default true check (one),
  era text not null,
  origin text not null,
  -- lines up to this transaction may be gone
  kept_after bigint not null
);
alter table change_era enable row level security;
revoke all on change_era from public;

-- The cluster, the table (a restored one is another), and the timeline, which a restore to a moment and a standby that takes over begin.
create function change_origin() returns text language sql volatile security definer set search_path = public as $$
  select (select system_identifier from pg_control_system()) || '/' || 'record_change'::regclass::oid || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)
$$;
create function renew_changes(anyway boolean default false) returns boolean language plpgsql security definer set search_path = public as $$
begin
  -- who comes second waits, and finds the new era
  perform from change_era for update;
  if not anyway and exists (select from change_era where origin = change_origin()) then return false; end if;
  truncate record_change;
  insert into change_era as kept (era, origin, kept_after)
  values (substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), change_origin(), 0)
  on conflict on constraint change_era_pkey do update set era = excluded.era, origin = excluded.origin, kept_after = excluded.kept_after;
  return true;
end $$;
revoke execute on function change_origin(), renew_changes(boolean) from public;
grant execute on function renew_changes(boolean) to portal_over_all;

-- How far changes can be read now: lines before `until` are of transactions that have ended, whatever came of them.
create function changes_now() returns table (era text, kept_after bigint, until bigint, upcoming bigint)
language sql stable security definer set search_path = public as $$
  select era, kept_after, pg_snapshot_xmin(pg_current_snapshot())::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint from change_era
$$;
-- Lets lines go that are older than `age`, some at a time; answers how many.
create function forget_changes(age interval, most int) returns int language plpgsql security definer set search_path = public as $$
declare
  last_gone bigint;
  counted int;
begin
  with old as (select ctid from record_change where at < now() - age limit most),
    gone as (delete from record_change where ctid = any (array(select ctid from old)) returning transaction_no)
  select max(transaction_no), count(*)::int into last_gone, counted from gone;
  update change_era set kept_after = greatest(kept_after, last_gone) where counted > 0;
  return counted;
end $$;
revoke execute on function forget_changes(interval, int) from public;
grant execute on function forget_changes(interval, int) to portal_over_all;

-- Whose a record is, of what is called `record` in a statement.
create function owners_of(records regclass) returns text language sql stable as $$
  select string_agg(case when a.attname is null then '''''' else format('coalesce(record.%I, '''')', a.attname) end, ', ' order by owner.place)
  from unnest(array['plant_no', 'supplier_code', 'forwarder_code']) with ordinality as owner (name, place)
  left join pg_attribute a on a.attrelid = records and a.attname = owner.name and not a.attisdropped
$$;

-- A trigger with a function of its own for one event of a table: what it does is planned once for a connection, and single rows are changed all day.
create function log_by(target regclass, event text, named text, tables text, entity text, changed text) returns void language plpgsql as $$
declare
  function_name text := format('%s_of_%s', named, target);
begin
  execute format($make$
    create function %I() returns trigger language plpgsql security definer set search_path = public as $body$
    begin
      insert into record_change (tenant_id, entity, transaction_no, record_id, plant_no, supplier_code, forwarder_code)
      select distinct record.tenant_id, %L, pg_current_xact_id()::text::bigint, record.id, %s from %s on conflict do nothing;
      return null;
    end $body$ $make$, function_name, entity, owners_of(entity::regclass), changed);
  execute format('create trigger %I after %s on %s referencing %s for each statement execute function %I()', named, event, target, tables, function_name);
end $$;

-- log_changes('delivery_note', 'delivery_note') for the records themselves; log_changes('delivery_note_line', 'delivery_note', 'delivery_note_id') for
-- what belongs to them and is shown with them. A change is for those that the record is of and was of.
create function log_changes(target regclass, entity text, record_column text default 'id') returns void language plpgsql as $$
declare
  on_event record;
  rows_of text := case when record_column = 'id' then '(%s) as record' else format(
    '(select distinct part.tenant_id, part.%1$I as record_id from (%%s) as part) as part join %2$s as record on record.tenant_id = part.tenant_id and record.id = part.record_id',
    record_column, entity::regclass) end;
begin
  for on_event in
    select * from (values
      ('insert', 'new table as made', 'select * from made'),
      ('update', 'old table as gone new table as made', 'select * from made union all select * from gone'),
      ('delete', 'old table as gone', 'select * from gone')) as events (event, tables, changed)
  loop
    perform log_by(target, on_event.event, 'log_changes_' || on_event.event, on_event.tables, entity, format(rows_of, on_event.changed));
  end loop;
end $$;

-- log_moves('scheduling_agreement', 'release', 'current_release_id'): a record is another one when something begins or ceases to name it.
create function log_moves(target regclass, entity text, naming_column text) returns void language sql as $$
  select log_by(target, 'update', 'log_moves', 'old table as gone new table as made', entity, format(
    'gone join made on made.tenant_id = gone.tenant_id and made.id = gone.id and made.%1$I is distinct from gone.%1$I
      join %2$s as record on record.tenant_id = gone.tenant_id and record.id in (gone.%1$I, made.%1$I)', naming_column, entity::regclass))
$$;

select renew_changes();
