-- Red letter confirmations as they stand at the tax platform: one side opens, the other one confirms within 72 hours. They stay.
create table red_confirmation (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null check (number ~ '^\d{10,30}$'),
  blue_id bigint not null,
  blue_number text not null,
  opened_side text not null check (opened_side in ('seller', 'buyer')),
  cause text not null check (cause in ('wrongInvoice', 'returned', 'serviceEnded', 'allowance')),
  net numeric(18, 2) not null check (net < 0),
  tax numeric(18, 2) not null check (tax <= 0),
  gross numeric(18, 2) not null,
  entered_at timestamptz not null,
  closes_at timestamptz not null,
  status text not null default 'sellerOpened' check (status in ('noneNeeded', 'sellerOpened', 'buyerOpened', 'confirmed', 'buyerDenied', 'sellerDenied', 'lapsed', 'withdrawn',
    'voided', 'abnormalVoucher', 'taxpayerBlocked', 'personRefused', 'refundOpened')),
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  constraint red_confirmation_number unique (tenant_id, number),
  constraint red_confirmation_sum check (gross = net + tax),
  foreign key (tenant_id, blue_id) references invoice (tenant_id, id),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index red_confirmation_of_plant on red_confirmation (tenant_id, plant_no, id desc);
create index red_confirmation_of_supplier on red_confirmation (tenant_id, plant_no, supplier_code, id desc);
create index red_confirmation_of_blue on red_confirmation (tenant_id, blue_id);
create index red_confirmation_open on red_confirmation (closes_at) where status in ('sellerOpened', 'buyerOpened');
create index invoice_of_confirmation on invoice (tenant_id, confirmation_number) where confirmation_number is not null;
select protect_rows('red_confirmation', forwarder => 'none');
revoke delete on red_confirmation from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;
select needs_plant('red_confirmation');
-- Whoever acts for another supplier finds none of that one's.
create policy of_agency on red_confirmation as restrictive to portal_agent using (false) with check (false);
select keep_history('red_confirmation', 'red_confirmation', silent => '{blue_id}');
select find_numbers('red_confirmation');
