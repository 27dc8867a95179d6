-- Until when call-offs of a tenant went to an archive. Their keys went with them: whatever passed its status point before that day is not taken any more,
-- or a repetition would count as new.
create table jis_kept (
  like owned_row including all,
  before_at timestamptz not null,
  archive_name text not null,
  constraint jis_kept_tenant unique (tenant_id)
);
select protect_rows('jis_kept', supplier => 'read', plant => 'read');
-- the vehicle of an alert
create index jis_alert_of_call on jis_alert (tenant_id, plant_no, assembly_line, manufacturing_no) where manufacturing_no is not null;
drop index jis_alert_of_vehicle;

-- As before; and months that are past and empty, since an archive has taken the last of theirs, are detached and dropped. Waits 5 s for its locks, else the
-- next night does it.
create or replace function keep_jis_months() returns void language plpgsql security definer set search_path = public as $$
declare
  this_month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
  month timestamptz;
  name text;
  is_empty boolean;
begin
  perform set_config('lock_timeout', '5s', true);
  for ahead in 0..2 loop
    month := (this_month at time zone 'UTC' + make_interval(months => ahead)) at time zone 'UTC';
    name := 'jis_message_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    if to_regclass(name) is not null then continue; end if;
    execute format('create table %I (like jis_message including defaults including constraints)', name);
    execute format('with moved as (delete from jis_message_other where created_at >= %L and created_at < %L returning *) insert into %I select * from moved',
      month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC', name);
    execute format('alter table jis_message attach partition %I for values from (%L) to (%L)', name,
      month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
  end loop;
  for name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'jis_message'::regclass and relname ~ '^jis_message_\d{4}_\d{2}$'
      and to_date(right(relname, 7), 'YYYY_MM') < (this_month at time zone 'UTC')::date
  loop
    execute format('select not exists (select from %I)', name) into is_empty;
    continue when not is_empty;
    lock table jis_message in access exclusive mode;
    -- nothing came back since: a restore writes into the months that are there
    execute format('select not exists (select from %I)', name) into is_empty;
    continue when not is_empty;
    execute format('alter table jis_message detach partition %I', name);
    execute format('drop table %I', name);
  end loop;
end $$;
