-- What was taken back out of what came, as a quality hold of it was rejected: it did not come, and is not on the way any more.
alter table delivery_note_line add column rejected_quantity numeric(18, 3) not null default 0 check (rejected_quantity >= 0);
