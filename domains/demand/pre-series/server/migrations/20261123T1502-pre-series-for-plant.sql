-- Proposals and splits that wait for the plant: what its home page counts.
create index pre_series_line_for_plant on pre_series_line (tenant_id, plant_no, status) where status in ('part', 'batch', 'split');
