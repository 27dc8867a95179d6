-- Who stands in the yard: a truck's visit from the gate to the gate, with the door to which it is called. What its order planned stays with it.
create table yard_visit (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  -- of the order, as it came
  number text not null,
  truck_plate text,
  status text not null default 'waiting' check (status in ('waiting', 'called', 'atDoor', 'done')),
  unloading_point_id bigint,
  planned_door_id bigint,
  window_day date,
  window_starts time,
  window_ends time,
  checked_in_at timestamptz not null default now(),
  checked_in_by text not null default current_setting('app.user_name', true),
  checked_in_way text not null check (checked_in_way in ('driver', 'clerk', 'order')),
  called_at timestamptz,
  called_by text,
  door_id bigint,
  at_door_at timestamptz,
  checked_out_at timestamptz,
  checked_out_by text,
  urgent boolean not null default false,
  -- why a call was taken back, or a truck sent away
  reason text,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade,
  constraint yard_visit_has_door check (status not in ('called', 'atDoor') or door_id is not null and called_at is not null),
  constraint yard_visit_waits_without_door check (status <> 'waiting' or door_id is null),
  constraint yard_visit_at_door check (status <> 'atDoor' or at_door_at is not null),
  constraint yard_visit_is_over check ((status = 'done') = (checked_out_at is not null))
);
-- An order has one visit at a time, a door takes one truck, and a truck is at one door, whatever orders it has.
create unique index yard_visit_one_open on yard_visit (tenant_id, transport_order_id) where status <> 'done';
create unique index yard_visit_door_taken on yard_visit (tenant_id, door_id) where status in ('called', 'atDoor');
create unique index yard_visit_truck_at_door on yard_visit (tenant_id, plant_no, truck_plate) where status in ('called', 'atDoor') and truck_plate is not null;
create index yard_visit_by_order on yard_visit (tenant_id, transport_order_id);
create index yard_visit_of_plant on yard_visit (tenant_id, plant_no, checked_in_at desc, id desc);
create index yard_visit_of_supplier on yard_visit (tenant_id, plant_no, supplier_code, checked_in_at desc, id desc);
create index yard_visit_of_forwarder on yard_visit (tenant_id, forwarder_code, checked_in_at desc, id desc) where forwarder_code is not null;
create index yard_visit_gone on yard_visit (tenant_id, plant_no, checked_out_at desc) where status = 'done';
select protect_rows('yard_visit', supplier => 'read', forwarder => 'read');
select needs_plant('yard_visit');
select limit_agents('yard_visit', 'agent_has_order(transport_order_id)');
-- A door at which a truck stood is told by name.
select keep_while_used('door', 'id', 'yard_visit', 'door_id');

-- Trucks that are at the gate already.
insert into yard_visit (tenant_id, plant_no, supplier_code, forwarder_code, transport_order_id, number, truck_plate, unloading_point_id, planned_door_id,
  window_day, window_starts, window_ends, checked_in_at, checked_in_by, checked_in_way, created_by, updated_by)
select tenant_id, plant_no, supplier_code, forwarder_code, id, number, truck_plate, unloading_point_id, door_id, window_day, window_starts, window_ends,
  arrived_at, 'system', 'order', 'system', 'system'
from transport_order where status = 'departed' and arrived_at is not null;

-- From here on: nobody has changed the visits that begin with the portal.
select keep_history('yard_visit', 'yard_visit', silent => '{checked_in_way}');
