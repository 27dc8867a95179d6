-- Which versions of a plant are whole, for both sides: of their buckets a supplier finds his own.
create function published_forecast_versions(asked_plant text)
returns table (id bigint, source text, demand_type text, number text, first_on date, last_on date, month_rule text)
language sql stable security definer set search_path = public as $$
  select id, source, demand_type, number, first_on, last_on, month_rule from forecast_version
  where tenant_id = (select asking_tenant()) and plant_no = asked_plant and plant_no = any ((select asking_plants())::text[]) and published_at is not null
$$;
