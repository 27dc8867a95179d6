-- Minutes in stretches of a day.
create function minutes_in(spans int4multirange) returns int language sql immutable parallel safe set search_path = public as $$
  select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(spans) as span
$$;
