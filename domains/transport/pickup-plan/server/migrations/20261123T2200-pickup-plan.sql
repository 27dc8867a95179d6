-- Goods that suppliers promised are fetched by trucks of the plant: one truck of one day, region and receiving warehouse, and on it the plans of
-- suppliers. What a truck type held when the truck was planned stays with it.
create table pickup_truck (
  like owned_row including all,
  plant_no text not null,
  forwarder_code text,
  number text not null,
  pickup_on date not null,
  region text not null,
  warehouse_code text not null,
  truck_type text not null,
  volume_m3 numeric not null check (volume_m3 > 0),
  load_kg numeric not null check (load_kg > 0),
  loading_metres numeric not null check (loading_metres > 0),
  -- goods of several suppliers share it
  shared boolean not null,
  constraint pickup_truck_number_taken unique (tenant_id, number)
);
create index pickup_truck_of_day on pickup_truck (tenant_id, plant_no, pickup_on, region, warehouse_code);
select protect_rows('pickup_truck', forwarder => 'read');
select needs_plant('pickup_truck');

create table pickup_plan (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  -- who drives, once the supplier has accepted
  forwarder_code text,
  number text not null,
  status text not null default 'new' check (status in ('new', 'toBeConfirmed', 'accept', 'refused')),
  truck_id bigint,
  region text not null,
  warehouse_code text not null,
  -- the production location as it was: forwarders do not see those of suppliers
  origin_code text,
  origin_name text,
  origin_city text,
  origin_address text,
  origin_phone text,
  lead_days int not null default 0,
  shipping_control_days int not null default 0,
  transport_days int not null default 0,
  weekday int check (weekday between 1 and 7),
  pickup_on date not null,
  departure_on date not null,
  eta date not null,
  due_on date not null,
  latest_on date not null,
  proposed_on date,
  -- how often the supplier was asked: a plan that is moved asks again
  round int not null default 1,
  refuse_reason text,
  refuse_text text,
  handle_type text not null default 'none' check (handle_type in ('none', 'notes', 'order', 'closed')),
  locked boolean not null default false,
  shares boolean not null,
  volume_m3 numeric not null,
  weight_kg numeric not null,
  loading_metres numeric not null,
  unpacked int not null default 0,
  transport_order_id bigint,
  constraint pickup_plan_number_taken unique (tenant_id, number),
  foreign key (tenant_id, truck_id) references pickup_truck (tenant_id, id)
);
create index pickup_plan_of_plant on pickup_plan (tenant_id, plant_no, pickup_on, id);
create index pickup_plan_of_supplier on pickup_plan (tenant_id, plant_no, supplier_code, pickup_on, id);
create index pickup_plan_of_forwarder on pickup_plan (tenant_id, forwarder_code, pickup_on, id) where forwarder_code is not null;
create index pickup_plan_of_truck on pickup_plan (tenant_id, truck_id);
create index pickup_plan_waiting on pickup_plan (tenant_id, plant_no, status, pickup_on) where status in ('new', 'toBeConfirmed');
select protect_rows('pickup_plan', forwarder => 'read');
select needs_plant('pickup_plan');
select keep_history('pickup_plan', 'pickup_plan');
select find_numbers('pickup_plan');

-- What suppliers promised for a day, and how it is packed. A promised share is in one live plan at most.
create table pickup_plan_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  pickup_plan_id bigint not null,
  call_off_line_id bigint not null,
  sa_no text not null,
  part_no text not null,
  unloading_point text not null,
  unit text not null,
  deliver_on date not null,
  quantity numeric not null check (quantity > 0),
  boxes int,
  volume_m3 numeric not null,
  weight_kg numeric not null,
  -- false of a plan that was refused or closed
  live boolean not null default true,
  foreign key (tenant_id, pickup_plan_id) references pickup_plan (tenant_id, id) on delete cascade
);
create unique index pickup_line_planned_once on pickup_plan_line (tenant_id, call_off_line_id, deliver_on) where live;
create index pickup_plan_line_by_plan on pickup_plan_line (tenant_id, pickup_plan_id, id);
select protect_rows('pickup_plan_line', forwarder => 'read');

-- How a plan stands: it follows from itself, its truck and the trucks around, and changes without anybody having changed the plan, so it has no version.
create table pickup_standing (
  tenant_id int not null default asking_tenant(),
  pickup_plan_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  truck_no text,
  truck_type text,
  loading_rate numeric,
  mark text check (mark in ('1', '2', '3', '4')),
  findings jsonb not null default '[]',
  detection text not null default 'toBeDetected' check (detection in ('toBeDetected', 'confirmed', 'error')),
  faults text[] not null default '{}',
  primary key (tenant_id, pickup_plan_id),
  foreign key (tenant_id, pickup_plan_id) references pickup_plan (tenant_id, id) on delete cascade
);
select protect_rows('pickup_standing', supplier => 'read', forwarder => 'read');

-- The notes that were written of a plan; one that its supplier deletes goes.
create table pickup_plan_note (
  tenant_id int not null default asking_tenant(),
  delivery_note_id bigint not null,
  pickup_plan_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  primary key (tenant_id, delivery_note_id),
  foreign key (tenant_id, pickup_plan_id) references pickup_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade
);
create index pickup_plan_note_by_plan on pickup_plan_note (tenant_id, pickup_plan_id);
select protect_rows('pickup_plan_note', forwarder => 'read');

-- A plan whose notes are all gone is to be carried on again; notes that went into an archive had been received.
create function pickup_notes_gone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pickup_plan set handle_type = 'none' where tenant_id = old.tenant_id and id = old.pickup_plan_id and handle_type = 'notes'
    and not exists (select from pickup_plan_note as written where written.tenant_id = old.tenant_id and written.pickup_plan_id = old.pickup_plan_id)
    and not exists (select from archived_record as archived where archived.tenant_id = old.tenant_id and archived.entity = 'delivery_note' and archived.record_id = old.delivery_note_id);
  return null;
end $$;
create trigger pickup_notes_gone after delete on pickup_plan_note for each row execute function pickup_notes_gone();

-- Somebody who acts for a supplier with named parts finds a plan when it fetches nothing else.
create function agent_has_pickup(wanted bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  all_named boolean := (
    select bool_and(agent_has_call_off(call_off_line_id)) from pickup_plan_line where tenant_id = asking_tenant() and pickup_plan_id = wanted
  );
begin
  return coalesce(all_named, false);
end $$;
select limit_agents('pickup_plan', 'agent_has_pickup(id)');
select limit_agents('pickup_plan_line', 'agent_has_call_off(call_off_line_id)');
select limit_agents('pickup_standing', 'agent_has_pickup(pickup_plan_id)');
select limit_agents('pickup_plan_note', 'agent_has_note(delivery_note_id)');
-- A forwarder who drives stays.
select keep_while_used('forwarder', 'forwarder_code', 'pickup_truck', 'forwarder_code');
alter table pickup_plan set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table pickup_plan_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
