-- Of one warehouse, and what is urgent: newest first, as the list is.
create index delivery_note_of_warehouse on delivery_note (tenant_id, plant_no, warehouse_code, id desc);
create index delivery_note_urgent on delivery_note (tenant_id, plant_no, id desc) where urgent;
