-- Visits stay: they are found by a part of their order's number or of a plate without being read.
select find_numbers('yard_visit');
select find_numbers('yard_visit', 'truck_plate');
