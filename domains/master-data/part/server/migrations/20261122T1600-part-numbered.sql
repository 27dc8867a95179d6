-- Parts by any part of their number, blanks left aside: documents name a part by its number, so the few thousand parts are searched instead
-- of the millions of lines. As parts_named: a party that reads none of the parts finds the lines of its own documents all the same.
create function parts_numbered(typed text) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(part_no), '{}') from part
  where tenant_id = asking_tenant() and position(lower(replace(typed, ' ', '')) in lower(part_key)) > 0
$$;
