-- Numbers of passports are masked as well.
create or replace function driver_truck(pass text) returns table (
  number text, status text, plant_zh text, plant_en text, plant_no text, province text, city text, street text, plant_phone text, zone text,
  area_zh text, area_en text, point text, point_zh text, point_en text, door text, window_day date, window_starts time, window_ends time,
  purpose_zh text, purpose_en text, truck_plate text, driver_name text, driver_phone text, driver_id_no text, estimated_arrival timestamptz,
  arrived_at timestamptz, expires_at timestamptz, acknowledged_call timestamptz
)
language sql stable security definer set search_path = public as $$
  select shipment.number, shipment.status, plant.name_zh, plant.name_en, plant.plant_no, plant.province, plant.city, plant.street, plant.phone, plant.zone,
    area.name_zh, area.name_en, point.code, point.name_zh, point.name_en, door.code, shipment.window_day, shipment.window_starts, shipment.window_ends,
    purpose.value, case when purpose.value2 in ('', 'N/A') then purpose.value else purpose.value2 end,
    shipment.truck_plate, shipment.driver_name, shipment.driver_phone,
    masked_identity(shipment.driver_id_no),
    coalesce(link.estimated_arrival, shipment.expected_arrival), shipment.arrived_at, link.expires_at, link.acknowledged_call
  from driver_pass(pass) as held
  join driver_link as link on link.tenant_id = asking_tenant() and link.id = held.link_id
  join transport_order as shipment on shipment.tenant_id = link.tenant_id and shipment.id = link.transport_order_id
  join plant on plant.tenant_id = shipment.tenant_id and plant.plant_no = shipment.plant_no
  left join unloading_point as point on point.tenant_id = shipment.tenant_id and point.id = shipment.unloading_point_id
  left join unloading_area as area on area.tenant_id = point.tenant_id and area.plant_no = point.plant_no and area.code = point.area_code
  left join door on door.tenant_id = shipment.tenant_id and door.id = shipment.door_id
  left join dict_entry as purpose on purpose.tenant_id = shipment.tenant_id and purpose.type_code = 'PURPOSE_OF_ENTRY' and purpose.code = shipment.purpose_of_entry
  where held.state = 'live'
$$;
