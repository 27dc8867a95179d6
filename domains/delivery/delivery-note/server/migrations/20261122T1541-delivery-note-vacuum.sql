-- As with call-off lines: large tables are counted and cleaned by parts of a hundred, not by tenths.
alter table delivery_note set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
alter table delivery_note_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
alter table handling_unit set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
