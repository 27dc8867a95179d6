select find_numbers('transport_order');
select find_numbers('transport_order', 'truck_plate');
