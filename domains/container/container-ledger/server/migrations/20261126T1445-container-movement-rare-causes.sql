-- What is posted by hand is rare among what goods take along.
create index container_movement_by_hand on container_movement (tenant_id, plant_no, cause, posted_on desc, id desc) where cause <> 'departure' and cause <> 'receipt';
