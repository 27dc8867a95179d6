-- Windows that are kept for a supplier on weekdays: others do not have them until so many hours before, when they are free for all.
create table standing_window (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  door_id bigint not null,
  -- 1 Monday to 7 Sunday
  weekdays text not null check (weekdays ~ '^1?2?3?4?5?6?7?$' and weekdays <> ''),
  starts time not null,
  ends time not null,
  valid_from date not null,
  -- null: until further notice
  valid_to date,
  release_hours int not null default 24 check (release_hours between 0 and 720),
  check (ends > starts),
  check (valid_to >= valid_from),
  foreign key (tenant_id, door_id) references door (tenant_id, id)
);
create index standing_window_by_door on standing_window (tenant_id, door_id, valid_from);
select protect_rows('standing_window', supplier => 'read');
select needs_plant('standing_window');
select keep_history('standing_window', 'standing_window');

-- A single day on which it is kept for nobody, and why. Days off of the plant need none: nothing is booked then.
create table standing_exception (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  standing_window_id bigint not null,
  day date not null,
  reason text not null,
  constraint standing_exception_once unique (tenant_id, standing_window_id, day),
  foreign key (tenant_id, standing_window_id) references standing_window (tenant_id, id) on delete cascade
);
select protect_rows('standing_exception', supplier => 'read');

-- At one dock two of them never keep the same time of a day. Whoever writes one locks the dock, so he waits for whoever books there just now.
create function refuse_standing_overlap() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from door where tenant_id = new.tenant_id and id = new.door_id for no key update;
  if exists (select 1 from standing_window as other
    where other.tenant_id = new.tenant_id and other.door_id = new.door_id and other.id <> new.id
      and other.starts < new.ends and new.starts < other.ends and other.weekdays ~ ('[' || new.weekdays || ']')
      and daterange(other.valid_from, other.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')) then
    raise exception 'standing windows of a dock overlap' using errcode = '23P01', constraint = 'standing_window_overlaps';
  end if;
  return null;
end $$;
create trigger no_overlap after insert or update on standing_window for each row execute function refuse_standing_overlap();
create trigger lock_dock before delete on standing_window for each row execute function lock_dock_of_window();

-- The days and times that are kept at docks for a supplier and not yet released.
create function standing_kept(of_tenant int, docks bigint[], first_day date, last_day date)
returns table (door_id bigint, day date, starts time, ends time, supplier_code text) language sql stable security definer set search_path = public as $$
  select standing.door_id, on_day::date, standing.starts, standing.ends, standing.supplier_code
  from standing_window as standing
  join plant on plant.tenant_id = standing.tenant_id and plant.plant_no = standing.plant_no
  cross join generate_series(greatest(first_day, standing.valid_from), least(last_day, standing.valid_to), interval '1 day') as on_day
  where standing.tenant_id = of_tenant and standing.door_id = any (docks)
    and strpos(standing.weekdays, extract(isodow from on_day)::text) > 0
    and now() at time zone plant.zone < on_day::date + standing.starts - make_interval(hours => standing.release_hours)
    and not exists (select from standing_exception as but
      where but.tenant_id = standing.tenant_id and but.standing_window_id = standing.id and but.day = on_day::date)
$$;

-- The rest is as it was: what is kept for another supplier is asked last.
drop function window_refusal(int, bigint, date, time, time);
create function window_refusal(of_tenant int, of_dock bigint, on_day date, slot_starts time, slot_ends time, for_supplier text) returns text
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
  if exists (select from standing_kept(of_tenant, array[of_dock], on_day, on_day) as kept
    where kept.supplier_code <> for_supplier and kept.starts < slot_ends and slot_starts < kept.ends) then return 'standing'; end if;
  return null;
end $$;

create or replace function refuse_booking() returns trigger language plpgsql security definer set search_path = public as $$
declare
  why text;
begin
  -- What comes back from an archive was offered once.
  if current_setting('role') = 'portal_job' and current_setting('app.archiving', true) = 'Y' then return new; end if;
  why := window_refusal(new.tenant_id, new.door_id, new.day, new.starts, new.ends, new.supplier_code);
  if why is not null then
    raise exception 'the dock does not offer this window: %', why using errcode = '23P01', constraint = 'door_booking_' || why;
  end if;
  return new;
end $$;

-- Units at docks that a supplier's truck cannot have: booked, held, offered, or kept for other suppliers. Without a supplier all that is kept.
drop function taken_units(bigint[], date, date, bigint);
create function taken_units(docks bigint[], first_day date, last_day date, for_order bigint, for_supplier text) returns table (door_id bigint, day date, units smallint[])
language sql stable security definer set search_path = public as $$
  select used.door_id, used.day, array_agg(distinct used.unit order by used.unit) from (
    select taken.door_id, taken.day, taken.unit
    from door_booking_unit as taken join door_booking as booking on booking.tenant_id = taken.tenant_id and booking.id = taken.booking_id
    where taken.tenant_id = asking_tenant() and taken.door_id = any (docks) and taken.day between first_day and last_day
      and taken.plant_no = any (asking_plants())
      and (booking.held_until is null or booking.held_until > now() and (booking.wish_id is not null or not coalesce(booking.held_for = for_order,
        booking.held_for is null and for_order is null and booking.held_by = current_setting('app.user_no'))))
    union all
    select kept.door_id, kept.day, unit::smallint
    from standing_kept(asking_tenant(), docks, first_day, last_day) as kept
    cross join generate_series((extract(epoch from kept.starts) / 300)::int, ceil(extract(epoch from kept.ends) / 300)::int - 1) as unit
    where kept.supplier_code is distinct from for_supplier
  ) as used
  group by used.door_id, used.day
$$;
