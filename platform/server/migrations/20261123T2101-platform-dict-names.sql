-- The names of dictionary codes, for workbooks: those that may be chosen, and those that were switched off, for records go on bearing
-- them. The domain that keeps the dictionary puts its own body here.
create function dict_names(type_code text) returns table (code text, zh text, en text, active boolean)
language sql stable security definer set search_path = public as $$
  select '', '', '', true where false
$$;
