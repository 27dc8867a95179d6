-- Orders that somebody waits for are a few among all that ever were.
create index transport_order_underway on transport_order (tenant_id, plant_no, status) where status not in ('completed', 'cancel');
create index transport_order_by_arrival on transport_order (tenant_id, plant_no, arrived_at, id) where arrived_at is not null;
create index transport_order_by_cancelling on transport_order (tenant_id, plant_no, cancelled_at, id) where cancelled_at is not null;
