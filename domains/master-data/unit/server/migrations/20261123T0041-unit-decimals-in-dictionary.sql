-- The dictionary follows the decimals of units as it follows their names.
create or replace function name_unit_in_dictionary() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update dict_entry set active = 'N' where tenant_id = old.tenant_id and type_code = 'UNIT' and code = old.code;
    return null;
  end if;
  insert into dict_entry as entry (tenant_id, type_code, type, type_en, code, value, value2, decimals, sort, editable, created_by, updated_by)
  values (new.tenant_id, 'UNIT', '计量单位', 'Units of measure', new.code, new.name_zh, new.name_en, new.decimals, 200, 'N', new.created_by, new.updated_by)
  on conflict on constraint dict_entry_code do update
  set value = excluded.value, value2 = excluded.value2, decimals = excluded.decimals, active = 'Y'
  where (entry.value, entry.value2, entry.decimals, entry.active)
    is distinct from (excluded.value, excluded.value2, excluded.decimals, 'Y');
  return null;
end $$;
drop trigger name_unit on unit;
create trigger name_unit after insert or update of name_zh, name_en, decimals or delete on unit
  for each row execute function name_unit_in_dictionary();

-- The entries that are there say their decimals without becoming another version.
alter table dict_entry disable trigger user;
update dict_entry as entry set decimals = unit.decimals
from unit where unit.tenant_id = entry.tenant_id and entry.type_code = 'UNIT' and entry.code = unit.code;
alter table dict_entry enable trigger user;
