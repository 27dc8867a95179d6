-- A line of history names the table it is of: a note's materials and prints are told apart. It keeps the unit that its quantities
-- had, and of a new or deleted row what people know it by (`says`: part, quantity), for the row itself may be gone when it is read.
alter table history add column of_table text, add column unit text;

drop function keep_history(regclass, text, text, text, text[]);
-- keep_history('delivery_note_line', 'delivery_note', 'delivery_note_id', 'line_no', says => '{part_no,quantity,unit}'): changes of a
-- line are told under its note, each field led by the line's label; a new line says its part and quantity. Columns named in `silent`
-- change without a line (derived figures).
create function keep_history(target regclass, entity text, record_column text default 'id', label_column text default null, silent text[] default '{}', says text[] default '{}')
returns void language plpgsql as $$
begin
  execute format('create trigger keep_history after insert or update or delete on %s for each row execute function write_history(%L, %L, %L, %L%s)',
    target, entity, record_column, coalesce(label_column, ''), silent, case when says = '{}' then '' else format(', %L', says) end);
end $$;

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
    coalesce(current_setting('app.user_no', true), 'system'), coalesce(current_setting('app.user_name', true), 'system'),
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
