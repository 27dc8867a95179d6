-- Truck types with what they hold. Their codes stand in orders and vehicles and are named for ever: a type is switched off, and what has it
-- keeps it. The dictionary had them before, without figures; figures are null of those alone that people added there.
create table truck_type (
  like owned_row including all,
  code text not null check (code <> ''),
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  loading_metres numeric(18, 3) check (loading_metres > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  volume_m3 numeric(18, 3) check (volume_m3 > 0),
  load_kg int check (load_kg > 0),
  active boolean not null default true,
  constraint truck_type_code_taken unique (tenant_id, code)
);

-- What a tenant starts with: usual inner sizes of trucks on Chinese roads, and of containers of ISO 668.
create function truck_type_seeds() returns table (
  code text, name_zh text, name_en text, loading_metres numeric, width_mm int, height_mm int, volume_m3 numeric, load_kg int
) language sql immutable set search_path = public as $$
  values ('VAN', '面包车', 'Van', 2.6, 1500, 1300, 5, 1000),
    ('BOX_4_2', '4.2 米厢式货车', 'Box truck 4.2 m', 4.2, 2100, 2100, 18, 1500),
    ('BOX_6_8', '6.8 米厢式货车', 'Box truck 6.8 m', 6.8, 2400, 2500, 40, 8000),
    ('BOX_7_6', '7.6 米厢式货车', 'Box truck 7.6 m', 7.6, 2400, 2500, 45, 10000),
    ('BOX_9_6', '9.6 米厢式货车', 'Box truck 9.6 m', 9.6, 2400, 2500, 57, 15000),
    ('WING_9_6', '9.6 米飞翼车', 'Wing truck 9.6 m', 9.6, 2450, 2500, 58, 14000),
    ('SEMI_13_5', '13.5 米半挂车', 'Semi-trailer 13.5 m', 13.5, 2450, 2700, 89, 30000),
    ('WING_17_5', '17.5 米飞翼半挂车', 'Wing semi-trailer 17.5 m', 17.5, 2450, 2700, 115, 30000),
    ('CONTAINER_20', '20 尺集装箱', '20 ft container', 5.9, 2352, 2393, 33, 21700),
    ('CONTAINER_40', '40 尺集装箱', '40 ft container', 12.03, 2352, 2393, 67, 26500)
$$;

create function seed_truck_types(tenants int[]) returns void language sql set search_path = public as $$
  insert into truck_type (tenant_id, code, name_zh, name_en, loading_metres, width_mm, height_mm, volume_m3, load_kg, created_by, updated_by)
  select tenant, seed.code, seed.name_zh, seed.name_en, seed.loading_metres, seed.width_mm, seed.height_mm, seed.volume_m3, seed.load_kg, 'system', 'system'
  from unnest(tenants) as tenant cross join truck_type_seeds() as seed
  on conflict on constraint truck_type_code_taken do nothing
$$;
create function seed_truck_types() returns void language sql set search_path = public as $$
  select seed_truck_types(array(select env_no from tenant))
$$;

-- What administrators have made of the dictionary: their names, their own types, and which are in use.
insert into truck_type (tenant_id, code, name_zh, name_en, loading_metres, width_mm, height_mm, volume_m3, load_kg, active, created_by, updated_by)
select entry.tenant_id, entry.code, entry.value, case entry.value2 when 'N/A' then entry.value else entry.value2 end,
  seed.loading_metres, seed.width_mm, seed.height_mm, seed.volume_m3, seed.load_kg, entry.active = 'Y', entry.created_by, entry.updated_by
from dict_entry as entry left join truck_type_seeds() as seed on seed.code = entry.code
where entry.type_code = 'TRUCK_TYPE'
order by entry.tenant_id, entry.sort, entry.code;

-- Browsers, workbooks, prints and histories take the names from the dictionary, so it follows this table, as it does with units.
create function name_truck_type_in_dictionary() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    update dict_entry set active = 'N' where tenant_id = old.tenant_id and type_code = 'TRUCK_TYPE' and code = old.code;
    return null;
  end if;
  insert into dict_entry as entry (tenant_id, type_code, type, type_en, code, value, value2, sort, editable, created_by, updated_by)
  values (new.tenant_id, 'TRUCK_TYPE', '车型', 'Type of truck', new.code, new.name_zh, new.name_en, 200, 'N', new.created_by, new.updated_by)
  on conflict on constraint dict_entry_code do update set value = excluded.value, value2 = excluded.value2, active = 'Y'
  where (entry.value, entry.value2, entry.active) is distinct from (excluded.value, excluded.value2, 'Y');
  return null;
end $$;
create trigger name_truck_type after insert or update of name_zh, name_en or delete on truck_type
  for each row execute function name_truck_type_in_dictionary();

-- Entries that are there are closed, and those that were switched off are named again, without becoming another version.
alter table dict_entry disable trigger user;
update dict_entry set editable = 'N', active = 'Y' where type_code = 'TRUCK_TYPE';
select seed_truck_types();
alter table dict_entry enable trigger user;
select protect_rows('truck_type', supplier => 'read', forwarder => 'read');
select keep_history('truck_type', 'truck_type');
