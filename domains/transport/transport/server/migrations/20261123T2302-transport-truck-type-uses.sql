-- A truck type that orders name stays, and is told by name.
drop trigger truck_type_on_orders on truck_type;
select keep_while_used('truck_type', 'code', 'transport_order', 'truck_type');
