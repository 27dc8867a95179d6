-- An order is written for a point, a dock and a forwarder.
select keep_while_used('unloading_point', 'id', 'transport_order', 'unloading_point_id');
select keep_while_used('door', 'id', 'transport_order', 'door_id');
drop trigger forwarder_has_orders on forwarder;
select keep_while_used('forwarder', 'forwarder_code', 'transport_order', 'forwarder_code');
