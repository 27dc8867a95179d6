-- What each message writes into: an index for each filter of the list and for no more. Numbers of vehicles are looked for by their beginning or their
-- end where each vehicle stands once (jis_call), and its messages are found by the whole number. What is printed was read before, so what is unread lies
-- among what is not printed.
update jis_message set read_at = printed_at, read_by = printed_by where printed_at is not null and read_at is null;
alter table jis_message add constraint jis_message_printed_is_read check (printed_at is null or read_at is not null);
drop index jis_message_unread;
drop index jis_message_of_vehicle_end;
drop index jis_message_by_vehicle_id;
drop index jis_message_by_vehicle_id_end;
-- Entries by hand, whose place a message takes: each message looks for one, and there are few.
create index jis_message_by_hand on jis_message (tenant_id, plant_no, manufacturing_no) where is_manual;

create index jis_call_by_number on jis_call (tenant_id, plant_no, manufacturing_no text_pattern_ops);
create index jis_call_by_number_end on jis_call (tenant_id, plant_no, reverse(manufacturing_no) text_pattern_ops);
create index jis_call_by_vehicle_id on jis_call (tenant_id, plant_no, vehicle_id text_pattern_ops) where vehicle_id is not null;
create index jis_call_by_vehicle_id_end on jis_call (tenant_id, plant_no, reverse(vehicle_id) text_pattern_ops) where vehicle_id is not null;
-- Each message of a vehicle writes its row anew: room for it on the same page spares the indexes.
alter table jis_call set (fillfactor = 60);
alter table jis_stream set (fillfactor = 60);
