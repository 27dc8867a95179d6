-- As with call-off lines: pages of new rows are cleaned soon, so that indexes answer alone.
alter table delivery_note set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table delivery_note_line set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table handling_unit set (autovacuum_vacuum_insert_scale_factor = 0.02);
