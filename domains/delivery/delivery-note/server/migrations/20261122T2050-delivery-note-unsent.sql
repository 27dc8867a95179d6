-- Notes that are still written, newest first: a few among all.
create index delivery_note_unsent on delivery_note (tenant_id, plant_no, id) where status = 'new';
