-- Invoices that suppliers sent in, each by the number of the tax bureau. Its figures are those of its XML, and of its layout until that comes.
create table invoice (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null check (number ~ '^\d{20}$'),
  kind text not null default 'unknown' check (kind in ('special', 'ordinary', 'unknown')),
  colour text check (colour in ('blue', 'red')),
  issued_on date,
  seller_no text,
  seller_name text,
  buyer_no text,
  buyer_name text,
  net numeric(18, 2),
  tax numeric(18, 2),
  gross numeric(18, 2),
  remark text,
  -- of a red one
  blue_number text,
  confirmation_number text,
  -- what its files do not say by themselves
  findings jsonb not null default '[]',
  status text not null default 'imported' check (status in ('imported', 'collectionFailed', 'saved', 'submitted', 'processing', 'verificationFailed', 'toleranceFailed', 'verified',
    'rejected', 'deleted')),
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  decision text,
  -- as the list of the tax platform said it last
  tax_state text not null default 'unchecked' check (tax_state in ('unchecked', 'normal', 'partlyReversed', 'reversed', 'void')),
  tax_checked_at timestamptz,
  use_confirmed boolean not null default false,
  risk_level text,
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
-- A number counts once, for ever and whoever brings it; one that was deleted or rejected has returned it.
create unique index invoice_number_taken on invoice (tenant_id, number) where status not in ('rejected', 'deleted');
create index invoice_of_plant on invoice (tenant_id, plant_no, id desc);
create index invoice_of_supplier on invoice (tenant_id, plant_no, supplier_code, id desc);
create index invoice_of_blue on invoice (tenant_id, blue_number) where blue_number is not null;
create index invoice_by_status on invoice (tenant_id, plant_no, status);
select protect_rows('invoice', forwarder => 'none');
-- Nobody takes an invoice away: a deleted one is a state.
revoke delete on invoice from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('invoice');
-- Whoever acts for another supplier finds none of that one's.
create policy of_agency on invoice as restrictive to portal_agent using (false) with check (false);
select keep_history('invoice', 'invoice', silent => '{findings}');
select find_numbers('invoice');

create table invoice_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  invoice_id bigint not null,
  line_no int not null,
  name text not null,
  model text,
  unit text,
  quantity numeric(30, 13),
  unit_price numeric(30, 13),
  net numeric(18, 2) not null,
  -- a decimal, or as printed where there is none: `*`
  tax_rate text not null,
  tax numeric(18, 6) not null,
  gross numeric(18, 6),
  tax_code text,
  constraint invoice_line_taken unique (tenant_id, invoice_id, line_no),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
select protect_rows('invoice_line', forwarder => 'none');
select needs_plant('invoice_line');
create policy of_agency on invoice_line as restrictive to portal_agent using (false) with check (false);

-- Files as they came, with what each says. Of a kind one counts; those before it stay.
create table invoice_file (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  invoice_id bigint not null,
  format text not null check (format in ('xml', 'ofd', 'pdf')),
  file_id bigint not null,
  file_uuid text not null,
  name text not null,
  sha256 text not null,
  content jsonb not null,
  findings jsonb not null,
  replaced_at timestamptz,
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index invoice_file_of_invoice on invoice_file (tenant_id, invoice_id);
create unique index invoice_file_in_force on invoice_file (tenant_id, invoice_id, format) where replaced_at is null;
select protect_rows('invoice_file', forwarder => 'none');
revoke delete on invoice_file from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('invoice_file');
create policy of_agency on invoice_file as restrictive to portal_agent using (false) with check (false);

-- Red ones take back no more than their blue one has, whoever saves them at the same time. They count once their files are whole.
create function invoice_red_within_blue() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_blue text := case when new.colour = 'red' then new.blue_number else new.number end;
  blue record;
  red record;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('invoice %s %s', new.tenant_id, of_blue), 0));
  select net, tax, gross into blue from invoice
  where tenant_id = new.tenant_id and number = of_blue and colour = 'blue' and status not in ('imported', 'collectionFailed', 'rejected', 'deleted');
  if not found then return null; end if;
  select -sum(net) as net, -sum(tax) as tax, -sum(gross) as gross into red from invoice
  where tenant_id = new.tenant_id and blue_number = of_blue and colour = 'red'
    and status not in ('imported', 'collectionFailed', 'rejected', 'deleted');
  if red.net > blue.net or red.tax > blue.tax or red.gross > blue.gross then
    raise exception 'invoice %: red ones take back more than it has', of_blue using errcode = 'check_violation', constraint = 'invoice_red_within_blue';
  end if;
  return null;
end $$;
create trigger invoice_red_within_blue after insert or update of net, tax, gross, colour, blue_number, status on invoice for each row
  when (new.colour is not null and new.status not in ('imported', 'collectionFailed', 'rejected', 'deleted')) execute function invoice_red_within_blue();
