-- A receipt that was taken back is confirmed anew: what a document posts once, it posts once in each round.
alter table container_movement add column document_round int not null default 1;
drop index container_movement_of_document;
create unique index container_movement_of_document on container_movement (tenant_id, document_kind, document_id, cause, container_code, giver_condition, giver_kind, document_round)
  where document_id is not null and reverses_id is null;
