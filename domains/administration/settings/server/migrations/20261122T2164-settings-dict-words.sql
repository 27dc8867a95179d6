-- The names of dictionary codes that may be chosen, for workbooks.
create or replace function dict_words(type_code text) returns table (code text, zh text, en text)
language sql stable security definer set search_path = public as $$
  select entry.code, entry.value, case when entry.value2 in ('', 'N/A') then entry.value else entry.value2 end
  from dict_entry as entry
  where entry.tenant_id = asking_tenant() and entry.active = 'Y' and entry.type_code = dict_words.type_code
  order by entry.sort, entry.code
$$;
