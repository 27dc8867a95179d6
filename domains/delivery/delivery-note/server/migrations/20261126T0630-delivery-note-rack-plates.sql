-- A rack of parts in sequence bears a plate 3J or 4J: no unit bears the number of either.
create or replace function serials_taken(duns text, serials text[]) returns setof text language sql stable security definer set search_path = public as $$
  select serial from unnest(serials) as serial
  where exists (select from tenant join handling_unit as unit on unit.tenant_id = tenant.env_no
      where unit.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
    or exists (select from tenant join archived_plate as archived on archived.tenant_id = tenant.env_no
      where archived.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
    or exists (select from tenant join given_plate as given on given.tenant_id = tenant.env_no
      where given.licence_plate in ('3JUN' || duns || serial, '4JUN' || duns || serial))
$$;
