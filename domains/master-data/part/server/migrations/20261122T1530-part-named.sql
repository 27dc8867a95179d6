-- One character makes no pair: making the pairs of every name to compare them with none took nearly all of the time.
create or replace function parts_named(words text, most int default 5000) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(found.part_no), '{}') from (
    (select part_no from part
    where length(words) >= 2 and tenant_id = asking_tenant()
      and ((bigrams(name_zh) @> bigrams(words) and position(lower(words) in lower(name_zh)) > 0)
        or (bigrams(name_en) @> bigrams(words) and position(lower(words) in lower(name_en)) > 0)))
    union all
    (select part_no from part
    where length(words) < 2 and tenant_id = asking_tenant()
      and (position(lower(words) in lower(name_zh)) > 0 or position(lower(words) in lower(name_en)) > 0))
    limit most
  ) as found
$$;
