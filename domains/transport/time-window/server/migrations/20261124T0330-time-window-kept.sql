-- Who may use a window that is kept for a supplier is told until when: the moment at which it is free for all.
drop function standing_kept(int, bigint[], date, date);
create function standing_kept(of_tenant int, docks bigint[], first_day date, last_day date)
returns table (door_id bigint, day date, starts time, ends time, supplier_code text, kept_until timestamptz)
language sql stable security definer set search_path = public as $$
  select standing.door_id, on_day::date, standing.starts, standing.ends, standing.supplier_code, released.at
  from standing_window as standing
  join plant on plant.tenant_id = standing.tenant_id and plant.plant_no = standing.plant_no
  cross join generate_series(greatest(first_day, standing.valid_from), least(last_day, standing.valid_to), interval '1 day') as on_day
  cross join lateral (select (on_day::date + standing.starts - make_interval(hours => standing.release_hours)) at time zone plant.zone as at) as released
  where standing.tenant_id = of_tenant and standing.door_id = any (docks)
    and strpos(standing.weekdays, extract(isodow from on_day)::text) > 0
    and now() < released.at
    and not exists (select from standing_exception as but
      where but.tenant_id = standing.tenant_id and but.standing_window_id = standing.id and but.day = on_day::date)
$$;

-- What is kept at docks on a day for a supplier, and not yet released; the plant sees for each of them, a supplier for himself alone.
create function kept_windows(docks bigint[], on_day date, for_supplier text)
returns table (door_id bigint, starts time, ends time, supplier_code text, kept_until timestamptz)
language sql stable security definer set search_path = public as $$
  select kept.door_id, kept.starts, kept.ends, kept.supplier_code, kept.kept_until
  from standing_kept(asking_tenant(), (
    select coalesce(array_agg(door.id), '{}') from door where door.tenant_id = asking_tenant() and door.plant_no = any (asking_plants()) and door.id = any (docks)
  ), on_day, on_day) as kept
  where case current_setting('role')
    when 'portal_plant' then kept.supplier_code = coalesce(for_supplier, kept.supplier_code)
    when 'portal_supplier' then kept.supplier_code = for_supplier and for_supplier = asking_company()
    else kept.supplier_code = for_supplier end
$$;
