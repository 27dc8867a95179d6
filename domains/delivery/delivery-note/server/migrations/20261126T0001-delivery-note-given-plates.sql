-- Licence plates that were given to what is no unit of a note (racks of parts in sequence): as unique for ever as those of units.
create table given_plate (
  tenant_id int not null default asking_tenant(),
  supplier_code text not null,
  licence_plate text not null,
  primary key (tenant_id, licence_plate)
);
select protect_rows('given_plate', plant => 'none');
create or replace function serials_taken(duns text, serials text[]) returns setof text language sql stable security definer set search_path = public as $$
  select serial from unnest(serials) as serial
  where exists (select from tenant join handling_unit as unit on unit.tenant_id = tenant.env_no
      where unit.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
    or exists (select from tenant join archived_plate as archived on archived.tenant_id = tenant.env_no
      where archived.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
    or exists (select from tenant join given_plate as given on given.tenant_id = tenant.env_no
      where given.licence_plate = '3JUN' || duns || serial)
$$;
