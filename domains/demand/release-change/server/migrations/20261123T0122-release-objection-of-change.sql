create index release_objection_of_change on release_objection (tenant_id, change_id);
