-- The English name of the company that a user belongs to, where it has one; users keep the Chinese one with themselves. Accounts know no
-- companies: whoever keeps them replaces this.
create function company_name_en(party text, code text) returns text
  language sql stable security definer set search_path = public as $$ select null::text $$;
revoke execute on function company_name_en(text, text) from public;
grant execute on function company_name_en(text, text) to portal_plant, portal_supplier, portal_forwarder, portal_admin;
