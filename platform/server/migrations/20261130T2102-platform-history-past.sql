-- Months of the past, each with a seal that is another one as soon as lines of it come or go: a backup that has a month with this seal has it whole.
create table history_past_month (
  part text primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  seal uuid not null default gen_random_uuid()
);

-- Only archives take lines of the past and bring them back.
create function renew_month_seals() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update history_past_month as month set seal = gen_random_uuid()
  from (select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as at from changed) as one
  where one.at >= month.from_at and one.at < month.to_at;
  return null;
end $$;
create trigger renew_seals_of_new after insert on history_past referencing new table as changed for each statement execute function renew_month_seals();
create trigger renew_seals_of_changed after update on history_past referencing new table as changed for each statement execute function renew_month_seals();
create trigger renew_seals_of_gone after delete on history_past referencing old table as changed for each statement execute function renew_month_seals();

-- The months ahead of the table that everybody writes. Whoever must have it for himself for a moment waits a fifth of a second, for all others wait
-- behind him; then it fails, and is asked again later.
create function make_history_months() returns void language plpgsql security definer set search_path = public as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  perform make_months('history');
end $$;

-- Moves the oldest month of `history` that ended before the border to the past: it leaves one table and joins the other, no line is read or written.
-- False when there is none.
create function move_history_month(border timestamptz) returns boolean language plpgsql security definer set search_path = public as $$
declare
  part text;
  from_at timestamptz;
  to_at timestamptz;
  past_part text;
begin
  perform set_config('lock_timeout', '200ms', true);
  select month.part, month.from_at, month.to_at into part, from_at, to_at from months_of('history') as month where month.to_at <= border limit 1;
  if part is null then return false; end if;
  past_part := replace(part, 'history', 'history_past');
  -- In the order in which readers of both take them.
  lock table history in access exclusive mode;
  lock table history_past in access exclusive mode;
  execute format('alter table history detach partition %I', part);
  execute format('alter table %I rename to %I', part, past_part);
  -- What an archive brought back before its month was here.
  execute format('with back as (delete from history_past_other where at >= %L and at < %L returning *) insert into %I select * from back',
    coalesce(from_at, '-infinity'), to_at, past_part);
  execute format('alter table history_past attach partition %I for values from (%s) to (%L)', past_part, coalesce(quote_literal(from_at), 'minvalue'), to_at);
  insert into history_past_month (part, from_at, to_at) values (past_part, coalesce(from_at, '-infinity'), to_at);
  return true;
end $$;

-- Makes the month of the past that a moment lies in, where neither table has it. Nobody writes the past but archives: waiting is no harm.
create function make_past_month(moment timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  month timestamp := date_trunc('month', moment at time zone 'UTC');
  part text := format('history_past_%s', to_char(month, 'YYYY_MM'));
  from_at timestamptz := month at time zone 'UTC';
  to_at timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  perform set_config('lock_timeout', '5s', true);
  if exists (
    select from unnest(array['history', 'history_past']::regclass[]) as lines cross join lateral months_of(lines) as one
    where moment < one.to_at and (one.from_at is null or moment >= one.from_at)
  ) then return; end if;
  perform make_month('history_past', part, from_at, to_at);
  insert into history_past_month (part, from_at, to_at) values (part, from_at, to_at);
end $$;

-- Lines before the border that lie in no month of `history` go to the past, and months of the past that archives have emptied go.
create function tidy_history_past(border timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  moment timestamptz;
  emptied text;
  is_empty boolean;
begin
  for moment in select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' from history_other where at < border loop
    perform make_past_month(moment);
  end loop;
  with old as (delete from history_other where at < border returning *) insert into history_past select * from old;
  perform set_config('lock_timeout', '5s', true);
  for emptied in select part from months_of('history_past') loop
    execute format('select not exists (select from %I)', emptied) into is_empty;
    continue when not is_empty;
    lock table history_past in access exclusive mode;
    execute format('select not exists (select from %I)', emptied) into is_empty;
    continue when not is_empty;
    execute format('drop table %I', emptied);
    delete from history_past_month where part = emptied;
  end loop;
end $$;

revoke execute on function make_history_months(), move_history_month(timestamptz), make_past_month(timestamptz), tidy_history_past(timestamptz) from public;
grant execute on function make_history_months(), move_history_month(timestamptz), make_past_month(timestamptz), tidy_history_past(timestamptz) to portal_job;
