-- Indexes answer alone what stands on pages that were cleaned; new lines, which people work on, would wait for two million others.
alter table call_off_line set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table call_off_tracking set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table call_off_commitment set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table release set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
