-- What people work on, in the order of the lists and with what they filter, count and add up by: nothing of the past is read for it.
drop index call_off_line_unsettled;
create index call_off_line_unsettled on call_off_line (tenant_id, plant_no, due_on, id) include (status, zone, unit, open_qty) where not settled;
create index call_off_line_unsettled_of_supplier on call_off_line (tenant_id, plant_no, supplier_code, due_on, id) include (status, zone) where not settled;
