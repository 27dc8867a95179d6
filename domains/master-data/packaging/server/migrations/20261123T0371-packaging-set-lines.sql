-- What a set consists of, as form and workbook give it: a line for each packaging, `main<tab>PAL1208<tab>1`. So it is changed, told apart and
-- taken back with its packaging; packaging_set_line follows, where others are joined to it.
alter table packaging add column set_lines text not null default '';

-- Nobody changes anything by it: version and history stay as they were.
alter table packaging disable trigger user;
update packaging set set_lines = (
  select string_agg(concat_ws(e'\t', line.role, line.part_code, line.quantity), e'\n' order by line.role desc, line.id)
  from packaging_set_line as line where line.tenant_id = packaging.tenant_id and line.packaging_id = packaging.id)
where exists (select from packaging_set_line as line where line.tenant_id = packaging.tenant_id and line.packaging_id = packaging.id);
alter table packaging enable trigger user;

-- The history tells of the lines themselves.
drop trigger keep_history on packaging;
select keep_history('packaging', 'packaging', silent => '{set_lines}');

create function keep_set_lines() returns trigger language plpgsql as $$
begin
  delete from packaging_set_line as line
  where line.tenant_id = new.tenant_id and line.packaging_id = new.id
    and line.part_code <> all (select split_part(given, e'\t', 2) from unnest(string_to_array(new.set_lines, e'\n')) as given);
  insert into packaging_set_line (tenant_id, packaging_id, part_code, role, quantity)
  select new.tenant_id, new.id, split_part(given, e'\t', 2), split_part(given, e'\t', 1), split_part(given, e'\t', 3)::int
  from unnest(string_to_array(new.set_lines, e'\n')) with ordinality as lines(given, at) order by at
  on conflict on constraint packaging_set_line_taken do update set role = excluded.role, quantity = excluded.quantity
  where (packaging_set_line.role, packaging_set_line.quantity) is distinct from (excluded.role, excluded.quantity);
  return null;
end $$;
create trigger keep_set_lines_of_new after insert on packaging for each row when (new.set_lines <> '') execute function keep_set_lines();
create trigger keep_set_lines after update on packaging for each row
  when (old.set_lines is distinct from new.set_lines) execute function keep_set_lines();
