-- A window is held for ten minutes while its order is written: a booking without an order, until a moment. A user holds one window for each
-- order that he writes.
alter table door_booking
  alter column transport_order_id drop not null,
  add column held_until timestamptz,
  -- number of the user who holds it
  add column held_by text,
  -- the order that he changes; null: he writes a new one
  add column held_for bigint,
  -- he asked for ten more minutes, which he may once
  add column renewed boolean not null default false,
  add constraint door_booking_is_held check (
    (transport_order_id is null) = (held_until is not null) and (held_until is null) = (held_by is null) and (held_for is null or held_until is not null)),
  add constraint door_booking_held_shortly check (held_until <= created_at + interval '30 minutes');
create unique index door_booking_one_hold on door_booking (tenant_id, held_by, coalesce(held_for, 0)) where held_until is not null;
create index door_booking_by_end_of_hold on door_booking (held_until) where held_until is not null;

-- Why a window cannot be booked, apart from who holds it: a word, or null when it can. It is asked under a shared lock on plant and dock, which
-- whoever changes their calendar, week or windows takes for himself: nothing changes until the booking is committed.
create function window_refusal(of_tenant int, of_dock bigint, on_day date, slot_starts time, slot_ends time) returns text
language plpgsql security definer set search_path = public as $$
declare
  dock record;
  zone text;
  plan date;
  first int := extract(epoch from slot_starts) / 60;
  last int := extract(epoch from slot_ends) / 60;
begin
  select door.plant_no, door.active into dock from door where tenant_id = of_tenant and id = of_dock for share;
  select plant.zone into zone from plant where tenant_id = of_tenant and plant_no = dock.plant_no for share;
  -- Of the newest plan that holds by the day (`windowsOn`): a fixed window as it stands, or whole units of one in units (`isOffered`).
  select max(valid_from) into plan from time_window where tenant_id = of_tenant and door_id = of_dock and valid_from <= on_day;
  if dock.active is not true or last <= first or not exists (
    select from time_window as offered
    where offered.tenant_id = of_tenant and offered.door_id = of_dock and offered.valid_from = plan
      and strpos(offered.weekdays, extract(isodow from on_day)::text) > 0
      and offered.starts <= slot_starts and offered.ends >= slot_ends
      and case offered.kind when 'fixed' then offered.starts = slot_starts and offered.ends = slot_ends
        else (first - (extract(epoch from offered.starts) / 60)::int) % offered.unit_minutes = 0 and (last - first) % offered.unit_minutes = 0 end
  ) then return 'notOffered'; end if;
  if not coalesce(dock_open_minutes(of_tenant, of_dock, on_day) @> int4range(first, last), true) then return 'outsideShifts'; end if;
  if not is_workday(of_tenant, dock.plant_no, on_day) then return 'closedDay'; end if;
  if on_day + slot_starts <= (now() at time zone zone) then return 'past'; end if;
  return null;
end $$;

-- Nothing is booked or held that the dock does not offer, whoever writes it.
create function refuse_booking() returns trigger language plpgsql security definer set search_path = public as $$
declare
  why text;
begin
  -- What comes back from an archive was offered once.
  if current_setting('role') = 'portal_job' and current_setting('app.archiving', true) = 'Y' then return new; end if;
  why := window_refusal(new.tenant_id, new.door_id, new.day, new.starts, new.ends);
  if why is not null then
    raise exception 'the dock does not offer this window: %', why using errcode = '23P01', constraint = 'door_booking_' || why;
  end if;
  return new;
end $$;
create trigger offered_only before insert on door_booking for each row execute function refuse_booking();

-- Windows are not taken away from whoever books just now (`window_refusal`).
create function lock_dock_of_window() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from door where tenant_id = old.tenant_id and id = old.door_id for no key update;
  return old;
end $$;
create trigger lock_dock before delete on time_window for each row execute function lock_dock_of_window();

-- Whoever takes a window first clears holds that have run out, whosever they are. Of two who do it at once the second finds them gone.
create function clear_ended_holds(of_dock bigint, on_day date, slot_starts time, slot_ends time) returns void language sql security definer set search_path = public as $$
  delete from door_booking where tenant_id = asking_tenant() and plant_no = any (asking_plants())
    and door_id = of_dock and day = on_day and starts < slot_ends and ends > slot_starts and held_until <= now()
$$;

-- Units taken at docks from day to day, without saying by whom: everybody who may book needs to know what is free. What the asking user holds
-- for the same order does not stand in his own way, and a hold that has run out in nobody's.
drop function taken_units(bigint, date);
create function taken_units(docks bigint[], first_day date, last_day date, for_order bigint) returns table (door_id bigint, day date, units smallint[])
language sql stable security definer set search_path = public as $$
  select taken.door_id, taken.day, array_agg(taken.unit order by taken.unit)
  from door_booking_unit as taken join door_booking as booking on booking.tenant_id = taken.tenant_id and booking.id = taken.booking_id
  where taken.tenant_id = asking_tenant() and taken.door_id = any (docks) and taken.day between first_day and last_day
    and taken.plant_no = any (asking_plants())
    and (booking.held_until is null or booking.held_until > now() and not coalesce(booking.held_for = for_order,
      booking.held_for is null and for_order is null and booking.held_by = current_setting('app.user_no')))
  group by taken.door_id, taken.day
$$;
