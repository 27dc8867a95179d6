-- Administration of users: what the form holds, and whose hands may write it.

alter table app_user
  add column name_en text,
  add column fax text,
  -- The code under which parts name him (plant_supplier_part.dispositor).
  add column mrp_controller text,
  -- His identity number as it may be shown; the whole of it lies in user_identity.
  add column id_no_mask text,
  -- When an administrator last changed him, his plants or his roles: makes the version count in each case.
  add column administered_at timestamptz;

create table user_identity (
  tenant_id int not null,
  user_id bigint not null,
  id_no text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
revoke all on user_identity from public;
grant select, insert, update, delete on user_identity to portal_access;

drop trigger stamp_row on app_user;
create trigger stamp_row before update on app_user for each row
  when (row(old.user_no, old.name, old.party, old.company_code, old.company_name, old.dept, old.email, old.tel, old.phone, old.language, old.active, old.locked, old.administered_at)
    is distinct from row(new.user_no, new.name, new.party, new.company_code, new.company_name, new.dept, new.email, new.tel, new.phone, new.language, new.active, new.locked, new.administered_at))
  execute function stamp_row();
drop trigger keep_history on app_user;
select keep_history('app_user', 'app_user', silent => '{access_version,first_login_at,last_login_at,contact_complete,id_no_mask,administered_at}');

-- The history names a role by its code, which stays for as long as the role does.
alter table user_role add column role_code text;
update user_role set role_code = role.code from role where role.tenant_id = user_role.tenant_id and role.id = user_role.role_id;
create function name_role() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.role_code := (select code from role where role.tenant_id = new.tenant_id and role.id = new.role_id);
  return new;
end $$;
create trigger name_role before insert on user_role for each row execute function name_role();
select keep_history('user_role', 'app_user', 'user_id', 'role_code', '{user_id,role_id,role_code}');

-- The list of users is sorted by number within the tenant; the company narrows it for partners.
create index app_user_by_number on app_user (tenant_id, user_no);
create index app_user_by_company on app_user (tenant_id, party, company_code, user_no);

-- Whether the asking person may maintain users at all, by what his roles say now. A party's database role is shared by all of its
-- people, so the row policies ask this before anything is written.
create function asking_maintains_users() returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (
    select from user_role
    join role_permission on role_permission.tenant_id = user_role.tenant_id and role_permission.role_id = user_role.role_id
    where user_role.tenant_id = asking_tenant() and user_role.user_id = asking_user() and permission_code = 'access:user-edit'
  );
end $$;

-- A partner reads his colleagues; who maintains users writes them too: of his own company and type, with roles of that type, in
-- plants that are his. What proves who somebody is stays out of reach, as do number, type, company and the rights' version.
do $$
declare
  partner text;
  party_role text;
  own_tenant text := 'tenant_id = (select asking_tenant())';
  own_plants text := 'plant_no = any ((select asking_plants())::text[])';
  maintains text := '(select asking_maintains_users())';
  colleague text;
  colleagues text;
begin
  foreach partner in array array['supplier', 'forwarder'] loop
    party_role := 'portal_' || partner;
    colleague := own_tenant || format(' and party = %L and company_code = (select asking_company())', partner);

    execute format('drop policy %I on app_user', party_role);
    execute format('create policy %I on app_user for select to %I using (%s)', party_role, party_role, colleague);
    execute format('create policy %I on app_user for insert to %I with check (%s and %s)', party_role || '_adds', party_role, maintains, colleague);
    execute format('create policy %I on app_user for update to %I using (%s and %s) with check (%s)', party_role || '_changes', party_role, maintains, colleague, colleague);
    execute format('grant insert (tenant_id, user_no, name, name_en, party, company_code, company_name, dept, email, tel, phone, fax, mrp_controller, id_no_mask, active, administered_at) on app_user to %I', party_role);
    execute format('grant update (name, name_en, dept, email, tel, phone, fax, mrp_controller, id_no_mask, active, locked, administered_at) on app_user to %I', party_role);

    colleagues := own_tenant || ' and exists (select from app_user colleague where colleague.tenant_id = %1$I.tenant_id and colleague.id = %1$I.user_id)';
    execute format('drop policy %I on user_plant', party_role);
    execute format('create policy %I on user_plant for select to %I using (%s)', party_role, party_role, format(colleagues, 'user_plant') || ' and ' || own_plants);
    execute format('create policy %I on user_plant for insert to %I with check (%s)', party_role || '_adds', party_role, maintains || ' and ' || format(colleagues, 'user_plant') || ' and ' || own_plants);
    execute format('create policy %I on user_plant for delete to %I using (%s)', party_role || '_takes', party_role, maintains || ' and ' || format(colleagues, 'user_plant') || ' and ' || own_plants);
    execute format('grant insert, delete on user_plant to %I', party_role);

    execute format('drop policy %I on user_role', party_role);
    execute format('create policy %I on user_role for select to %I using (%s)', party_role, party_role, format(colleagues, 'user_role'));
    -- The role is seen through its own policy: one of another type is not there.
    execute format('create policy %I on user_role for insert to %I with check (%s)', party_role || '_adds', party_role, maintains || ' and ' || format(colleagues, 'user_role')
      || ' and exists (select from role where role.tenant_id = user_role.tenant_id and role.id = user_role.role_id)');
    execute format('create policy %I on user_role for delete to %I using (%s)', party_role || '_takes', party_role, maintains || ' and ' || format(colleagues, 'user_role'));
    execute format('grant insert, delete on user_role to %I', party_role);
  end loop;
end $$;
