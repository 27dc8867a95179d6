-- Bank accounts of suppliers, version by version: proposed by one, confirmed by another person of the plant that pays. A version is never edited.
create table supplier_account (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  holder text not null,
  bank text not null,
  bank_code text not null,
  account_no text not null check (length(account_no) between 8 and 30),
  valid_from date not null,
  reason text,
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'returned', 'withdrawn')),
  proposed_by text not null default current_setting('app.user_name', true),
  proposed_by_no text not null default current_setting('app.user_no', true),
  decided_by text,
  decided_by_no text,
  decided_at timestamptz,
  decision text,
  constraint supplier_account_number unique (tenant_id, plant_no, number),
  constraint supplier_account_four_eyes check (status <> 'confirmed' or decided_by_no <> proposed_by_no),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create unique index supplier_account_proposed on supplier_account (tenant_id, plant_no, supplier_code) where status = 'proposed';
create index supplier_account_confirmed on supplier_account (tenant_id, plant_no, supplier_code, valid_from desc) where status = 'confirmed';
create index supplier_account_of_plant on supplier_account (tenant_id, plant_no, id desc);
select protect_rows('supplier_account', forwarder => 'none');
revoke delete on supplier_account from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('supplier_account');
-- Whoever acts for another supplier delivers for him; where he is paid is none of it.
create policy of_agency on supplier_account as restrictive to portal_agent using (false) with check (false);
select keep_history('supplier_account', 'supplier_account', silent => '{proposed_by_no,decided_by_no}');
select find_numbers('supplier_account');

-- Whoever changes the account of a supplier, and whoever approves or pays something of his, go one behind the other.
create function supplier_account_turn(tenant int, plant text, supplier text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(format('supplier_account %s %s %s', tenant, plant, supplier), 0))
$$;

create function supplier_account_stays() returns trigger language plpgsql as $$
begin
  perform supplier_account_turn(new.tenant_id, new.plant_no, new.supplier_code);
  if tg_op = 'UPDATE' and (old.status <> 'proposed'
    or (new.number, new.plant_no, new.supplier_code, new.holder, new.bank, new.bank_code, new.account_no, new.valid_from, new.reason, new.proposed_by, new.proposed_by_no)
    is distinct from (old.number, old.plant_no, old.supplier_code, old.holder, old.bank, old.bank_code, old.account_no, old.valid_from, old.reason, old.proposed_by, old.proposed_by_no)) then
    raise exception 'supplier_account %: a version is never edited', old.id;
  end if;
  return new;
end $$;
create trigger supplier_account_stays before insert or update on supplier_account for each row execute function supplier_account_stays();

-- What a supplier wants to be paid, of accepted invoices. Account, invoices and amounts stay as they were when it was handed in.
create table payment_application (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  currency text not null default 'CNY',
  applied numeric(18, 2) not null,
  lines int not null,
  buyer_no text,
  buyer_name text,
  wished_on date not null,
  remark text,
  attachments int not null check (attachments >= 0),
  tracking_no text,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'firstApproved', 'approved', 'paid', 'returned', 'cancelled')),
  account_id bigint,
  account_holder text,
  bank text,
  bank_code text,
  account_no text,
  submitted_at timestamptz,
  submitted_by text,
  submitted_by_no text,
  first_approved_at timestamptz,
  first_approved_by text,
  first_approved_by_no text,
  approved_at timestamptz,
  approved_by text,
  approved_by_no text,
  paid_on date,
  paid_reference text,
  paid_at timestamptz,
  paid_by text,
  decision text,
  decided_at timestamptz,
  decided_by text,
  constraint payment_application_number unique (tenant_id, plant_no, number),
  constraint payment_application_account check (status in ('draft', 'returned', 'cancelled') or account_id is not null),
  constraint payment_application_paid check ((status = 'paid') = (paid_on is not null)),
  constraint payment_application_other_eyes check (approved_by_no is null or (approved_by_no <> submitted_by_no and approved_by_no is distinct from first_approved_by_no)),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, account_id) references supplier_account (tenant_id, id)
);
create index payment_application_of_plant on payment_application (tenant_id, plant_no, id desc);
create index payment_application_of_supplier on payment_application (tenant_id, plant_no, supplier_code, id desc);
create index payment_application_by_status on payment_application (tenant_id, plant_no, status) where status not in ('paid', 'cancelled');
create index payment_application_wished on payment_application (tenant_id, plant_no, wished_on);
select protect_rows('payment_application', forwarder => 'none');
revoke delete on payment_application from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('payment_application');
create policy of_agency on payment_application as restrictive to portal_agent using (false) with check (false);
select keep_history('payment_application', 'payment_application', silent => '{account_id,submitted_by_no,first_approved_by_no,approved_by_no}');
select find_numbers('payment_application');

