-- The plant wrote it on the supplier's behalf: goods had come without a note.
alter table delivery_note add column unannounced boolean not null default false;

-- The next number of a supplier, for a plant that writes a note for him; those that his own system has used are passed over.
create function next_note_number_of(supplier text, year int) returns text language plpgsql volatile security definer set search_path = public as $$
declare
  candidate text;
begin
  loop
    candidate := lpad(take_numbers('delivery-note', supplier || '/' || year, 1)::text, 8, '0');
    exit when not exists (select from delivery_note as note
        where note.tenant_id = asking_tenant() and note.supplier_code = supplier and note.number_year = year and note.number = candidate)
      and not exists (select from archived_record as archived
        where archived.tenant_id = asking_tenant() and archived.entity = 'delivery_note' and archived.supplier_code = supplier
          and archived.number = candidate and archived.day = make_date(year, 1, 1));
  end loop;
  return candidate;
end
$$;
revoke execute on function next_note_number_of(text, int) from public;
grant execute on function next_note_number_of(text, int) to portal_plant, portal_admin, portal_job;
