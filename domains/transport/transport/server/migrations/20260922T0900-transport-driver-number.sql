-- Databases made before histories kept silent about drivers' identity numbers: the trigger is made anew, and what histories and
-- operation logs hold of the numbers goes. In a new database all of this changes nothing.
drop trigger if exists keep_history on transport_order;
select keep_history('transport_order', 'transport_order', silent => '{driver_id_no}');
delete from history where entity = 'transport_order' and field = 'driver_id_no';
update operation_log set parameters = regexp_replace(parameters, '("driverIdNo":")[^"]*', '\1***', 'g')
where type = 'transport:edit' and parameters ~ '"driverIdNo":"[^*]';
