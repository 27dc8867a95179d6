-- Lines that nobody has to answer lie far ahead, behind hundreds of thousands that are asked for: who need not answer is told by the supplier, too, and
-- they are passed in the index alone.
drop index call_off_line_unsettled;
create index call_off_line_unsettled on call_off_line (tenant_id, plant_no, due_on, id) include (status, zone, unit, open_qty, frequency, supplier_code) where not settled;
