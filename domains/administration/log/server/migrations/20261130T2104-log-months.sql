-- The months of logs are made as those of the history are (platform: make_months); a month keeps its own lines apart as its default partition does.
create or replace function keep_log_partitions(log regclass, kept interval) returns void
language plpgsql security definer set search_path = public as $$
declare
  month record;
begin
  perform set_config('lock_timeout', '5s', true);
  perform make_months(log);
  for month in select part from months_of(log) where to_at <= now() - kept loop
    execute format('drop table %I', month.part);
  end loop;
  execute format('delete from %I where at < now() - %L::interval', log || '_other', kept);
end $$;
