-- Keeps a log's monthly partitions: makes those of this month and the next two, and lets go of those that are wholly older than
-- `kept`. Lines that came while a month had no partition lie in <log>_other and are moved. Waits 5 s for its locks, else the next
-- run does it. Works as the owner: nobody else may make or drop tables.
create function keep_log_partitions(log regclass, kept interval) returns void
language plpgsql security definer set search_path = public as $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  month date;
  part text;
  from_at timestamptz;
  to_at timestamptz;
begin
  perform set_config('lock_timeout', '5s', true);
  for month in select (this_month + make_interval(months => ahead))::date from generate_series(0, 2) as ahead loop
    part := format('%s_%s', log, to_char(month, 'YYYY_MM'));
    from_at := month::timestamp at time zone 'UTC';
    to_at := (month + interval '1 month')::timestamp at time zone 'UTC';
    continue when to_regclass(part) is not null;
    execute format('lock table %s in access exclusive mode', log);
    execute format('create table %I (like %s including defaults including constraints)', part, log);
    execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
      log || '_other', from_at, to_at, part);
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', log, part, from_at, to_at);
  end loop;
  for part, month in
    select relname, to_date(right(relname, 7), 'YYYY_MM') from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = log and relname ~ '_\d{4}_\d{2}$'
  loop
    if (month + interval '1 month')::timestamp at time zone 'UTC' <= now() - kept then
      execute format('drop table %I', part);
    end if;
  end loop;
  execute format('delete from %I where at < now() - %L::interval', log || '_other', kept);
end $$;
revoke execute on function keep_log_partitions(regclass, interval) from public;
grant execute on function keep_log_partitions(regclass, interval) to portal_job;

select keep_log_partitions('operation_log', '400 days'), keep_log_partitions('interface_log', '400 days');
