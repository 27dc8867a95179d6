-- Each column by which a plant sorts its orders; the number has its unique index.
create index transport_order_by_window on transport_order (tenant_id, plant_no, window_day, id);
create index transport_order_by_expected on transport_order (tenant_id, plant_no, expected_arrival, id);
-- Newest first within a plant; the primary key would read the orders of all plants.
create index transport_order_newest on transport_order (tenant_id, plant_no, id);
