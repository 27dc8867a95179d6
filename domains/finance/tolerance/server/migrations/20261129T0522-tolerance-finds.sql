-- By which a version is found in the activities wherever the typed characters stand in its number. A tenant has few of them, and they belong to no
-- plant: they are read under the policies of whoever asks, without an index of grams.
create function find_tolerance_version_by_number(typed text, plant text, supplier text, most int) returns bigint[] language sql stable set search_path = public as $$
  select coalesce(array_agg(id), '{}') from tolerance_version where position(lower(typed) in lower(number)) > 0
$$;
