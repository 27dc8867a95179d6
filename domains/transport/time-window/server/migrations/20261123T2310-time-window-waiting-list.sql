-- Who finds no window waits for one: an order, a day and a span at a point, or at one of its docks. What becomes free is held for the next in the list.
create table window_wish (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  order_number text not null,
  unloading_point_id bigint not null,
  -- null: any dock of the point
  door_id bigint,
  day date not null,
  starts time not null,
  ends time not null,
  -- how long the truck stands at least; 0: one window as it is offered
  minutes int not null check (minutes >= 0 and minutes % 5 = 0),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'withdrawn', 'over')),
  -- the planner lets it go first
  urgent boolean not null default false,
  -- what was offered and not taken, as `door day 08:00-09:00`: it is not offered again
  passed text[] not null default '{}',
  check (ends > starts),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
-- An order waits once, so nobody collects offers.
create unique index window_wish_once on window_wish (tenant_id, transport_order_id) where status in ('waiting', 'offered');
create index window_wish_waiting on window_wish (tenant_id, plant_no, day) where status in ('waiting', 'offered');
create index window_wish_of_point on window_wish (tenant_id, unloading_point_id, day);
create index window_wish_by_day on window_wish (tenant_id, plant_no, day, id);
create index window_wish_of_order on window_wish (tenant_id, transport_order_id);
select protect_rows('window_wish');
select needs_plant('window_wish');

-- An offer is a hold for a wish, beside those that its order has; a wish has one at a time.
alter table door_booking
  add column wish_id bigint,
  add constraint door_booking_offer_is_held check (wish_id is null or held_for is not null),
  add constraint door_booking_of_wish foreign key (tenant_id, wish_id) references window_wish (tenant_id, id);
create unique index door_booking_one_offer on door_booking (tenant_id, wish_id) where wish_id is not null;
drop index door_booking_one_hold;
create unique index door_booking_one_hold on door_booking (tenant_id, held_by, coalesce(held_for, 0)) where held_until is not null and wish_id is null;

-- Whatever ends an offer, its wish waits on, and the same window is not offered to it again. Whoever takes it settles the wish afterwards.
create function wait_on() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update window_wish set status = 'waiting', passed = passed || concat_ws(' ', old.door_id, old.day, to_char(old.starts::interval, 'HH24:MI') || '-' || to_char(old.ends::interval, 'HH24:MI'))
  where tenant_id = old.tenant_id and id = old.wish_id and status = 'offered';
  return null;
end $$;
create trigger wait_on after delete on door_booking for each row when (old.wish_id is not null) execute function wait_on();

-- The place of a wish among those for its point and day, without saying whose they are (`byTurn`): urgent ones first, then as they came.
create function place_of_wish(wanted bigint) returns table (place int, among int) language sql stable security definer set search_path = public as $$
  select 1 + (count(*) filter (where (other.urgent, -other.id) > (own.urgent, -own.id)))::int, count(*)::int
  from window_wish as own join window_wish as other
    on other.tenant_id = own.tenant_id and other.plant_no = own.plant_no and other.day = own.day and other.unloading_point_id = own.unloading_point_id
    and other.status in ('waiting', 'offered')
  where own.tenant_id = asking_tenant() and own.id = wanted and own.plant_no = any (asking_plants()) and own.status in ('waiting', 'offered')
  group by own.id
$$;

-- Whether somebody waits for a day, without saying who: what becomes free is offered then.
create function somebody_waits(on_day date) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from window_wish where tenant_id = asking_tenant() and plant_no = any (asking_plants()) and day = on_day and status = 'waiting')
$$;

-- What is offered stands in the way of everybody: who it is meant for takes it with the call that says so.
create or replace function taken_units(docks bigint[], first_day date, last_day date, for_order bigint) returns table (door_id bigint, day date, units smallint[])
language sql stable security definer set search_path = public as $$
  select taken.door_id, taken.day, array_agg(taken.unit order by taken.unit)
  from door_booking_unit as taken join door_booking as booking on booking.tenant_id = taken.tenant_id and booking.id = taken.booking_id
  where taken.tenant_id = asking_tenant() and taken.door_id = any (docks) and taken.day between first_day and last_day
    and taken.plant_no = any (asking_plants())
    and (booking.held_until is null or booking.held_until > now() and (booking.wish_id is not null or not coalesce(booking.held_for = for_order,
      booking.held_for is null and for_order is null and booking.held_by = current_setting('app.user_no'))))
  group by taken.door_id, taken.day
$$;
