-- A holder has several counts at a time, each of other containers: one that was sent back keeps nobody from counting the others. Who opens a count
-- looks for others of its containers under a lock on the holder.
drop index container_count_open_once;
create index container_count_under_way on container_count (tenant_id, plant_no, holder_kind, holder_code) where status in ('counting', 'submitted', 'returned');
