-- What one container has seen, the newest first: of a rare one the movements of years were passed for a page.
create index container_movement_of_container on container_movement (tenant_id, plant_no, container_code, posted_on desc, id desc);
