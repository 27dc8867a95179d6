create table plant (
  like owned_row including all,
  plant_no text not null check (plant_no <> ''),
  sap_plant_no text not null,
  name_zh text not null,
  name_en text not null,
  country text not null,
  province text not null,
  city text not null,
  postcode text not null,
  street text not null,
  contact text not null,
  phone text,
  -- IANA zone: all wall times of the plant (windows, shifts) are in it
  zone text not null default 'Asia/Shanghai',
  constraint plant_no_taken unique (tenant_id, plant_no),
  constraint plant_name_taken unique (tenant_id, name_zh),
  constraint plant_english_name_taken unique (tenant_id, name_en),
  constraint sap_plant_no_taken unique (tenant_id, sap_plant_no)
);
select protect_rows('plant', supplier => 'read', forwarder => 'read');
select keep_history('plant', 'plant');

-- Which plants a user may work in is the access domain's; a plant's own people see it through plant_no.

-- Unloading area > unloading point (with the warehouse that receives there) > doors.
create table unloading_area (
  like owned_row including all,
  plant_no text not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  constraint unloading_area_taken unique (tenant_id, plant_no, code)
);
select protect_rows('unloading_area', supplier => 'read', forwarder => 'read');
select keep_history('unloading_area', 'unloading_area');

create table unloading_point (
  like owned_row including all,
  plant_no text not null,
  area_code text not null,
  -- at most 5 characters: VDA 4905 record 512 and VDA 4987 LOC+11
  code text not null check (length(code) <= 5),
  name_zh text not null,
  name_en text not null,
  warehouse_code text not null,
  constraint unloading_point_taken unique (tenant_id, plant_no, code),
  foreign key (tenant_id, plant_no, area_code) references unloading_area (tenant_id, plant_no, code)
);
select protect_rows('unloading_point', supplier => 'read', forwarder => 'read');
select keep_history('unloading_point', 'unloading_point');

create table door (
  like owned_row including all,
  plant_no text not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  -- fixed: serves the named suppliers only; shared: everybody
  kind text not null check (kind in ('fixed', 'shared')),
  active boolean not null default true,
  constraint door_taken unique (tenant_id, plant_no, code)
);
select protect_rows('door', supplier => 'read', forwarder => 'read');
select keep_history('door', 'door');

-- A door at an unloading point; `for_supplier` is empty for a shared door. SPEC: doorAssociate.
create table door_association (
  like owned_row including all,
  plant_no text not null,
  unloading_point_id bigint not null,
  door_id bigint not null,
  for_supplier text not null default '',
  constraint supplier_in_door_taken unique (tenant_id, unloading_point_id, door_id, for_supplier),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
select protect_rows('door_association', supplier => 'none', forwarder => 'read');
-- A supplier sees shared doors and his own: not for whom else a door is kept.
select open_rows('door_association', 'portal_supplier', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and for_supplier = any (array['''', (select asking_company())])');
select keep_history('door_association', 'door', 'door_id', 'for_supplier');

-- Days that differ from Monday to Friday are written down; shifts 1 to 4 as wall times.
create table plant_calendar (
  like owned_row including all,
  plant_no text not null,
  day date not null,
  is_workday boolean not null,
  shifts jsonb not null default '[]',
  constraint plant_calendar_day_taken unique (tenant_id, plant_no, day)
);
select protect_rows('plant_calendar', supplier => 'read', forwarder => 'read');
select keep_history('plant_calendar', 'plant_calendar');
