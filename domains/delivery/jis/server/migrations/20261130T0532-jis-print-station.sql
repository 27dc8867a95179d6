-- A print station shows what is to be printed next; prints say whether they were made by themselves, why a paper was printed once more, and the how
-- manyth copy of a call-off it is ({ message id: number }, from the second on).
alter table jis_print
  add column is_automatic boolean not null default false,
  add column reprint_reason text,
  add column copy_nos jsonb not null default '{}';
-- what is still to be printed, as stations ask for it with each message
create index jis_message_to_print on jis_message (tenant_id, plant_no, supplier_code, assembly_line, status_code, planned_at)
  where printed_at is null and replaced_as is null;
