-- Whether wrong passwords keep a user of the asking tenant out for now, for lists of users. Codes within a session and the ration of strangers
-- keep nobody out.
create function tried_too_often(account text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from sign_in_try tried
    where tried.tenant_id = asking_tenant() and tried.account = lower(tried_too_often.account)
      and tried.origin not in ('session', 'elsewhere') and tried.locked_until > now()
  )
$$;
revoke execute on function tried_too_often(text) from public;
grant execute on function tried_too_often(text) to portal_plant, portal_supplier, portal_forwarder, portal_admin;
