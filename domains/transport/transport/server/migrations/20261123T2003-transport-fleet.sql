-- The forwarder's own driver and vehicle, where they were chosen. Name, number and plate stand on the order as before, copied when it is written.
alter table transport_order
  add column driver_id bigint,
  add column vehicle_id bigint,
  add constraint transport_order_driver foreign key (tenant_id, driver_id) references driver (tenant_id, id),
  add constraint transport_order_vehicle foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id);
create index transport_order_by_driver on transport_order (tenant_id, driver_id) where driver_id is not null;
create index transport_order_by_vehicle on transport_order (tenant_id, vehicle_id) where vehicle_id is not null;

-- A truck type that orders name stays.
create trigger truck_type_on_orders before delete on truck_type for each row
  execute function kept_while_used('code', 'transport_order', 'truck_type');

-- A supplier chooses among the drivers and vehicles of forwarders with whom he has an order.
create or replace function ships_with(forwarder text) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from transport_order as shipment
    where shipment.tenant_id = asking_tenant() and shipment.plant_no = any (asking_plants()) and shipment.supplier_code = asking_company()
      and shipment.forwarder_code = forwarder
      and (asking_parts() is null or agent_has_order(shipment.id, shipment.created_by)));
end $$;
