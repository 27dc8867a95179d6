-- The server behind all tenants is the affair of the operator's (0) alone: another tenant's administrator is told nothing of it.
create or replace function database_facts() returns table (version text, size_bytes bigint, connections int, most_connections int, started_at timestamptz, migrations int, newest_migration text)
language plpgsql stable security definer set search_path = public as $$
begin
  if asking_tenant() <> 0 then
    return;
  end if;
  return query
    select current_setting('server_version'), pg_database_size(current_database()),
      (select count(*)::int from pg_stat_activity where datname = current_database()), current_setting('max_connections')::int,
      pg_postmaster_start_time(), (select count(*)::int from kysely_migration), (select max(name)::text from kysely_migration);
end $$;
