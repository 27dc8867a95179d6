-- What is still to come stands behind all that came before it: the list of a dock passed a year of receipts to find it.
create index delivery_note_under_way on delivery_note (tenant_id, plant_no, expected_arrival, id) where stage <> 'received';
