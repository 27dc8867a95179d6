-- What partners got and gave of containers in each month, by condition: kept by the database in the transaction of each movement, so that neither a
-- statement nor a chart reads movements. `turned` is the part of `taken` that only changed its condition, `corrected` what counts and corrections came
-- to, `weighted` what moved times the ends of days that were left in the month (for the average stock).
create table container_month (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  holder_kind text not null check (holder_kind in ('supplier', 'forwarder')),
  holder_code text not null,
  container_code text not null,
  month date not null check (extract(day from month) = 1),
  condition text not null,
  taken bigint not null default 0,
  given bigint not null default 0,
  turned bigint not null default 0,
  corrected bigint not null default 0,
  weighted bigint not null default 0,
  constraint container_month_once unique (tenant_id, plant_no, holder_kind, holder_code, container_code, month, condition)
);
create index container_month_by_month on container_month (tenant_id, plant_no, holder_kind, month, holder_code, container_code);
select protect_rows('container_month', supplier => 'read', forwarder => 'read', plant => 'read');
select limit_agents('container_month', 'false');
revoke insert, update, delete on container_month from portal_admin, portal_job, portal_over_all;
alter table container_month set (fillfactor = 70);

create function container_month_sides(
  tenant_id int, plant_no text, cause text, posted_on date, container_code text, quantity int, reverses_id bigint,
  giver_kind text, giver_code text, giver_condition text, taker_kind text, taker_code text, taker_condition text
) returns table (kind text, code text, condition text, moved bigint, turned bigint, corrected bigint, weighted bigint) language sql stable as $$
  select side.kind, side.code, side.condition, side.moved,
    case when side.moved > 0 and (giver_kind, giver_code) = (taker_kind, taker_code) then side.moved else 0 end,
    case when cause in ('count', 'correction')
      or (reverses_id is not null and exists (select from container_movement as other where other.tenant_id = $1 and other.id = $7 and other.cause in ('count', 'correction')))
      then side.moved else 0 end,
    side.moved * ((date_trunc('month', posted_on) + interval '1 month')::date - posted_on)
  from (values (giver_kind, giver_code, giver_condition, -quantity::bigint), (taker_kind, taker_code, taker_condition, quantity::bigint)) as side (kind, code, condition, moved)
  where side.kind in ('supplier', 'forwarder')
$$;

create function sum_container_months() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into container_month as kept (tenant_id, plant_no, holder_kind, holder_code, container_code, month, condition, taken, given, turned, corrected, weighted, created_by, updated_by)
  select posted.tenant_id, posted.plant_no, side.kind, side.code, posted.container_code, date_trunc('month', posted.posted_on)::date, side.condition,
    sum(greatest(side.moved, 0)), -sum(least(side.moved, 0)), sum(side.turned), sum(side.corrected), sum(side.weighted), 'system', 'system'
  from posted cross join lateral container_month_sides(posted.tenant_id, posted.plant_no, posted.cause, posted.posted_on, posted.container_code, posted.quantity, posted.reverses_id,
    posted.giver_kind, posted.giver_code, posted.giver_condition, posted.taker_kind, posted.taker_code, posted.taker_condition) as side
  group by 1, 2, 3, 4, 5, 6, 7
  -- always in the same order, so that no two postings wait for each other
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict on constraint container_month_once do update set
    taken = kept.taken + excluded.taken, given = kept.given + excluded.given, turned = kept.turned + excluded.turned,
    corrected = kept.corrected + excluded.corrected, weighted = kept.weighted + excluded.weighted;
  return null;
end $$;
create trigger sum_container_months after insert on container_movement referencing new table as posted
  for each statement execute function sum_container_months();

-- What moved before there were months.
insert into container_month (tenant_id, plant_no, holder_kind, holder_code, container_code, month, condition, taken, given, turned, corrected, weighted, created_by, updated_by)
select posted.tenant_id, posted.plant_no, side.kind, side.code, posted.container_code, date_trunc('month', posted.posted_on)::date, side.condition,
  sum(greatest(side.moved, 0)), -sum(least(side.moved, 0)), sum(side.turned), sum(side.corrected), sum(side.weighted), 'system', 'system'
from container_movement as posted cross join lateral container_month_sides(posted.tenant_id, posted.plant_no, posted.cause, posted.posted_on, posted.container_code, posted.quantity, posted.reverses_id,
  posted.giver_kind, posted.giver_code, posted.giver_condition, posted.taker_kind, posted.taker_code, posted.taker_condition) as side
group by 1, 2, 3, 4, 5, 6, 7;

-- Until which day the months of a partner are shut. Whoever posts holds it, whoever shuts a month waits for him, and the other way round.
create table container_closing (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  holder_kind text not null check (holder_kind in ('supplier', 'forwarder')),
  holder_code text not null,
  closed_to date,
  constraint container_closing_once unique (tenant_id, plant_no, holder_kind, holder_code)
);
select protect_rows('container_closing', supplier => 'read', forwarder => 'read');
select limit_agents('container_closing', 'false');

