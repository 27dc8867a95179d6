-- Who names a record that is about to go. A domain whose table bears codes of another one's records without a foreign key says so once:
-- keep_while_used('unloading_point', 'plant_no, code', 'plant_supplier_part', 'plant_no, unloading_point'). A column of JSON names all of
-- its members. `when_undone`: an import that is taken back leaves such a record, people may remove it. `new_rows`: of a table that grows
-- without end and whose rows never take on another name, those are looked at that came after the record. `told_as` and `told_by`: the entity with a history under which its rows are
-- told, and the column with that record's id, where the table has no history.
create function keep_while_used(target regclass, key text, used_in regclass, named_by text, when_undone boolean default false, new_rows boolean default false,
  told_as text default '', told_by text default '')
returns void language plpgsql as $$
begin
  execute format('create trigger %I after delete on %s referencing old table as gone for each statement %s execute function kept_while_used(%L, %L, %L, %L, %L, %L)',
    left('kept_for_' || used_in::text || '_' || replace(named_by, ', ', '_'), 63), target,
    case when when_undone then 'when (false)' else '' end,
    key, used_in::text, named_by, case when new_rows then 'new' else '' end, told_as, told_by);
end $$;

-- SQL: the row `used` names the row `gone`.
create function naming_condition(used_in regclass, key text[], named_by text[]) returns text language sql stable as $$
  select 'used.tenant_id = gone.tenant_id and ' || string_agg(
    format(case when a.atttypid = 'jsonb'::regtype then 'used.%I ? gone.%I' else 'used.%I = gone.%I' end, by_column, key_column), ' and ')
  from unnest(key, named_by) as pair(key_column, by_column)
  join pg_attribute as a on a.attrelid = used_in and a.attname = by_column
$$;

-- Rows of `target` that bear the same values in these columns go on standing for what names them.
create function same_key_condition(key text[]) returns text language sql immutable as $$
  select 'other.tenant_id = gone.tenant_id and ' || string_agg(format('other.%1$I = gone.%1$I', key_column), ' and ') from unnest(key) as key_column
$$;

-- Behind a statement that deletes: what is gone is named nowhere. It speaks as a foreign key would, and asks once however many rows go.
create or replace function kept_while_used() returns trigger language plpgsql security definer set search_path = public as $$
declare
  key text[] := string_to_array(tg_argv[0], ', ');
  used boolean;
begin
  execute format('select exists (select from gone join %s as used on %s where not exists (select from %I as other where %s))',
    tg_argv[1]::regclass, naming_condition(tg_argv[1]::regclass, key, string_to_array(tg_argv[2], ', ')), tg_table_name, same_key_condition(key))
    into used;
  if used then
    raise foreign_key_violation using message = format('%s is named in %s', tg_table_name, tg_argv[1]);
  end if;
  return null;
end $$;

-- What may name the records of a table: foreign keys that do not take their rows along, and what keep_while_used says.
create function declared_uses(target regclass) returns table (used_in regclass, key text[], named_by text[], new_rows boolean, entity text, told_by text) language sql stable as $$
  with uses as (
    select conrelid::regclass as used_in, to_key.columns as key, from_key.columns as named_by, false as new_rows, '' as told_as, '' as told_by
    from pg_constraint
    cross join lateral (select array_agg(a.attname::text order by k.n) as columns from unnest(confkey) with ordinality as k(number, n)
      join pg_attribute as a on a.attrelid = confrelid and a.attnum = k.number where a.attname <> 'tenant_id') as to_key
    cross join lateral (select array_agg(a.attname::text order by k.n) as columns from unnest(conkey) with ordinality as k(number, n)
      join pg_attribute as a on a.attrelid = conrelid and a.attnum = k.number where a.attname <> 'tenant_id') as from_key
    where contype = 'f' and confrelid = target and conparentid = 0 and confdeltype in ('a', 'r')
    union all
    select said[2]::regclass, string_to_array(said[1], ', '), string_to_array(said[3], ', '), said[4] = 'new', said[5], said[6]
    from pg_trigger cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\000') as said) as arguments
    where tgrelid = target and tgfoid = 'kept_while_used'::regproc and not tgisinternal
  )
  select uses.used_in, uses.key, uses.named_by, uses.new_rows,
    coalesce(nullif(uses.told_as, ''), history.said[1]), coalesce(nullif(uses.told_by, ''), history.said[2])
  from uses left join lateral (select string_to_array(encode(tgargs, 'escape'), '\000') as said from pg_trigger
    where tgrelid = uses.used_in and tgname = 'keep_history') as history on true
