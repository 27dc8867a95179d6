-- Notes under way are a few among all that ever were: the home page counts them here alone.
create index delivery_note_underway on delivery_note (tenant_id, plant_no, supplier_code) include (status, stage, urgent) where stage <> 'received';