create table payment_application_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  application_id bigint not null,
  invoice_id bigint not null,
  invoice_number text not null,
  kind text not null,
  colour text not null,
  issued_on date,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  tax_rate text,
  ir_number text,
  open_amount numeric(18, 2) not null,
  amount numeric(18, 2) not null check (amount <> 0),
  constraint payment_application_line_once unique (tenant_id, application_id, invoice_id),
  foreign key (tenant_id, application_id) references payment_application (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index payment_application_line_of_invoice on payment_application_line (tenant_id, invoice_id);
create index payment_application_line_numbered on payment_application_line (tenant_id, plant_no, invoice_number);
select protect_rows('payment_application_line', forwarder => 'none');
select needs_plant('payment_application_line');
create policy of_agency on payment_application_line as restrictive to portal_agent using (false) with check (false);

-- Whoever applies for amounts of an invoice goes behind the other until his transaction ends.
create function payment_invoice_turn(tenant int, invoice_id bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(format('payment of invoice %s %s', tenant, invoice_id), 0))
$$;

-- Of an invoice never more is applied for than it has, less what red ones took back, and never more is taken back than was paid too much, whoever saves at the same time.
-- What is negative counts once it is handed in; what a supplier has written and not handed in takes nothing back.
create function payment_within_open(tenant int, of_invoice bigint, applied numeric) returns void language plpgsql security definer set search_path = public as $$
declare
  one record;
  balance numeric;
  used record;
begin
  perform payment_invoice_turn(tenant, of_invoice);
  select number, colour, gross, blue_number, status into one from invoice where tenant_id = tenant and id = of_invoice;
  balance := case when one.status in ('imported', 'collectionFailed', 'rejected', 'deleted') then 0 else one.gross end;
  if one.colour = 'blue' then
    balance := balance + coalesce((select sum(red.gross) from invoice as red where red.tenant_id = tenant and red.blue_number = one.number and red.colour = 'red'
      and red.status not in ('imported', 'collectionFailed', 'rejected', 'deleted')), 0);
  elsif exists (select from invoice as blue where blue.tenant_id = tenant and blue.number = one.blue_number and blue.colour = 'blue' and blue.status not in ('rejected', 'deleted')) then
    -- its blue one has the balance
    balance := 0;
  end if;
  select coalesce(sum(line.amount) filter (where line.amount > 0), 0) as positive,
    coalesce(sum(line.amount) filter (where line.amount > 0 and application.status in ('approved', 'paid')), 0) as firm,
    coalesce(sum(line.amount) filter (where line.amount < 0 and application.status <> 'draft'), 0) as negative
  into used
  from payment_application_line as line join payment_application as application on application.tenant_id = line.tenant_id and application.id = line.application_id
  where line.tenant_id = tenant and line.invoice_id = of_invoice and application.status not in ('returned', 'cancelled');
  if (applied > 0 and used.positive + used.negative > balance) or (applied < 0 and used.firm + used.negative < balance) then
    raise exception 'invoice %: more is applied for than is open', one.number using errcode = 'check_violation', constraint = 'payment_within_open';
  end if;
end $$;
revoke execute on function payment_within_open(int, bigint, numeric) from public;

create function payment_line_within_open() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform payment_within_open(new.tenant_id, new.invoice_id, new.amount);
  return null;
end $$;
create trigger payment_line_within_open after insert or update on payment_application_line for each row execute function payment_line_within_open();

-- A returned one gives its amounts back, so they are looked at once more when it comes again; so they are before its money goes.
create function payment_application_moves() returns trigger language plpgsql security definer set search_path = public as $$
declare
  line record;
begin
  if new.status in ('firstApproved', 'approved', 'paid') then
    perform supplier_account_turn(new.tenant_id, new.plant_no, new.supplier_code);
    if exists (select from supplier_account as account where account.tenant_id = new.tenant_id and account.plant_no = new.plant_no
      and account.supplier_code = new.supplier_code and account.status = 'proposed') then
      raise exception 'payment_application %: a changed account waits', new.number using errcode = 'check_violation', constraint = 'payment_application_account_waits';
    end if;
  end if;
  if new.status in ('submitted', 'firstApproved', 'approved') then
    for line in select invoice_id, amount from payment_application_line where tenant_id = new.tenant_id and application_id = new.id order by invoice_id loop
      perform payment_within_open(new.tenant_id, line.invoice_id, line.amount);
    end loop;
  end if;
  return null;
end $$;
create trigger payment_application_moves after update of status on payment_application for each row when (new.status is distinct from old.status)
  execute function payment_application_moves();
