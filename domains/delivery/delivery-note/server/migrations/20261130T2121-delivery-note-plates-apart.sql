-- Plates of a DUNS are counted by each installation for itself. Once a tenant has moved, two may count for the same DUNS: each has a range of its own
-- from then on (docs/decisions/0049), and nobody counts beyond his.
create or replace function take_serials(duns text, count int) returns bigint language plpgsql security definer set search_path = public as $$
declare
  counted number_counter;
begin
  insert into number_counter as counter (tenant_id, kind, owner, last) values (-1, 'licence-plate', take_serials.duns, take_serials.count)
  on conflict on constraint number_counter_pkey do update set last = counter.last + take_serials.count
  returning * into counted;
  if counted.last > counted.ceiling then
    raise exception 'the licence plates of DUNS % are used up in this installation', duns using errcode = '54000';
  end if;
  return counted.last - take_serials.count + 1;
end $$;

-- What a tenant's suppliers may be given plates for.
create function numbered_duns(tenant int) returns setof text language sql stable security definer set search_path = public as $$
  select distinct supplier.duns from supplier where supplier.tenant_id = numbered_duns.tenant and supplier.duns <> ''
$$;

-- Keeps the lower half of what is left of a DUNS here and answers the upper one for the installation that counts up to `elsewhere`: `above` and `top`. Nothing
-- where that one is beyond what is counted here already.
create function share_serials(duns text, elsewhere bigint) returns table (above bigint, top bigint) language plpgsql security definer set search_path = public as $$
declare
  counted number_counter;
  counted_to bigint;
begin
  insert into number_counter as counter (tenant_id, kind, owner, last) values (-1, 'licence-plate', share_serials.duns, 0)
  on conflict on constraint number_counter_pkey do update set last = counter.last
  returning * into counted;
  if elsewhere >= counted.ceiling then return; end if;
  -- Nine digits.
  top := coalesce(counted.ceiling, 999999999);
  counted_to := greatest(counted.last, elsewhere);
  above := counted_to + (top - counted_to) / 2;
  update number_counter set last = counted_to, ceiling = above where tenant_id = -1 and kind = 'licence-plate' and owner = share_serials.duns;
  return next;
end $$;

-- Where the installation that a tenant came to counts on.
create function take_share_of_serials(duns text, above bigint, top bigint) returns void language sql security definer set search_path = public as $$
  insert into number_counter as counter (tenant_id, kind, owner, last, ceiling) values (-1, 'licence-plate', take_share_of_serials.duns, above, top)
  on conflict on constraint number_counter_pkey do update set last = greatest(counter.last, excluded.last), ceiling = excluded.ceiling
$$;
create function counted_serials(duns text) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(max(last), 0) from number_counter where tenant_id = -1 and kind = 'licence-plate' and owner = counted_serials.duns
$$;
revoke execute on function numbered_duns(int), share_serials(text, bigint), take_share_of_serials(text, bigint, bigint), counted_serials(text) from public;
