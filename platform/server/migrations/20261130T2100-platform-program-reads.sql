-- What programs read: a line for each call that was answered, beside those of their writes in the operation log. Partitioned by day, for there are many of
-- them and they are kept for days only. Of the answer stands how much it was and its fingerprint: what was read lies where it was read from, and whoever may
-- read the log need not be one who may read that. Numbers are those of the operation log, so both are read as one.
create table program_read (
  tenant_id int not null,
  id bigint not null default nextval('operation_log_id_seq'),
  at timestamptz not null,
  type text not null,
  user_no text not null,
  user_name text not null,
  party text not null,
  company_code text not null,
  plant_no text not null,
  ip text not null,
  duration_ms int not null,
  token_id bigint not null,
  call text not null,
  http_code int not null,
  parameters text not null,
  answer text not null,
  trace text not null,
  primary key (tenant_id, at, id)
) partition by range (at);
create table program_read_other partition of program_read default;
create index program_read_by_token on program_read (tenant_id, token_id, at desc);
create index program_read_by_program on program_read (tenant_id, party, company_code, at desc);
create index program_read_by_trace on program_read (tenant_id, trace);
create index program_read_by_id on program_read (tenant_id, id);
alter table program_read enable row level security;
revoke all on program_read from public;
select open_to_jobs('program_read', 'write');
grant usage on sequence operation_log_id_seq to portal_job;
select open_rows('program_read', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
-- Those of his company's programs, and of his own tokens.
select open_rows('program_read', 'portal_' || party, 'read', format('tenant_id = (select asking_tenant())
  and (party = %L and company_code = (select asking_company()) or user_no = (select current_setting(''app.user_no'')))', party))
from unnest(array['plant', 'supplier', 'forwarder']) as party;
create policy of_agency on program_read as restrictive to portal_agent using (user_no = (select current_setting('app.user_no')));

-- Makes the days ahead and lets go of those that are wholly older than `kept` days. Lines that came while a day had no partition lie in program_read_other
-- and are moved. Waits 5 s for its locks, else the next run does it.
create function keep_program_reads(kept int) returns void language plpgsql security definer set search_path = public as $$
declare
  this_day date := (now() at time zone 'UTC')::date;
  day date;
  part text;
begin
  perform set_config('lock_timeout', '5s', true);
  for day in select this_day + ahead from generate_series(0, 2) as ahead loop
    part := 'program_read_' || to_char(day, 'YYYY_MM_DD');
    continue when to_regclass(part) is not null;
    lock table program_read in access exclusive mode;
    execute format('create table %I (like program_read including defaults including constraints)', part);
    execute format('with moved as (delete from program_read_other where at >= %L and at < %L returning *) insert into %I select * from moved',
      day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC', part);
    execute format('alter table program_read attach partition %I for values from (%L) to (%L)', part,
      day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'program_read'::regclass and relname ~ '_\d{4}_\d{2}_\d{2}$' and to_date(right(relname, 10), 'YYYY_MM_DD') < this_day - kept
  loop
    execute format('drop table %I', part);
  end loop;
  delete from program_read_other where at < now() - make_interval(days => kept);
end $$;
revoke execute on function keep_program_reads(int) from public;
grant execute on function keep_program_reads(int) to portal_over_all;
select keep_program_reads(7);
