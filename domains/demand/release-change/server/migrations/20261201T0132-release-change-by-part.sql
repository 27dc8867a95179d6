-- The changes of a part: its few rows among all that releases moved.
create index release_change_part_by_part on release_change_part (tenant_id, plant_no, part_no, change_id) include (supplier_code);
