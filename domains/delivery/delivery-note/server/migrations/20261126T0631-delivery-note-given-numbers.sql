-- Numbers that were given to what is no note (deliveries of racks in sequence). The plant knows both by what their despatch advice says (RFF CRN), so a
-- number stands once for a supplier and year, whichever of the two bears it.
create table given_number (
  tenant_id int not null default asking_tenant(),
  supplier_code text not null,
  number_year int not null,
  number text not null,
  constraint given_number_taken primary key (tenant_id, supplier_code, number_year, number)
);
select protect_rows('given_number', plant => 'none');
create or replace function note_number_taken(year int, number text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from delivery_note as note
    where note.tenant_id = asking_tenant() and note.supplier_code = asking_company() and note.number_year = note_number_taken.year and note.number = note_number_taken.number)
  or exists (select from archived_record as archived
    where archived.tenant_id = asking_tenant() and archived.entity = 'delivery_note' and archived.supplier_code = asking_company()
      and archived.number = note_number_taken.number and archived.day = make_date(note_number_taken.year, 1, 1))
  or exists (select from given_number as given
    where given.tenant_id = asking_tenant() and given.supplier_code = asking_company() and given.number_year = note_number_taken.year and given.number = note_number_taken.number)
$$;

-- Whether a number that the supplier's own system brings is taken. Who asks waits for those who draw one in this moment, and holds those who would.
create function own_number_taken(year int, number text) returns boolean language plpgsql volatile security definer set search_path = public as $$
begin
  perform take_numbers('delivery-note', asking_company() || '/' || year, 0);
  return note_number_taken(year, number);
end
$$;
