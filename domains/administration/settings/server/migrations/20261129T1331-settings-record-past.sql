-- How many lines the history of a record has behind a moment, table by table, whoever they are of: a reader who sees fewer is not told how the
-- record stood then. It says how many, never what.
create function history_lines_since(of_entity text, of_record bigint, since timestamptz) returns table (of_table text, lines bigint)
language sql stable security definer set search_path = public as $$
  select history.of_table, count(*) from history
  where tenant_id = asking_tenant() and entity = of_entity and record_id = of_record and at > since group by 1
$$;
revoke execute on function history_lines_since(text, bigint, timestamptz) from public;
grant execute on function history_lines_since(text, bigint, timestamptz) to portal_admin, portal_plant, portal_supplier, portal_forwarder, portal_job;
