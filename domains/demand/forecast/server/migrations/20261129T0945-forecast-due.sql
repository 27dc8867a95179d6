-- Plants in which suppliers still have time to answer a forecast, for the work by the clock.
create function plants_with_forecasts_due() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from forecast where forecast.tenant_id = plant.tenant_id and forecast.plant_no = plant.plant_no
    and forecast.status in ('init', 'save', 'reject') and forecast.due_on >= (now() at time zone coalesce(plant.zone, 'Asia/Shanghai'))::date)
$$;
