-- What the release in force counts as received of a line beyond what was received here: of a note whose receipt is still to be booked.
alter table call_off_line add column counted_qty numeric(18, 3) not null default 0 check (counted_qty >= 0);
