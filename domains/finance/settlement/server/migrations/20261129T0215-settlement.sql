-- Who is invoiced for what a plant received, from a day on.
create table settlement_buyer (
  like owned_row including all,
  plant_no text not null,
  valid_from date not null,
  buyer_name text not null,
  buyer_tax_id text not null,
  currency text not null,
  constraint settlement_buyer_taken unique (tenant_id, plant_no, valid_from)
);
select protect_rows('settlement_buyer', supplier => 'read', forwarder => 'none');
select needs_plant('settlement_buyer');
select keep_history('settlement_buyer', 'settlement_buyer');

-- What may share an invoice: supplier, plant, buyer, currency, rate and price type. Its sums are those of its lines.
create table settlement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  first_day date,
  last_day date not null,
  buyer_name text not null,
  buyer_tax_id text not null,
  currency text not null,
  -- per cent
  tax_rate numeric(5, 2) not null,
  price_type text not null,
  lines int not null,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  status text not null default 'new' check (status in ('new', 'accepted', 'closed', 'dissolved')),
  blocked_at timestamptz,
  blocked_by text,
  block_reason text,
  accepted_at timestamptz,
  accepted_by text,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  constraint settlement_number_taken unique (tenant_id, plant_no, number),
  constraint settlement_adds_up check (gross = net + tax),
  constraint settlement_blocked_whole check ((blocked_at is null) = (blocked_by is null) and (blocked_at is null) = (block_reason is null)),
  constraint settlement_ended_whole check ((status in ('closed', 'dissolved')) = (ended_at is not null)),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index settlement_of_plant on settlement (tenant_id, plant_no, id desc);
create index settlement_of_supplier on settlement (tenant_id, plant_no, supplier_code, id desc);
create index settlement_open on settlement (tenant_id, plant_no, status, supplier_code) where status in ('new', 'accepted');
select protect_rows('settlement', forwarder => 'none');
select needs_plant('settlement');
select limit_agents('settlement', 'false');
select keep_history('settlement', 'settlement', silent => '{lines}');
select find_numbers('settlement');

-- Received goods of a list, each frozen with its price. What takes goods back names the line it takes back.
create table settlement_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  settlement_id bigint not null,
  kind text not null check (kind in ('receipt', 'reversal')),
  receipt_id bigint not null,
  receipt_number text not null,
  note_id bigint not null,
  note_number text not null,
  note_line_id bigint not null,
  hold_id bigint,
  of_line_id bigint,
  part_no text not null,
  unit text not null,
  posted_on date not null,
  quantity numeric(18, 3) not null check ((kind = 'receipt') = (quantity > 0) and quantity <> 0),
  price_id bigint not null,
  price numeric(18, 6) not null,
  price_unit int not null,
  basis text not null check (basis in ('net', 'gross')),
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null check (gross = net + tax),
  constraint settlement_line_takes_back check ((kind = 'reversal') = (of_line_id is not null)),
  constraint settlement_line_taken_back_once unique (tenant_id, of_line_id),
  foreign key (tenant_id, settlement_id) references settlement (tenant_id, id)
);
create index settlement_line_of_list on settlement_line (tenant_id, settlement_id, part_no, id);
create index settlement_line_of_receipt on settlement_line (tenant_id, receipt_id);
select protect_rows('settlement_line', forwarder => 'none');
select needs_plant('settlement_line');
select limit_agents('settlement_line', 'false');

-- Received goods that are on no list: a piece moves from here to a list, and back, so it is never on both and never on none.
create table settlement_waiting (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  kind text not null default 'receipt' check (kind in ('receipt', 'reversal')),
  receipt_id bigint not null,
  receipt_number text not null,
  note_id bigint not null,
  note_number text not null,
  note_line_id bigint not null,
  hold_id bigint,
  of_line_id bigint,
  part_no text not null,
  unit text not null,
  posted_on date not null,
  quantity numeric(18, 3) not null check ((kind = 'receipt') = (quantity > 0) and quantity <> 0),
  reason text not null default 'period' check (reason in ('period', 'onHold', 'disputed', 'heldBack', 'noPrice', 'noBuyer', 'currency')),
  since timestamptz not null default now(),
  -- it waits for the decision on its quality
  on_hold boolean not null default false,
  kept_back_as text check (kept_back_as in ('disputed', 'heldBack')),
  kept_back_by text,
  remark text,
  constraint settlement_waiting_takes_back check ((kind = 'reversal') = (of_line_id is not null)),
  constraint settlement_waiting_taken_back_once unique (tenant_id, of_line_id),
  constraint settlement_waiting_on_hold check (not on_hold or hold_id is not null),
  foreign key (tenant_id, of_line_id) references settlement_line (tenant_id, id)
);
create index settlement_waiting_of_plant on settlement_waiting (tenant_id, plant_no, reason, posted_on);
create index settlement_waiting_of_supplier on settlement_waiting (tenant_id, plant_no, supplier_code, part_no, posted_on);
create index settlement_waiting_of_receipt on settlement_waiting (tenant_id, receipt_id);
select protect_rows('settlement_waiting', forwarder => 'none');
select needs_plant('settlement_waiting');
select limit_agents('settlement_waiting', 'false');

-- What was received before there was settlement. Holds that are not decided wait apart.
insert into settlement_waiting (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, part_no, unit,
  posted_on, quantity, reason, on_hold)
select receipt.tenant_id, 'system', 'system', receipt.plant_no, receipt.supplier_code, receipt.id, receipt.number, note.id, note.number, line.delivery_note_line_id, piece.hold_id,
  line.part_no, line.unit, (receipt.received_at at time zone coalesce(plant.zone, 'Asia/Shanghai'))::date, piece.quantity,
  case when piece.hold_id is null then 'period' else 'onHold' end, piece.hold_id is not null
from goods_receipt as receipt
join goods_receipt_line as line on line.tenant_id = receipt.tenant_id and line.receipt_id = receipt.id
join delivery_note as note on note.tenant_id = receipt.tenant_id and note.id = receipt.delivery_note_id
left join plant on plant.tenant_id = receipt.tenant_id and plant.plant_no = receipt.plant_no
cross join lateral (
  select null::bigint as hold_id, line.received_qty - line.rejected_qty - coalesce((
    select sum(hold.quantity) from quality_hold as hold where hold.tenant_id = receipt.tenant_id and hold.receipt_id = receipt.id
      and hold.note_line_id = line.delivery_note_line_id and hold.status = 'held'), 0) as quantity
  union all
  select hold.id, hold.quantity from quality_hold as hold where hold.tenant_id = receipt.tenant_id and hold.receipt_id = receipt.id
    and hold.note_line_id = line.delivery_note_line_id and hold.status = 'held'
) as piece
where receipt.reversed_at is null and piece.quantity > 0;

-- Plants in which something waits to be settled, for the work by the clock.
create function plants_that_settle() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from settlement_waiting as waiting where waiting.tenant_id = plant.tenant_id and waiting.plant_no = plant.plant_no)
$$;
