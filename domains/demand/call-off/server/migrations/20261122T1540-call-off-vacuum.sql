-- Ten million lines would wait for a million changes before they are counted again, and for two before they are cleaned.
alter table call_off_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
alter table call_off_tracking set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
