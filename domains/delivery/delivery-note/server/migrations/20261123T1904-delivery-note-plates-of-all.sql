-- A licence plate is never there twice (ISO 15459), also where a supplier delivers to plants of several tenants under one DUNS: plates are counted
-- in one row for each DUNS, which belongs to no tenant (-1).
insert into number_counter (tenant_id, kind, owner, last)
  select -1, kind, owner, max(last) from number_counter where kind = 'licence-plate' group by kind, owner;
delete from number_counter where kind = 'licence-plate' and tenant_id <> -1;

-- Takes `count` numbers of labels under a DUNS and answers the first. None are taken with 0: then who wants that DUNS waits until the end of the
-- transaction, so that two tenants are not given the same plate by systems of a supplier.
create function take_serials(duns text, count int) returns bigint language sql security definer set search_path = public as $$
  insert into number_counter as counter (tenant_id, kind, owner, last) values (-1, 'licence-plate', take_serials.duns, take_serials.count)
  on conflict on constraint number_counter_pkey do update set last = counter.last + take_serials.count
  returning last - take_serials.count + 1
$$;

-- Of other tenants nothing is told but that a plate is taken.
create or replace function serials_taken(duns text, serials text[]) returns setof text language sql stable security definer set search_path = public as $$
  select serial from unnest(serials) as serial
  where exists (select from tenant join handling_unit as unit on unit.tenant_id = tenant.env_no
      where unit.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
    or exists (select from tenant join archived_plate as archived on archived.tenant_id = tenant.env_no
      where archived.licence_plate in ('1JUN' || duns || serial, '5JUN' || duns || serial, '6JUN' || duns || serial))
$$;
