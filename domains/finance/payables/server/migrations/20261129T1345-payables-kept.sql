-- Money on its way and what moved month by month, kept by supplier: a calendar of all suppliers reads these rows, not the lists, invoices and applications
-- from which they are worked out. Whatever changes one of those names its supplier in `payable_change` in its own transaction, and until he is worked out
-- again his money is read from where it comes from: so what is shown is never older than what happened.
create table payable_change (
  tenant_id int not null,
  plant_no text not null,
  supplier_code text not null,
  at timestamptz not null default now()
);
create index payable_change_of_supplier on payable_change (tenant_id, plant_no, supplier_code);
select protect_rows('payable_change', supplier => 'read', forwarder => 'none', plant => 'read');
select limit_agents('payable_change', 'false');

create table payable_amount (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  row_key text not null,
  stage text not null,
  document text not null,
  document_id bigint not null,
  number text not null,
  currency text,
  gross numeric(18, 2),
  unpriced int not null,
  due_on date not null,
  fixed boolean not null,
  -- from this day on the due day is another one, because the reconciliation from which it counts is still to come
  moves_on date,
  mover text not null,
  block text,
  because text,
  waits_since date not null,
  received_on date not null,
  listed_on date,
  accepted_on date,
  submitted_on date,
  verified_on date,
  applied_on date,
  approved_on date,
  blocked_on date,
  pauses jsonb not null,
  constraint payable_amount_once unique (tenant_id, plant_no, row_key)
);
create index payable_amount_of_supplier on payable_amount (tenant_id, plant_no, supplier_code, due_on);
create index payable_amount_due on payable_amount (tenant_id, plant_no, due_on, supplier_code, number, row_key);
create index payable_amount_summed on payable_amount (tenant_id, plant_no, currency, due_on, stage) include (supplier_code, gross, unpriced);
create index payable_amount_blocked on payable_amount (tenant_id, plant_no, due_on, supplier_code, number, row_key) where block is not null;
create index payable_amount_moved_by on payable_amount (tenant_id, plant_no, mover, due_on, supplier_code, number, row_key);
create index payable_amount_moves on payable_amount (tenant_id, plant_no, moves_on) where moves_on is not null;
select protect_rows('payable_amount', supplier => 'read', forwarder => 'none', plant => 'read');
select needs_plant('payable_amount');
select limit_agents('payable_amount', 'false');

create table payable_month (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  -- empty: lines without a price, which have none
  currency text not null default '',
  month date not null check (extract(day from month) = 1),
  received numeric(18, 2) not null,
  difference numeric(18, 2) not null,
  paid numeric(18, 2) not null,
  outside numeric(18, 2) not null,
  disputed numeric(18, 2) not null,
  invoiced numeric(18, 2) not null,
  unpriced int not null,
  constraint payable_month_once unique (tenant_id, plant_no, supplier_code, currency, month)
);
select protect_rows('payable_month', supplier => 'read', forwarder => 'none', plant => 'read');
select needs_plant('payable_month');
select limit_agents('payable_month', 'false');

-- What kept money from moving on, once it is over: who, why, and from when to when. Written by the database where it ends.
create table payable_pause (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  document text not null,
  document_id bigint not null,
  number text not null,
  block text not null,
  because text,
  kept_by text,
  ended_by text,
  since timestamptz not null,
  until timestamptz not null
);
create index payable_pause_of_supplier on payable_pause (tenant_id, plant_no, supplier_code, until);
select protect_rows('payable_pause', supplier => 'read', forwarder => 'none', plant => 'read');
select needs_plant('payable_pause');
select limit_agents('payable_pause', 'false');
revoke insert, update, delete on payable_pause from portal_admin, portal_job, portal_over_all;

create function name_payable_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_change (tenant_id, plant_no, supplier_code)
  select distinct tenant_id, plant_no, supplier_code from changed;
  return null;
end $$;

