-- Until when wrong passwords keep a user of the asking tenant out, for lists of users; null where they do not (see tried_too_often).
create function tried_until(account text) returns timestamptz
  language sql stable security definer set search_path = public as $$
  select max(tried.locked_until) from sign_in_try tried
  where tried.tenant_id = asking_tenant() and tried.account = lower(tried_until.account)
    and tried.origin not in ('session', 'elsewhere') and tried.locked_until > now()
$$;
revoke execute on function tried_until(text) from public;
grant execute on function tried_until(text) to portal_plant, portal_supplier, portal_forwarder, portal_admin;
