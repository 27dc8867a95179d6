-- What a person says of himself (SPEC section 3, "Profile").
alter table app_user
  add column last_name text not null default '',
  add column first_name text not null default '',
  -- Seven characters, lower case: the manufacturer's number of a person.
  add column group_id text check (group_id ~ '^[a-z0-9]{7}$'),
  -- Codes of the dictionary USER.BUSINESS.MODULE.
  add column business_modules text[] not null default '{}';

create trigger stamp_profile before update on app_user for each row
  when (row(old.last_name, old.first_name, old.group_id, old.business_modules)
    is distinct from row(new.last_name, new.first_name, new.group_id, new.business_modules))
  execute function stamp_row();

create function own_profile() returns table (
  version int, user_no text, party text, company_code text, company_name text, last_name text, first_name text, group_id text,
  business_modules text[], email text, tel text, phone text
)
language sql stable security definer set search_path = public as $$
  select u.version, u.user_no, u.party, u.company_code, u.company_name, u.last_name, u.first_name, u.group_id,
    u.business_modules, u.email, u.tel, u.phone
  from app_user u where u.tenant_id = asking_tenant() and u.id = asking_user()
$$;