-- What holds for a plant holds for all of its suppliers who have something.
create function name_payable_plant() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_change (tenant_id, plant_no, supplier_code)
  select tenant_id, plant_no, supplier_code from payable_amount where (tenant_id, plant_no) in (select tenant_id, plant_no from changed)
  union select tenant_id, plant_no, supplier_code from payable_month where (tenant_id, plant_no) in (select tenant_id, plant_no from changed);
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select unnest(array['settlement', 'settlement_line', 'settlement_waiting', 'invoice', 'invoice_allocation', 'payment_application', 'payment_application_line',
      'supplier_account', 'price', 'price_span']) as name, 'name_payable_change' as work
    union all select unnest(array['settlement_buyer', 'payment_term', 'plant_calendar', 'plant']), 'name_payable_plant'
  loop
    execute format('create trigger payable_added after insert on %I referencing new table as changed for each statement execute function %I()', source.name, source.work);
    execute format('create trigger payable_changed after update on %I referencing new table as changed for each statement execute function %I()', source.name, source.work);
    execute format('create trigger payable_gone after delete on %I referencing old table as changed for each statement execute function %I()', source.name, source.work);
  end loop;
end $$;

-- Goods that are free again, or kept back for another reason. What is gone altogether was never owed.
create function keep_pauses_of_goods() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_pause (tenant_id, plant_no, supplier_code, document, document_id, number, block, because, kept_by, ended_by, since, until, created_by, updated_by)
  select before.tenant_id, before.plant_no, before.supplier_code, case before.kind when 'claim' then 'claim' else 'receipt' end, coalesce(before.claim_id, before.receipt_id),
    coalesce(before.claim_number, before.receipt_number), before.reason, min(before.remark), min(before.kept_back_by), current_setting('app.user_name', true), min(before.since), now(), 'system', 'system'
  from before join after on after.tenant_id = before.tenant_id and after.id = before.id
  where before.reason <> 'period' and after.reason <> before.reason
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger keep_pauses after update on settlement_waiting referencing old table as before new table as after
  for each statement execute function keep_pauses_of_goods();

create function keep_pause_of_list() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_pause (tenant_id, plant_no, supplier_code, document, document_id, number, block, because, kept_by, ended_by, since, until, created_by, updated_by)
  values (old.tenant_id, old.plant_no, old.supplier_code, 'settlement', old.id, old.number, 'listBlocked', old.block_reason, old.blocked_by,
    current_setting('app.user_name', true), old.blocked_at, now(), 'system', 'system');
  return null;
end $$;
create trigger keep_pause after update of blocked_at on settlement for each row when (old.blocked_at is not null and new.blocked_at is null)
  execute function keep_pause_of_list();

create function keep_pause_of_invoice() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_pause (tenant_id, plant_no, supplier_code, document, document_id, number, block, because, kept_by, ended_by, since, until, created_by, updated_by)
  values (old.tenant_id, old.plant_no, old.supplier_code, 'invoice', old.id, old.number, old.status, old.answer_reason, old.answered_by,
    current_setting('app.user_name', true), coalesce(old.answered_at, old.updated_at), now(), 'system', 'system');
  return null;
end $$;
create trigger keep_pause after update of status on invoice for each row
  when (old.status in ('collectionFailed', 'verificationFailed', 'toleranceFailed') and new.status <> old.status)
  execute function keep_pause_of_invoice();

-- A changed account keeps all that is applied for.
create function keep_pauses_of_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_pause (tenant_id, plant_no, supplier_code, document, document_id, number, block, because, kept_by, ended_by, since, until, created_by, updated_by)
  select old.tenant_id, old.plant_no, old.supplier_code, 'paymentApplication', application.id, application.number, 'account', old.reason, old.proposed_by,
    current_setting('app.user_name', true), greatest(old.created_at, application.submitted_at), now(), 'system', 'system'
  from payment_application as application
  where application.tenant_id = old.tenant_id and application.plant_no = old.plant_no and application.supplier_code = old.supplier_code
    and application.status in ('submitted', 'firstApproved', 'approved');
  return null;
end $$;
create trigger keep_pauses after update of status on supplier_account for each row when (old.status = 'proposed' and new.status <> old.status)
  execute function keep_pauses_of_account();

-- Who has money at all is worked out once.
insert into payable_change (tenant_id, plant_no, supplier_code)
select tenant_id, plant_no, supplier_code from settlement_waiting
union select tenant_id, plant_no, supplier_code from settlement_line
union select tenant_id, plant_no, supplier_code from invoice
union select tenant_id, plant_no, supplier_code from payment_application;

-- Where something is to be worked out again, for the work by the clock. A due day that moves does so at the midnight of its plant: a day ahead of UTC at the most.
create function plants_with_payable_changes() returns table (tenant_id int, plant_no text) language sql stable as $$
  select tenant_id, plant_no from payable_change
  union select tenant_id, plant_no from payable_amount where moves_on <= (now() at time zone 'UTC')::date + 1
$$;
