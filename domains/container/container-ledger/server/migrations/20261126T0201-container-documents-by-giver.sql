-- What a defect sends to repair and what comes back from there has one cause and one condition: the giver tells them apart.
drop index container_movement_of_document;
create unique index container_movement_of_document on container_movement (tenant_id, document_kind, document_id, cause, container_code, giver_condition, giver_kind)
  where document_id is not null and reverses_id is null;
