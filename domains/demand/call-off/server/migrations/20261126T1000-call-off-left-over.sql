-- The picture of the horizon counts what is left to put on notes by day, frequency, zone and answer: in the order of this index it adds up without sorting.
create index call_off_line_left_over on call_off_line (tenant_id, plant_no, due_on, frequency, zone, status)
  where not settled and open_qty > 0 and status in ('new', 'processing', 'dn', 'rejected');
