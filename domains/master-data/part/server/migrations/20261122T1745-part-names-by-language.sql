-- Each language by its own index: an `or` of both made PostgreSQL take every found name apart once more.
create or replace function parts_named(words text, most int default 5000) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(found.part_no), '{}') from (
    (
      select part_no from part
      where length(words) >= 2 and tenant_id = asking_tenant()
        and bigrams(name_zh) @> bigrams(words) and position(lower(words) in lower(name_zh)) > 0
      union
      select part_no from part
      where length(words) >= 2 and tenant_id = asking_tenant()
        and bigrams(name_en) @> bigrams(words) and position(lower(words) in lower(name_en)) > 0
    )
    union all
    (select part_no from part
    where length(words) < 2 and tenant_id = asking_tenant()
      and (position(lower(words) in lower(name_zh)) > 0 or position(lower(words) in lower(name_en)) > 0))
    limit most
  ) as found
$$;
