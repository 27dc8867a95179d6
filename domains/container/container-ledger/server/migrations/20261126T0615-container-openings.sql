-- What a holder had before the books began. Movements of a workbook are found again by their paper, openings by their container.
alter table container_movement
  drop constraint container_movement_cause_check,
  add constraint container_movement_cause_check check (cause in
    ('opening', 'purchase', 'handover', 'scrap', 'correction', 'departure', 'receipt', 'count', 'damage', 'repair', 'reversal'));
create index container_movement_of_paper on container_movement (tenant_id, plant_no, document_number)
  where document_id is null and reverses_id is null and document_number is not null;
create index container_movement_openings on container_movement (tenant_id, plant_no, container_code) where cause = 'opening';