-- A shut month takes no more postings: what follows a document goes to the first day that is open, what a person posts is refused.
create function keep_shut_months() returns trigger language plpgsql security definer set search_path = public as $$
declare
  shut date;
begin
  if new.giver_kind not in ('supplier', 'forwarder') and new.taker_kind not in ('supplier', 'forwarder') then return new; end if;
  select max(held.closed_to) into shut from (
    select closing.closed_to from container_closing as closing
    where closing.tenant_id = new.tenant_id and closing.plant_no = new.plant_no
      and (closing.holder_kind, closing.holder_code) in ((new.giver_kind, new.giver_code), (new.taker_kind, new.taker_code))
    -- forwarders before suppliers, as those who shut months do
    order by closing.holder_kind, closing.holder_code for share
  ) as held;
  if shut is null or new.posted_on > shut then return new; end if;
  if new.document_id is null and new.reverses_id is null then
    raise exception 'the month of % is shut', new.posted_on using errcode = 'check_violation', constraint = 'container_movement_month_shut', table = 'container_movement';
  end if;
  new.posted_on := shut + 1;
  return new;
end $$;
create trigger keep_shut_months before insert on container_movement for each row execute function keep_shut_months();

-- What a partner had, got and gave in a month, and what both sides say of it.
create table container_statement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  holder_kind text not null check (holder_kind in ('supplier', 'forwarder')),
  holder_code text not null,
  month date not null check (extract(day from month) = 1),
  number text not null,
  status text not null default 'prepared' check (status in ('prepared', 'sent', 'disputed', 'confirmed', 'closed')),
  due_on date,
  sent_at timestamptz,
  sent_by text,
  answered_at timestamptz,
  answered_by text,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  -- when both sides were told that no answer came
  overdue_told_at timestamptz,
  constraint container_statement_number_taken unique (tenant_id, plant_no, number),
  constraint container_statement_once unique (tenant_id, plant_no, month, holder_kind, holder_code)
);
create index container_statement_of_partner on container_statement (tenant_id, plant_no, holder_kind, holder_code, month desc);
create index container_statement_waiting on container_statement (tenant_id, plant_no, status, due_on) where status <> 'closed';
select protect_rows('container_statement');
select needs_plant('container_statement');
select limit_agents('container_statement', 'false');
revoke insert, delete on container_statement from portal_supplier, portal_forwarder;
-- What is not sent yet is the plant's alone.
create policy sent_ones on container_statement as restrictive to portal_supplier, portal_forwarder using (status <> 'prepared') with check (status <> 'prepared');
select keep_history('container_statement', 'container_statement', silent => '{overdue_told_at}');
select find_numbers('container_statement');

create table container_statement_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  statement_id bigint not null,
  container_code text not null,
  opening bigint not null,
  taken bigint not null,
  given bigint not null,
  closing bigint not null,
  by_condition jsonb not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'disputed', 'answered', 'settled')),
  partner_figure bigint,
  reason text,
  evidence bigint[] not null default '{}',
  answer text check (answer in ('corrected', 'rejected')),
  agreed_figure bigint,
  plant_answer text,
  replied_by text,
  replied_at timestamptz,
  correction_id bigint,
  correction_number text,
  constraint container_statement_line_once unique (tenant_id, statement_id, container_code),
  constraint container_statement_line_sums check (opening + taken - given = closing),
  foreign key (tenant_id, statement_id) references container_statement (tenant_id, id) on delete cascade,
  foreign key (tenant_id, correction_id) references container_movement (tenant_id, id)
);
create index container_statement_line_waiting on container_statement_line (tenant_id, statement_id, status) where status in ('open', 'disputed', 'answered');
select protect_rows('container_statement_line');
select needs_plant('container_statement_line');
select limit_agents('container_statement_line', 'false');
revoke insert, delete on container_statement_line from portal_supplier, portal_forwarder;
-- Lines are made again when their statement is sent: only what is said of them is told.
create trigger keep_history after update on container_statement_line for each row execute function write_history('container_statement', 'statement_id', 'container_code', '{evidence,correction_id}');

-- Figures stay as they were taken; what differs is said beside them.
create function container_statement_line_stays() returns trigger language plpgsql as $$
begin
  if (new.statement_id, new.container_code, new.opening, new.taken, new.given, new.closing, new.by_condition)
    is distinct from (old.statement_id, old.container_code, old.opening, old.taken, old.given, old.closing, old.by_condition) then
    raise exception 'container statement line %: its figures stay as they are', old.id;
  end if;
  return new;
end $$;
create trigger container_statement_line_stays before update on container_statement_line for each row execute function container_statement_line_stays();
alter table container_statement_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table container_month set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Plants in which partners got or gave containers: of these statements are made.
create function plants_of_container_months() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from container_month as moved where moved.tenant_id = plant.tenant_id and moved.plant_no = plant.plant_no)
$$;
