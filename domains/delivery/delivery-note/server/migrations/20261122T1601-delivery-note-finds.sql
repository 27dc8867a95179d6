-- Found by part, by any digits of the number, and sorted by each column that a plant sorts by.
create index delivery_note_line_by_part on delivery_note_line (tenant_id, plant_no, part_no, supplier_code, delivery_note_id);
select find_numbers('delivery_note');
create index delivery_note_in_order on delivery_note (tenant_id, plant_no, number, id);
create index delivery_note_by_dispatch on delivery_note (tenant_id, plant_no, dispatch_on, id);
create index delivery_note_by_arrival on delivery_note (tenant_id, plant_no, expected_arrival, id);
create index delivery_note_by_sending on delivery_note (tenant_id, plant_no, sent_at, id);
