-- Suppliers' own systems give numbers and licence plates too. Whoever counts on must know all that are taken: of the supplier's other plants as
-- well, and plates of whoever shares its DUNS.
create function note_number_taken(year int, number text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from delivery_note as note
    where note.tenant_id = asking_tenant() and note.supplier_code = asking_company() and note.number_year = note_number_taken.year and note.number = note_number_taken.number)
$$;
create function serials_taken(duns text, serials text[]) returns setof text language sql stable security definer set search_path = public as $$
  select serial from unnest(serials) as serial
  where exists (select from handling_unit as unit
    where unit.tenant_id = asking_tenant() and unit.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
$$;
