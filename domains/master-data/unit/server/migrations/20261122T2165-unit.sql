-- Units of measure, kept by people. Their codes stand in parts, agreements, documents and messages, and are named for ever: a unit is
-- switched off, and what is counted in it keeps it.
create table unit (
  like owned_row including all,
  code text not null check (code ~ '^[A-Z0-9]{1,3}$'),
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  decimals int not null check (decimals between 0 and 3),
  -- what other systems write for it, with commas between; its own code is always understood
  message_codes text not null default '',
  active boolean not null default true,
  constraint unit_code_taken unique (tenant_id, code)
);

-- What a tenant starts with. UN/ECE recommendation 20 writes C62 (one) or H87 (piece) for what older EDIFACT messages call PCE in data
-- element 6411; ST, M, L, KG, SA … are the units of VDA 4905. Names are those of screens and workbooks before.
create function seed_units(tenants int[]) returns void language sql set search_path = public as $$
  insert into unit (tenant_id, code, name_zh, name_en, decimals, message_codes, created_by, updated_by)
  select tenant, seed.code, seed.name_zh, seed.name_en, seed.decimals, seed.message_codes, 'system', 'system'
  from unnest(tenants) as tenant cross join (values
    ('PCE', '件', 'pcs', 0, 'C62,EA,H87,ST'), ('SET', '套', 'set', 0, 'SA'), ('PR', '副', 'pair', 0, 'PA'),
    ('KGM', '千克', 'kg', 3, 'KG'), ('GRM', '克', 'g', 3, 'G'), ('TNE', '吨', 't', 3, 'T'),
    ('LTR', '升', 'l', 3, 'L'), ('MTR', '米', 'm', 3, 'M'), ('MMT', '毫米', 'mm', 3, 'MM'), ('KMT', '千米', 'km', 3, 'KM'),
    ('MTK', '平方米', 'm²', 3, 'M2'), ('MTQ', '立方米', 'm³', 3, 'M3')
  ) as seed (code, name_zh, name_en, decimals, message_codes)
  on conflict on constraint unit_code_taken do nothing
$$;
create function seed_units() returns void language sql set search_path = public as $$
  select seed_units(array(select env_no from tenant))
$$;

-- Browsers, workbooks, prints and histories take the names of units from the dictionary, so it follows this table. Inactive ones keep
-- their entry, for what is counted in them is named for ever; only an import that is taken back takes it along.
create function name_unit_in_dictionary() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update dict_entry set active = 'N' where tenant_id = old.tenant_id and type_code = 'UNIT' and code = old.code;
    return null;
  end if;
  insert into dict_entry as entry (tenant_id, type_code, type, type_en, code, value, value2, sort, editable, created_by, updated_by)
  values (new.tenant_id, 'UNIT', '计量单位', 'Units of measure', new.code, new.name_zh, new.name_en, 200, 'N', new.created_by, new.updated_by)
  on conflict on constraint dict_entry_code do update set value = excluded.value, value2 = excluded.value2, active = 'Y'
  where (entry.value, entry.value2, entry.active) is distinct from (excluded.value, excluded.value2, 'Y');
  return null;
end $$;
create trigger name_unit after insert or update of name_zh, name_en or delete on unit
  for each row execute function name_unit_in_dictionary();

-- Their entries had longer English names that no screen showed; they take the short ones without becoming another version.
alter table dict_entry disable trigger user;
select seed_units();
alter table dict_entry enable trigger user;
select protect_rows('unit', supplier => 'read', forwarder => 'read');
select keep_history('unit', 'unit');
