-- Parts of a supplier that share a line, or groups that share one: what they need together stands against what the line can make.
create table capacity_group (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  name text not null,
  unit text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  constraint capacity_group_number_taken unique (tenant_id, plant_no, number),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index capacity_group_of_plant on capacity_group (tenant_id, plant_no, id desc);
create index capacity_group_of_supplier on capacity_group (tenant_id, plant_no, supplier_code, id desc);
select protect_rows('capacity_group', forwarder => 'none');
select needs_plant('capacity_group');
select limit_agents('capacity_group', 'false');
select keep_history('capacity_group', 'capacity_group');
select find_numbers('capacity_group');

-- A part that loads the group; without a demand type its demand of every type does. The load factor is stated for all parts of a group or for none (1).
create table capacity_group_series (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  group_id bigint not null,
  part_no text not null,
  demand_type text,
  load_factor numeric(18, 3) check (load_factor > 0),
  foreign key (tenant_id, group_id) references capacity_group (tenant_id, id)
);
create unique index capacity_group_series_once on capacity_group_series (tenant_id, group_id, part_no, coalesce(demand_type, ''));
create index capacity_group_series_of_part on capacity_group_series (tenant_id, plant_no, supplier_code, part_no);
select protect_rows('capacity_group_series', forwarder => 'none');
select needs_plant('capacity_group_series');
select limit_agents('capacity_group_series', 'false');
select keep_history('capacity_group_series', 'capacity_group', 'group_id', 'part_no', says => '{part_no,demand_type,load_factor}');

-- A group that loads another one with all that loads it itself. Never in a circle.
create table capacity_group_link (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  group_id bigint not null,
  linked_id bigint not null,
  constraint capacity_group_link_once unique (tenant_id, group_id, linked_id),
  constraint capacity_group_link_not_itself check (group_id <> linked_id),
  foreign key (tenant_id, group_id) references capacity_group (tenant_id, id),
  foreign key (tenant_id, linked_id) references capacity_group (tenant_id, id)
);
create index capacity_group_link_of_linked on capacity_group_link (tenant_id, linked_id);
select protect_rows('capacity_group_link', forwarder => 'none');
select needs_plant('capacity_group_link');
select limit_agents('capacity_group_link', 'false');
select keep_history('capacity_group_link', 'capacity_group', 'group_id', says => '{linked_id}');

-- What a group can make in a week, by its Monday. What is null is not stated, which is not zero.
create table capacity_group_week (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  group_id bigint not null,
  monday date not null check (extract(isodow from monday) = 1),
  actual numeric(18, 3) check (actual >= 0),
  maximum numeric(18, 3) check (maximum >= 0),
  agreed numeric(18, 3) check (agreed >= 0),
  -- produced beside or less than the demand: it is added to the load
  delta numeric(18, 3),
  constraint capacity_group_week_once unique (tenant_id, group_id, monday),
  constraint capacity_group_week_both check ((actual is null) = (maximum is null)),
  constraint capacity_group_week_ordered check (maximum >= actual),
  foreign key (tenant_id, group_id) references capacity_group (tenant_id, id)
);
select protect_rows('capacity_group_week', forwarder => 'none');
select needs_plant('capacity_group_week');
select limit_agents('capacity_group_week', 'false');
select keep_history('capacity_group_week', 'capacity_group', 'group_id', 'monday', says => '{actual,maximum}');
