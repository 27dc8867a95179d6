-- Orders are sorted by the hour of their window within its day.
create index transport_order_by_hour on transport_order (tenant_id, plant_no, (window_day + coalesce(window_starts, '00:00')), id);
