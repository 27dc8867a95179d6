-- What of an invoice is for which settlement line: what the invoice says of it, and what it takes of the line. Below zero: a red invoice opens again what
-- its blue one took.
create table invoice_allocation (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  invoice_id bigint not null,
  -- null: of the invoice as a whole
  invoice_line_id bigint,
  settlement_id bigint not null,
  settlement_line_id bigint not null,
  invoiced_quantity numeric(18, 3) not null,
  invoiced_net numeric(18, 2) not null,
  invoiced_tax numeric(18, 2) not null,
  quantity numeric(18, 3) not null,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, invoice_line_id) references invoice_line (tenant_id, id)
);
create index invoice_allocation_of_invoice on invoice_allocation (tenant_id, invoice_id);
create index invoice_allocation_of_line on invoice_allocation (tenant_id, settlement_line_id);
create index invoice_allocation_of_list on invoice_allocation (tenant_id, settlement_id);
create index invoice_allocation_of_invoice_line on invoice_allocation (tenant_id, invoice_line_id) where invoice_line_id is not null;
select protect_rows('invoice_allocation', forwarder => 'none');
select needs_plant('invoice_allocation');
create policy of_agency on invoice_allocation as restrictive to portal_agent using (false) with check (false);

-- Whoever binds at the same time: of a settlement line never more is taken than it has, of an invoice never more is allocated than it says. Deleted and
-- rejected invoices have returned what they had. Only accepted lists that nobody has blocked are invoiced; what opens them again may always.
create function invoice_allocation_within() returns trigger language plpgsql security definer set search_path = public as $$
declare
  found_ text;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('invoice allocation %s %s', list.tenant_id, list.settlement_id), 0))
  from (select distinct tenant_id, settlement_id from fresh order by 1, 2) as list;

  perform from settlement as list where (list.tenant_id, list.id) in (select tenant_id, settlement_id from fresh) order by list.id for share;
  select list.number into found_ from settlement as list
  where (list.status <> 'accepted' or list.blocked_at is not null) and (list.tenant_id, list.id) in (
    select fresh.tenant_id, fresh.settlement_id from fresh join invoice on invoice.tenant_id = fresh.tenant_id and invoice.id = fresh.invoice_id
    where invoice.colour is distinct from 'red')
  limit 1;
  if found then
    raise exception 'settlement list % is not to be invoiced', found_ using errcode = 'check_violation', constraint = 'invoice_allocation_of_open_list';
  end if;

  select line.id::text into found_ from settlement_line as line
  join (select distinct tenant_id, settlement_line_id from fresh) as touched on touched.tenant_id = line.tenant_id and touched.settlement_line_id = line.id
  cross join lateral (
    select coalesce(sum(allocation.quantity), 0) as quantity, coalesce(sum(allocation.net), 0) as net, coalesce(sum(allocation.tax), 0) as tax
    from invoice_allocation as allocation join invoice on invoice.tenant_id = allocation.tenant_id and invoice.id = allocation.invoice_id
    where allocation.tenant_id = line.tenant_id and allocation.settlement_line_id = line.id and invoice.status not in ('rejected', 'deleted')
  ) as taken
  where taken.quantity not between least(0, line.quantity) and greatest(0, line.quantity)
    or taken.net not between least(0, line.net) and greatest(0, line.net)
    or taken.tax not between least(0, line.tax) and greatest(0, line.tax)
  limit 1;
  if found then
    raise exception 'settlement line %: more is taken than it has', found_ using errcode = 'check_violation', constraint = 'invoice_allocation_within_line';
  end if;

  select invoice.number into found_ from invoice
  join (select distinct tenant_id, invoice_id from fresh) as touched on touched.tenant_id = invoice.tenant_id and touched.invoice_id = invoice.id
  cross join lateral (
    select sum(allocation.invoiced_net) as net, sum(allocation.invoiced_tax) as tax from invoice_allocation as allocation
    where allocation.tenant_id = invoice.tenant_id and allocation.invoice_id = invoice.id
  ) as said
  where said.net not between least(0, invoice.net) and greatest(0, invoice.net) or said.tax not between least(0, invoice.tax) and greatest(0, invoice.tax)
  limit 1;
  if found then
    raise exception 'invoice %: more is allocated than it says', found_ using errcode = 'check_violation', constraint = 'invoice_allocation_within_invoice';
  end if;
  return null;
end $$;
create trigger invoice_allocation_added after insert on invoice_allocation referencing new table as fresh for each statement
  execute function invoice_allocation_within();
create trigger invoice_allocation_changed after update on invoice_allocation referencing new table as fresh for each statement
  execute function invoice_allocation_within();

-- What the last verification found, by which version of the limits; and who let it pass despite that.
alter table invoice
  add column failures jsonb not null default '[]',
  add column tolerance_no text,
  add column judged_at timestamptz,
  add column accepted_at timestamptz,
  add column accepted_by text,
  add column acceptance text,
  add constraint invoice_accepted_whole check ((accepted_at is null) = (acceptance is null));
drop trigger keep_history on invoice;
select keep_history('invoice', 'invoice', silent => '{findings,failures}');
