-- A window that ends before it begins ends on the next day: 22:00-02:00. It belongs to the day on which it begins, and lasts at most twelve
-- hours, so that times the wrong way round are refused (`endsAfterStart`).

-- From and to in minutes since the midnight before its beginning: 22:00-02:00 is 1320 to 1560.
create function minutes_of(starts time, ends time) returns int4range language sql immutable parallel safe set search_path = public as $$
  select int4range((extract(epoch from starts) / 60)::int, (extract(epoch from ends) / 60)::int + case when ends <= starts then 1440 else 0 end)
$$;

-- The wall time at which a window of a day is over.
create function window_end(on_day date, starts time, ends time) returns timestamp language sql immutable parallel safe as $$
  select on_day + ends + case when ends <= starts then interval '1 day' else interval '0' end
$$;

-- Each weekday's next one: `157` is `261`.
create function weekdays_after(weekdays text) returns text language sql immutable parallel safe as $$ select translate(weekdays, '1234567', '2345671') $$;

do $$
declare
  old record;
begin
  for old in select conrelid::regclass as of_table, conname from pg_constraint
    where conrelid in ('time_window'::regclass, 'standing_window'::regclass, 'window_wish'::regclass) and pg_get_constraintdef(oid) = 'CHECK ((ends > starts))'
  loop
    execute format('alter table %s drop constraint %I', old.of_table, old.conname);
    execute format('alter table %s add constraint %I check (ends > starts or ends - starts <= interval ''-12 hours'')', old.of_table, old.conname);
  end loop;
end $$;

-- Windows of a dock are compared on their own day, and with those that begin on the day before and after.
create or replace function refuse_window_overlap() returns trigger language plpgsql security definer set search_path = public as $$
declare
  own int4range := minutes_of(new.starts, new.ends);
begin
  perform 1 from door where tenant_id = new.tenant_id and id = new.door_id for no key update;
  if exists (select from time_window as other cross join lateral (select minutes_of(other.starts, other.ends) as span) as held
    where other.tenant_id = new.tenant_id and other.door_id = new.door_id and other.valid_from = new.valid_from and other.id <> new.id
      and (held.span && own and other.weekdays ~ ('[' || new.weekdays || ']')
        or upper(own) > lower(held.span) + 1440 and other.weekdays ~ ('[' || weekdays_after(new.weekdays) || ']')
        or upper(held.span) > lower(own) + 1440 and new.weekdays ~ ('[' || weekdays_after(other.weekdays) || ']'))) then
    raise exception 'windows of a dock overlap' using errcode = '23P01', constraint = 'time_window_overlaps';
  end if;
  return null;
end $$;

create or replace function refuse_standing_overlap() returns trigger language plpgsql security definer set search_path = public as $$
declare
  own int4range := minutes_of(new.starts, new.ends);
