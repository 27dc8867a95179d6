create or replace function dict_names(type_code text) returns table (code text, zh text, en text, active boolean)
language sql stable security definer set search_path = public as $$
  select entry.code, entry.value, case when entry.value2 in ('', 'N/A') then entry.value else entry.value2 end, entry.active = 'Y'
  from dict_entry as entry
  where entry.tenant_id = asking_tenant() and entry.type_code = dict_names.type_code
  order by entry.sort, entry.code
$$;
drop function dict_words(text);
