-- app_user.access_version counts up with every change of what a person may do or see, whoever makes it and however:
-- sessions find out with their next statement and read their rights again.

create function count_access_up() returns trigger language plpgsql as $$
begin
  if row(new.party, new.company_code, new.active, new.locked, new.user_no, new.name)
    is distinct from row(old.party, old.company_code, old.active, old.locked, old.user_no, old.name) then
    new.access_version := old.access_version + 1;
  end if;
  return new;
end $$;
create trigger count_access_up before update on app_user for each row execute function count_access_up();

-- All triggers below work as the owner of the tables: whoever may bind a role need not be able to write its holders' rows.
create function count_up_of_bound() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set access_version = access_version + 1
  from (select distinct tenant_id, user_id from changed) as bound
  where app_user.tenant_id = bound.tenant_id and app_user.id = bound.user_id;
  return null;
end $$;
create trigger count_access_up_added after insert on user_role referencing new table as changed for each statement execute function count_up_of_bound();
create trigger count_access_up_moved after update on user_role referencing new table as changed for each statement execute function count_up_of_bound();
create trigger count_access_up_gone after delete on user_role referencing old table as changed for each statement execute function count_up_of_bound();
create trigger count_access_up_added after insert on user_plant referencing new table as changed for each statement execute function count_up_of_bound();
create trigger count_access_up_moved after update on user_plant referencing new table as changed for each statement execute function count_up_of_bound();
create trigger count_access_up_gone after delete on user_plant referencing old table as changed for each statement execute function count_up_of_bound();

create function count_up_of_role() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set access_version = access_version + 1
  from (
    select distinct user_role.tenant_id, user_role.user_id
    from changed join user_role on user_role.tenant_id = changed.tenant_id and user_role.role_id = changed.role_id
  ) as bound
  where app_user.tenant_id = bound.tenant_id and app_user.id = bound.user_id;
  return null;
end $$;
create trigger count_access_up_added after insert on role_permission referencing new table as changed for each statement execute function count_up_of_role();
create trigger count_access_up_moved after update on role_permission referencing new table as changed for each statement execute function count_up_of_role();
create trigger count_access_up_gone after delete on role_permission referencing old table as changed for each statement execute function count_up_of_role();

-- An administrator works in every plant of his tenant: a new one opens for him at once.
create function count_up_of_admins() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set access_version = access_version + 1
  from (select distinct tenant_id from changed) as bound
  where app_user.tenant_id = bound.tenant_id and app_user.party = 'admin';
  return null;
end $$;
create trigger count_access_up_added after insert on tenant_plant referencing new table as changed for each statement execute function count_up_of_admins();
create trigger count_access_up_gone after delete on tenant_plant referencing old table as changed for each statement execute function count_up_of_admins();

create function count_up_of_tenant() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set access_version = access_version + 1 where tenant_id = new.env_no;
  return null;
end $$;
create trigger count_access_up after update of active on tenant for each row when (old.active <> new.active) execute function count_up_of_tenant();
