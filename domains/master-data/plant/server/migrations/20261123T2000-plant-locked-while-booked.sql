-- Whoever books a dock reads its week and the plant's calendar under a shared lock on dock and plant; whoever changes them waits for him,
-- and he for them. So nothing is booked by a week or a calendar that is just being changed.
create function lock_dock_of_week() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from door where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id = coalesce(new.door_id, old.door_id) for no key update;
  return coalesce(new, old);
end $$;
create trigger lock_dock before insert or update or delete on door_schedule for each row execute function lock_dock_of_week();

create function lock_plant_of_calendar() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from plant where tenant_id = coalesce(new.tenant_id, old.tenant_id) and plant_no = coalesce(new.plant_no, old.plant_no) for no key update;
  return coalesce(new, old);
end $$;
create trigger lock_plant before insert or update or delete on plant_calendar for each row execute function lock_plant_of_calendar();

-- When a dock is open on a day, in minutes since midnight; null where nothing restricts it. The same as `openSpansOn`: a night's shift of
-- the day before reaches into the morning, and shifts that follow each other at once are one.
create function dock_open_minutes(of_tenant int, of_dock bigint, on_day date) returns int4multirange language sql stable set search_path = public as $$
  select case when exists (select from door_schedule where tenant_id = of_tenant and door_id = of_dock and weekday = extract(isodow from on_day)) then (
    select coalesce(range_agg(int4range(greatest(open.first, 0), least(open.last, 1440))), '{}')
    from (
      select shift.first - day.back as first, shift.last + case when shift.last > shift.first then 0 else 1440 end - day.back as last
      from (values (0, on_day), (1440, on_day - 1)) as day (back, on_day)
      join door_schedule as week on week.tenant_id = of_tenant and week.door_id = of_dock and week.weekday = extract(isodow from day.on_day) and week.is_open
      cross join lateral regexp_split_to_table(week.shifts, ', ') as written
      cross join lateral (select substr(written, 1, 2)::int * 60 + substr(written, 4, 2)::int as first, substr(written, 7, 2)::int * 60 + substr(written, 10, 2)::int as last) as shift
    ) as open
    where open.last > 0 and open.first < 1440
  ) end
$$;
