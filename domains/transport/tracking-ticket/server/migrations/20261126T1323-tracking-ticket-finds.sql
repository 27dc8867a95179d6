-- A ticket may tell of another plate than its order.
select find_numbers('tracking_ticket', 'truck_plate');
