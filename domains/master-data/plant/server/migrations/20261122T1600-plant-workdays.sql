-- Whether a plant works on a day: as its calendar says, else Monday to Friday. Deadlines count these days and no others.
create function is_workday(of_tenant int, of_plant text, on_day date) returns boolean language sql stable parallel safe set search_path = public as $$
  select coalesce((select is_workday from plant_calendar where tenant_id = of_tenant and plant_no = of_plant and day = on_day), extract(isodow from on_day) < 6)
$$;

-- The workday so many workdays behind a day, or before it where `days` is negative; the day itself does not count. Friday + 1 is Monday.
create function workday_from(of_tenant int, of_plant text, on_day date, days int) returns date language plpgsql stable parallel safe set search_path = public as $$
declare
  reached date := on_day;
  left_over int := abs(days);
begin
  while left_over > 0 loop
    reached := reached + sign(days)::int;
    if is_workday(of_tenant, of_plant, reached) then left_over := left_over - 1; end if;
  end loop;
  return reached;
end $$;
