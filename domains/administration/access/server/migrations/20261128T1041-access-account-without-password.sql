-- Who came in by his mailbox or by the identity provider may have no password: he is told of himself like anybody else.
create or replace function own_account() returns table (
  id bigint, user_no text, name text, email text, tel text, company_name text, contact_complete char(1),
  is_new boolean, password_expired boolean, password_unfit boolean,
  dept text, phone text, fax text, mrp_controller text, roles text[],
  last_login_at timestamptz, first_login_at timestamptz, password_changed_at timestamptz
)
language sql stable security definer set search_path = public as $$
  select u.id, u.user_no, u.name, u.email, u.tel, u.company_name,
    case when u.party = 'supplier' and not contacts_complete(u.tenant_id, u.company_code) then 'N' else 'Y' end::char(1),
    u.first_login_at = u.last_login_at,
    coalesce(rule.is_validate_date = 'Y' and password.changed_at + make_interval(days => rule.validate_date_value) < now(), false),
    coalesce(password.fits_rule = 'N', false),
    u.dept, u.phone, u.fax, u.mrp_controller,
    array(
      select role.code from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
      where user_role.tenant_id = u.tenant_id and user_role.user_id = u.id order by role.code
    ),
    u.last_login_at, u.first_login_at, password.changed_at
  from app_user u
  left join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
  left join password_rule rule on rule.tenant_id = u.tenant_id
  where u.tenant_id = asking_tenant() and u.id = asking_user()
$$;
