-- The names of dictionary codes, for workbooks. The domain that keeps the dictionary puts its own body here.
create function dict_words(type_code text) returns table (code text, zh text, en text)
language sql stable security definer set search_path = public as $$
  select '', '', '' where false
$$;
