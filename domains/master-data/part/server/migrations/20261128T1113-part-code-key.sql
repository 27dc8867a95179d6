select tell_codes_apart('part', '', 'part_no', blanks_aside => true);

-- Numbers are looked for and told apart by what people see of them. Where two parts differ in what nobody sees, both stay as they are.
do $$
declare
  key text := $key$replace(code_key(part_no), ' ', '')$key$;
  indexes text[];
  index text;
begin
  if exists (select from part group by tenant_id, replace(code_key(part_no), ' ', '') having count(*) > 1) then
    raise warning 'part holds numbers that differ in what nobody sees';
  else
    if current_setting('server_version_num')::int >= 170000 then
      execute format('alter table part alter column part_key set expression as (%s)', key);
    else
      -- Older servers make the column anew, with what stands on it.
      indexes := array(select pg_get_indexdef(pg_index.indexrelid) from pg_index join pg_attribute on pg_attribute.attrelid = pg_index.indrelid and pg_attribute.attname = 'part_key'
        where pg_index.indrelid = 'part'::regclass and pg_get_indexdef(pg_index.indexrelid) ~ '\ypart_key\y' and not exists (select from pg_constraint where conindid = pg_index.indexrelid));
      alter table part drop column part_key cascade;
      execute format('alter table part add column part_key text not null generated always as (%s) stored', key);
      alter table part add constraint part_key_taken unique (tenant_id, part_key);
      foreach index in array indexes loop
        execute index;
      end loop;
    end if;
  end if;
end $$;