$$;

-- By what records of a table are used: by rows of which table, how often, and the first records with a history there. Rows that would go
-- with them do not count.
create function uses_of(target regclass, ids bigint[]) returns table (record_id bigint, used_in text, entity text, uses bigint, first_ids bigint[])
language plpgsql stable security definer set search_path = public as $$
declare
  one record;
  goes_along record;
  going text;
  last_before bigint;
begin
  for one in select * from declared_uses(target) loop
    going := case when one.used_in = target then ' and used.id <> all ($1)' else '' end;
    for goes_along in
      select a.attname as by_column, b.attname as key_column from pg_constraint
      join pg_attribute as a on a.attrelid = conrelid and a.attnum = any (conkey) and a.attname <> 'tenant_id'
      join pg_attribute as b on b.attrelid = confrelid and b.attnum = any (confkey) and b.attname <> 'tenant_id'
      where contype = 'f' and conrelid = one.used_in and confrelid = target and confdeltype = 'c' and cardinality(conkey) = 2
    loop
      going := going || format(' and not exists (select from %s as along where along.tenant_id = used.tenant_id and along.%I = used.%I and along.id = any ($1))',
        target, goes_along.key_column, goes_along.by_column);
    end loop;
    if one.new_rows then
      execute format('select coalesce((select used.id from %s as used where used.tenant_id = asking_tenant()
        and used.created_at < (select min(gone.created_at) from %s as gone where gone.tenant_id = asking_tenant() and gone.id = any ($1))
        order by used.id desc limit 1), 0)', one.used_in, target) into last_before using ids;
      going := going || format(' and used.id > %s', last_before);
    end if;
    return query execute format('select gone.id, %L::text, %L::text, count(*), (array_agg(distinct %s))[1:3]
      from %s as gone join %s as used on %s
      where gone.tenant_id = asking_tenant() and gone.id = any ($1)%s
        and not exists (select from %s as other where %s and other.id <> all ($1))
      group by gone.id',
      one.used_in::text, one.entity, case when one.told_by is null then 'null::bigint' else format('used.%I', one.told_by) end,
      target, one.used_in, naming_condition(one.used_in, one.key, one.named_by), going, target, same_key_condition(one.key))
      using ids;
  end loop;
end $$;

-- Whoever made an import is told by name to those who cannot take it back.
alter table import_batch
  add column user_no text not null default coalesce(current_setting('app.user_no', true), ''),
  add column user_name text not null default coalesce(current_setting('app.user_name', true), '');

-- The zone of a plant. The domain that keeps plants puts its own body here.
create function zone_of_plant(of_plant text) returns text language sql stable security definer set search_path = public as $$
  select 'Asia/Shanghai'
$$;

-- What became of an import of the same company, whoever made it: its rows stay hidden. Nothing of other companies and of plants that are not
-- the asking user's.
create function import_told(batch bigint) returns table (is_own boolean, user_name text, plant_no text, company_code text, undone_at text)
language sql stable security definer set search_path = public as $$
  select made.user_id = asking_user(), concat_ws(' ', nullif(made.user_no, ''), nullif(made.user_name, '')), made.plant_no, made.company_code,
    to_char(made.undone_at at time zone zone_of_plant(made.plant_no), 'YYYY-MM-DD HH24:MI')
  from import_batch as made
  where made.tenant_id = asking_tenant() and made.id = batch
    and (made.user_id = asking_user()
      or made.company_code = asking_company() and (made.plant_no = '' or made.plant_no = any (asking_plants())))
$$;
revoke execute on function import_told(bigint) from public;
grant execute on function import_told(bigint) to portal_admin, portal_plant, portal_supplier, portal_forwarder;
revoke execute on function uses_of(regclass, bigint[]) from public;
grant execute on function uses_of(regclass, bigint[]) to portal_admin, portal_plant, portal_supplier, portal_forwarder;
