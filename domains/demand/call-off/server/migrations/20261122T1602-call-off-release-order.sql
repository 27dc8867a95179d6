-- A release is large and never changed: sorting all of a plant's read each of them whole.
create index release_by_date on release (tenant_id, plant_no, release_date, id);
create index release_by_length on release (tenant_id, plant_no, line_count, id);
select find_numbers('release', 'release_no');
