-- Who of some suppliers works in a plant and holds a permission, by one of some roles where roles are named: whom the plant tells of something. Of roles and
-- people the plant may read, of what roles open it may not; so the search runs as the owner, for the asking tenant and the plants of who asks alone.
create function holders_at(companies text[], at_plant text, opens text, with_roles text[])
returns table (user_id bigint, name text, company_code text)
language sql stable security definer set search_path = public as $$
  select person.id, person.name, person.company_code from app_user as person
  where person.tenant_id = asking_tenant() and person.party = 'supplier' and person.active = 'Y' and person.locked = 'N' and person.company_code = any (companies)
    and exists (select from user_plant as at where at.tenant_id = person.tenant_id and at.user_id = person.id and at.plant_no = at_plant)
    and exists (select from user_role as held join role_permission as opened on opened.tenant_id = held.tenant_id and opened.role_id = held.role_id
      where held.tenant_id = person.tenant_id and held.user_id = person.id and opened.permission_code = opens
        and (with_roles = '{}' or held.role_code = any (with_roles)))
$$;
revoke execute on function holders_at(text[], text, text, text[]) from public;
grant execute on function holders_at(text[], text, text, text[]) to portal_job, portal_admin, portal_plant;
