-- The picture of the horizon tells lines of a week from those of its Monday, without looking at the lines themselves.
drop index call_off_line_unsettled;
create index call_off_line_unsettled on call_off_line (tenant_id, plant_no, due_on, id) include (status, zone, unit, open_qty, frequency) where not settled;
-- Of lines that are all on notes it asks how much was sent; they are a few days' among all that is to come.
create index call_off_line_all_on_notes on call_off_line (tenant_id, plant_no, due_on) where not settled and open_qty <= 0;
-- The lines of one agreement that people work on; of agreements with a release written by hand home still counts what is open without reading them.
drop index call_off_line_open_of_agreement;
create index call_off_line_unsettled_of_agreement on call_off_line (tenant_id, plant_no, agreement_id, due_on) include (open_qty) where not settled;
