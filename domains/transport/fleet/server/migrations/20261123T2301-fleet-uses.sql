-- A forwarder who has drivers or vehicles stays, and is told by name.
drop trigger forwarder_has_drivers on forwarder;
drop trigger forwarder_has_vehicles on forwarder;
select keep_while_used('forwarder', 'forwarder_code', 'driver', 'forwarder_code');
select keep_while_used('forwarder', 'forwarder_code', 'vehicle', 'forwarder_code');
