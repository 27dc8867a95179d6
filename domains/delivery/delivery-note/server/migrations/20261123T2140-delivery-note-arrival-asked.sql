-- A file that names no arrival makes a note without one: it is asked for, and never invented. What was sent has one.
alter table delivery_note alter column expected_arrival drop not null;
alter table delivery_note add constraint delivery_note_arrival_of_sent check (status = 'new' or expected_arrival is not null);
