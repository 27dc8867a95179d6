-- As before, whatever month the lines are of.
create or replace function history_lines_since(of_entity text, of_record bigint, since timestamptz) returns table (of_table text, lines bigint)
language sql stable security definer set search_path = public as $$
  select line.of_table, count(*) from history_whole as line
  where tenant_id = asking_tenant() and entity = of_entity and record_id = of_record and at > since group by 1
$$;
