-- A file that belongs to a record is read by whoever may read the record, whichever party sent it in. This function only
-- finds it; the caller must hold the record against the asking party's own rows before he gives the file out.
create function attached_file(file_id bigint, file_uuid uuid) returns setof stored_file
language sql stable security definer set search_path = public as $$
  select * from stored_file
  where tenant_id = asking_tenant() and id = file_id and uuid = file_uuid and entity is not null
$$;
create index stored_file_unattached on stored_file (created_at) where entity is null;
create index stored_file_by_record on stored_file (tenant_id, entity, record_id) where entity is not null;
-- All files of a record, under the same duty of the caller.
create function files_of_record(record_entity text, record bigint) returns setof stored_file
language sql stable security definer set search_path = public as $$
  select * from stored_file
  where tenant_id = asking_tenant() and entity = record_entity and record_id = record
  order by id
$$;
