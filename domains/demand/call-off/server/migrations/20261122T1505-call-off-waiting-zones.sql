-- Lines wait for an answer by their zone (docs/decisions/0017): counters, late answers and lists look at it beside the state.
drop index call_off_line_waiting;
create index call_off_line_waiting on call_off_line (tenant_id, plant_no, zone, asked_at) include (supplier_code) where status = 'new';
drop index call_off_line_of_supplier;
create index call_off_line_of_supplier on call_off_line (tenant_id, plant_no, supplier_code, due_on, id) include (status, zone);
drop index call_off_line_of_plant;
create index call_off_line_of_plant on call_off_line (tenant_id, plant_no, due_on, id) include (status, zone);
