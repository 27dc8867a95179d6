-- As with call-off lines: large tables are counted and cleaned by parts of a hundred.
alter table notification set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
