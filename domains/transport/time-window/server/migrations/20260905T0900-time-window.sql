-- When a door takes trucks. fixed: start to end is one window; minimum: any stretch of whole units between start and end.
create table time_window (
  like owned_row including all,
  plant_no text not null,
  window_group text not null,
  door_id bigint not null,
  starts time not null,
  ends time not null,
  kind text not null check (kind in ('fixed', 'minimum')),
  -- minutes; a multiple of 5
  unit_minutes int not null check (unit_minutes > 0 and unit_minutes % 5 = 0),
  check (ends > starts),
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
create index time_window_by_door on time_window (tenant_id, door_id, starts);
select protect_rows('time_window', supplier => 'read', forwarder => 'read');
select keep_history('time_window', 'time_window');

create table door_booking (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  door_id bigint not null,
  day date not null,
  starts time not null,
  ends time not null,
  -- the transport order that holds the window
  transport_order_id bigint not null,
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
create index door_booking_by_day on door_booking (tenant_id, plant_no, day, door_id);
create unique index door_booking_of_order on door_booking (tenant_id, transport_order_id);
select protect_rows('door_booking');

-- One row for each five minutes that a truck stands at a door: the key refuses the second truck, however close it comes.
create table door_booking_unit (
  tenant_id int not null default asking_tenant(),
  door_id bigint not null,
  day date not null,
  -- five-minute units since midnight: 0 to 287
  unit smallint not null check (unit between 0 and 287),
  booking_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  constraint time_window_taken primary key (tenant_id, door_id, day, unit),
  foreign key (tenant_id, booking_id) references door_booking (tenant_id, id) on delete cascade
);
create index door_booking_unit_by_booking on door_booking_unit (tenant_id, booking_id);
select protect_rows('door_booking_unit');

-- Units taken at a door on a day, without saying by whom: everybody who may book needs to know what is free.
create function taken_units(door bigint, on_day date) returns smallint[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(unit order by unit), '{}') from door_booking_unit
  where tenant_id = asking_tenant() and door_id = door and day = on_day and plant_no = any (asking_plants())
$$;
