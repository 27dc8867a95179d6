-- Home counts what is open of the agreements with a release written by hand: without reading what of them is settled.
create index call_off_line_open_of_agreement on call_off_line (tenant_id, plant_no, agreement_id) where not settled and open_qty > 0;
-- Completed lines of days to come are a few among all that are due then.
create index call_off_line_completed on call_off_line (tenant_id, plant_no, due_on, id) where status = 'completed';
