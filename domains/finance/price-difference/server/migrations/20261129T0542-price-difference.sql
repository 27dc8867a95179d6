-- What a version of a price, valid from the past, makes of goods that are settled at another one. Its sums are those of its lines that are not left out.
create table price_difference (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  -- the version, as it was approved
  price_id bigint not null,
  part_no text not null,
  unit text not null,
  valid_from date not null,
  valid_to date,
  price numeric(18, 6) not null,
  price_unit int not null,
  basis text not null check (basis in ('net', 'gross')),
  price_type text not null,
  currency text not null,
  -- per cent
  tax_rate numeric(5, 2) not null,
  lines int not null,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  falls numeric(18, 2) not null check (falls <= 0),
  falls_by text not null default 'list' check (falls_by in ('list', 'redLetter')),
  other_rates int not null,
  other_currencies int not null,
  status text not null default 'proposed' check (status in ('proposed', 'reviewed', 'posted', 'rejected', 'lapsed')),
  -- numbers of those who made the price or proposed the list: none of them reviews it
  part_takers text[] not null,
  proposed_by text,
  reviewed_at timestamptz,
  reviewed_by text,
  posted_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  constraint price_difference_number_taken unique (tenant_id, plant_no, number),
  constraint price_difference_adds_up check (gross = net + tax),
  constraint price_difference_reviewed_whole check ((reviewed_at is null) = (reviewed_by is null)),
  constraint price_difference_posted_whole check ((status = 'posted') = (posted_at is not null)),
  constraint price_difference_ended_whole check ((status in ('rejected', 'lapsed')) = (ended_at is not null)),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, price_id) references price (tenant_id, id)
);
create index price_difference_of_plant on price_difference (tenant_id, plant_no, id desc);
create index price_difference_of_supplier on price_difference (tenant_id, plant_no, supplier_code, id desc);
create index price_difference_of_price on price_difference (tenant_id, price_id);
create index price_difference_open on price_difference (tenant_id, plant_no, status, supplier_code, part_no) where status in ('proposed', 'reviewed');
-- What is proposed is the plant's alone: a supplier finds it once it is reviewed.
select protect_rows('price_difference', supplier => 'none', forwarder => 'none');
select open_rows('price_difference', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and status in ('reviewed', 'posted')$$);
select needs_plant('price_difference');
select limit_agents('price_difference', 'false');
select keep_history('price_difference', 'price_difference', silent => '{lines,net,tax,falls,part_takers,other_rates,other_currencies}');
select find_numbers('price_difference');

-- The difference of a settled line, once for each version: what is left out may be proposed again.
create table price_difference_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  difference_id bigint not null,
  price_id bigint not null,
  settled_line_id bigint not null,
  settlement_id bigint not null,
  settlement_number text not null,
  receipt_id bigint not null,
  receipt_number text not null,
  note_id bigint not null,
  note_number text not null,
  posted_on date not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  unit text not null,
  price_before numeric(18, 6) not null,
  price_unit_before int not null,
  basis_before text not null check (basis_before in ('net', 'gross')),
  change numeric(18, 6) not null,
  -- per cent, of the settled list
  tax_rate numeric(5, 2) not null,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null check (gross = net + tax),
  left_out text check (left_out in ('gone', 'replaced', 'nothing', 'changed', 'rejected')),
  foreign key (tenant_id, difference_id) references price_difference (tenant_id, id)
);
create unique index price_difference_line_once on price_difference_line (tenant_id, settled_line_id, price_id) where left_out is null;
create index price_difference_line_of_list on price_difference_line (tenant_id, difference_id, receipt_number, id);
create index price_difference_line_of_settled on price_difference_line (tenant_id, settled_line_id);
select protect_rows('price_difference_line', supplier => 'none', forwarder => 'none');
select open_rows('price_difference_line', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and exists (select from price_difference as list where list.tenant_id = price_difference_line.tenant_id and list.id = price_difference_line.difference_id)$$);
select needs_plant('price_difference_line');
select limit_agents('price_difference_line', 'false');
