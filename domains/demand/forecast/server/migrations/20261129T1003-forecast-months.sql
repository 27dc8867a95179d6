-- Months are split over workdays: each comparison looks whether a version has any.
create index forecast_bucket_months on forecast_bucket (tenant_id, version_id, unit) where grain = 'month';
-- Half a million rows a version: counted and cleaned by parts of a hundred.
alter table forecast_bucket set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
