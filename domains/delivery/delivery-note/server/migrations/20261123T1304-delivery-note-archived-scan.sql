-- The note in an archive that one of these licence plates was of: a clerk at the dock scans it and is told where it lies. Whether he may know of
-- the note is said by archived_record, which he reads himself.
create function archived_note_of_plates(plates text[]) returns setof bigint language sql stable security definer set search_path = public as $$
  select archived.note_id from archived_plate as archived
  where archived.tenant_id = asking_tenant() and archived.licence_plate = any (plates)
$$;