begin
  perform 1 from door where tenant_id = new.tenant_id and id = new.door_id for no key update;
  if exists (select from standing_window as other cross join lateral (select minutes_of(other.starts, other.ends) as span) as held
    where other.tenant_id = new.tenant_id and other.door_id = new.door_id and other.id <> new.id
      and (held.span && own and other.weekdays ~ ('[' || new.weekdays || ']')
        or upper(own) > lower(held.span) + 1440 and other.weekdays ~ ('[' || weekdays_after(new.weekdays) || ']')
        or upper(held.span) > lower(own) + 1440 and new.weekdays ~ ('[' || weekdays_after(other.weekdays) || ']'))
      and daterange(other.valid_from, other.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')) then
    raise exception 'standing windows of a dock overlap' using errcode = '23P01', constraint = 'standing_window_overlaps';
  end if;
  return null;
end $$;

-- As before, and: what a window of the day before offers after midnight is offered on this day, and whether the plant works is asked of the
-- day on which the window begins. Friday's night goes on until Saturday morning, though nobody works on Saturday.
create or replace function window_refusal(of_tenant int, of_dock bigint, on_day date, slot_starts time, slot_ends time, for_supplier text) returns text
language plpgsql security definer set search_path = public as $$
declare
  dock record;
  zone text;
  works boolean;
  slot_first int := lower(minutes_of(slot_starts, slot_ends));
  slot_last int := upper(minutes_of(slot_starts, slot_ends));
begin
  select door.plant_no, door.active into dock from door where tenant_id = of_tenant and id = of_dock for share;
  select plant.zone into zone from plant where tenant_id = of_tenant and plant_no = dock.plant_no for share;
  -- Of the newest plan that holds by the day (`windowsOn`): a fixed window as it stands, or whole units of one in units (`isOffered`).
  select bool_or(is_workday(of_tenant, dock.plant_no, began.day)) into works
  from (values (on_day, 0), (on_day - 1, 1440)) as began (day, ago)
  join time_window as offered on offered.tenant_id = of_tenant and offered.door_id = of_dock
    and strpos(offered.weekdays, extract(isodow from began.day)::text) > 0
    and offered.valid_from = (select max(newest.valid_from) from time_window as newest
      where newest.tenant_id = of_tenant and newest.door_id = of_dock and newest.valid_from <= began.day)
  cross join lateral (select lower(span) - began.ago as first, upper(span) - began.ago as last from minutes_of(offered.starts, offered.ends) as span) as place
  where place.first <= slot_first and place.last >= slot_last
    and case offered.kind when 'fixed' then place.first = slot_first and place.last = slot_last
      else (slot_first - place.first) % offered.unit_minutes = 0 and (slot_last - slot_first) % offered.unit_minutes = 0 end;
  if dock.active is not true or works is null then return 'notOffered'; end if;
  if not (coalesce(dock_open_minutes(of_tenant, of_dock, on_day), '{[0,1440)}') + case when slot_last <= 1440 then '{}' else (
    select coalesce(range_agg(int4range(lower(span) + 1440, upper(span) + 1440)), '{}')
    from unnest(coalesce(dock_open_minutes(of_tenant, of_dock, on_day + 1), '{[0,1440)}')) as span
  ) end) @> int4range(slot_first, slot_last) then return 'outsideShifts'; end if;
  if not works then return 'closedDay'; end if;
  if on_day + slot_starts <= (now() at time zone zone) then return 'past'; end if;
  if exists (select from standing_kept(of_tenant, array[of_dock], on_day - 1, on_day + 1) as kept
    where kept.supplier_code <> for_supplier and kept.day + kept.starts < window_end(on_day, slot_starts, slot_ends)
      and on_day + slot_starts < window_end(kept.day, kept.starts, kept.ends)) then return 'standing'; end if;
  return null;
end $$;

create or replace function clear_ended_holds(of_dock bigint, on_day date, slot_starts time, slot_ends time) returns void language sql security definer set search_path = public as $$
  delete from door_booking where tenant_id = asking_tenant() and plant_no = any (asking_plants())
    and door_id = of_dock and day between on_day - 1 and on_day + 1 and day + starts < window_end(on_day, slot_starts, slot_ends)
    and window_end(day, starts, ends) > on_day + slot_starts and held_until <= now()
$$;

create or replace function taken_units(docks bigint[], first_day date, last_day date, for_order bigint, for_supplier text) returns table (door_id bigint, day date, units smallint[])
language sql stable security definer set search_path = public as $$
  select used.door_id, used.day, array_agg(distinct used.unit order by used.unit) from (
    select taken.door_id, taken.day, taken.unit
    from door_booking_unit as taken join door_booking as booking on booking.tenant_id = taken.tenant_id and booking.id = taken.booking_id
    where taken.tenant_id = asking_tenant() and taken.door_id = any (docks) and taken.day between first_day and last_day
      and taken.plant_no = any (asking_plants())
      and (booking.held_until is null or booking.held_until > now() and (booking.wish_id is not null or not coalesce(booking.held_for = for_order,
        booking.held_for is null and for_order is null and booking.held_by = current_setting('app.user_no'))))
    union all
    select kept.door_id, kept.day + unit / 288, (unit % 288)::smallint
    from standing_kept(asking_tenant(), docks, first_day - 1, last_day) as kept
    cross join lateral (select minutes_of(kept.starts, kept.ends) as span) as placed
    cross join generate_series(lower(placed.span) / 5, ceil(upper(placed.span) / 5.0)::int - 1) as unit
    where kept.supplier_code is distinct from for_supplier and kept.day + unit / 288 between first_day and last_day
  ) as used
  group by used.door_id, used.day
$$;
