-- Whether a supplier has named its contacts. The supplier domain puts its own body here, this one knows no contacts.
create function contacts_complete(tenant int, supplier text) returns boolean
language sql stable security definer set search_path = public as $$ select true $$;
revoke execute on function contacts_complete(int, text) from public;

create or replace function own_account() returns table (
  id bigint, user_no text, name text, email text, tel text, company_name text, contact_complete char(1),
  is_new boolean, password_expired boolean, password_unfit boolean
)
language sql stable security definer set search_path = public as $$
  select u.id, u.user_no, u.name, u.email, u.tel, u.company_name,
    case when u.party = 'supplier' and not contacts_complete(u.tenant_id, u.company_code) then 'N' else 'Y' end::char(1),
    u.first_login_at = u.last_login_at,
    coalesce(rule.is_validate_date = 'Y' and password.changed_at + make_interval(days => rule.validate_date_value) < now(), false),
    password.fits_rule = 'N'
  from app_user u
  join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
  left join password_rule rule on rule.tenant_id = u.tenant_id
  where u.tenant_id = asking_tenant() and u.id = asking_user()
$$;
alter table app_user drop column contact_complete;
