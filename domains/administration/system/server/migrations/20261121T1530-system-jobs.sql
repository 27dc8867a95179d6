-- What administrators may know of the job queue. It belongs to no party, so these functions read it, for the asking tenant alone; what
-- works by the clock belongs to no tenant and is shown to the operator's (0). The queue's own tables come after the migrations.
create function job_states() returns table (queue text, state text, count int, oldest_seconds int)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select regexp_replace(job.name, '\.dead$', ''),
      case when job.name like '%.dead' then 'dead' when job.state = 'created' then 'waiting' when job.state = 'retry' then 'retrying' else 'working' end,
      count(*)::int,
      greatest(0, extract(epoch from now() - min(case when job.state = 'active' then started_on else greatest(created_on, start_after) end)))::int
    from pgboss.job
    where job.state in ('created', 'retry', 'active') and coalesce((data ->> 'tenantId')::int, 0) = asking_tenant()
    group by 1, 2;
end $$;

create function failed_jobs() returns table (id uuid, queue text, plant_no text, user_no text, payload text, error text, tries int, began_at timestamptz, failed_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select job.id, coalesce(source_name, regexp_replace(job.name, '\.dead$', '')), coalesce(data ->> 'plantNo', ''), coalesce(data ->> 'userNo', ''),
      left(coalesce(data ->> 'payload', ''), 2000),
      left(coalesce(source_output ->> 'message', source_output #>> '{value,message}', source_output::text, output ->> 'message', ''), 500),
      coalesce(source_retry_count, 0) + 1, coalesce(source_created_on, created_on), created_on
    from pgboss.job
    where job.name like '%.dead' and job.state = 'created' and coalesce((data ->> 'tenantId')::int, 0) = asking_tenant();
end $$;

create function database_facts() returns table (version text, size_bytes bigint, connections int, most_connections int, started_at timestamptz, migrations int, newest_migration text)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select current_setting('server_version'), pg_database_size(current_database()),
      (select count(*)::int from pg_stat_activity where datname = current_database()), current_setting('max_connections')::int,
      pg_postmaster_start_time(), (select count(*)::int from kysely_migration), (select max(name)::text from kysely_migration);
end $$;

revoke all on function job_states(), failed_jobs(), database_facts() from public;
grant execute on function job_states(), failed_jobs(), database_facts() to portal_admin;

create view failed_job with (security_invoker = true) as select * from failed_jobs();
revoke all on failed_job from public;
grant select on failed_job to portal_admin;
