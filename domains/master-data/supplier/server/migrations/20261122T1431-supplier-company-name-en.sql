-- Companies by the party and code of their users; an administrator's is told by his account alone.
create or replace function company_name_en(party text, code text) returns text
  language sql stable security definer set search_path = public as $$
  select nullif(case company_name_en.party
    when 'supplier' then (select name_en from supplier where tenant_id = asking_tenant() and supplier_code = code)
    when 'forwarder' then (select name_en from forwarder where tenant_id = asking_tenant() and forwarder_code = code)
    when 'plant' then (select name_en from plant where tenant_id = asking_tenant() and plant_no = code)
  end, '')
$$;
