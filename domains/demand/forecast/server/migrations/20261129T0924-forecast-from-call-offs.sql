-- Forecast lines of the call-offs that a source sends make a version as well.
alter table forecast_source add column from_call_offs boolean not null default false;
