-- Whoever may change a record may give up its files, also those that somebody else sent in. As with files_of_record it is the caller's duty to
-- have found the record to be his to change.
create function give_up_files(record_entity text, record bigint, kept bigint[]) returns void
language sql security definer set search_path = public as $$
  update stored_file set entity = null, record_id = null
  where tenant_id = asking_tenant() and entity = record_entity and record_id = record and id <> all (kept)
$$;
