-- The packaging instruction by which an agreement was made: the edition of the same supplier and part that begins on its day. The domain of
-- packaging instructions puts its own body here, packaging knows none.
create function instruction_behind(tenant int, plant text, supplier text, part text, since date)
returns table (instruction_id bigint, number text, edition int, expires_on date) language sql stable as
$$ select null::bigint, null::text, null::int, null::date where false $$;
