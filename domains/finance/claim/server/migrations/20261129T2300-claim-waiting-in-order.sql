-- Those that are due on one day follow by number, whichever way they are sorted, and are counted in the index alone.
drop index claim_waiting;
create index claim_waiting on claim (tenant_id, plant_no, waits_on, due_on, id) include (supplier_code, raised_by, sent_at) where waits_on is not null;
