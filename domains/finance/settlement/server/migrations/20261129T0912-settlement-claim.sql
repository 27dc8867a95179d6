-- Beside goods and their prices: what was agreed of a claim. It is about no goods, so it names no receipt, note or part; its quantity is the sign of its amounts. Each item
-- of costs is posted once, and once taken back where its claim is withdrawn.
alter table settlement_line
  drop constraint settlement_line_kind,
  drop constraint settlement_line_takes_back,
  alter column receipt_id drop not null,
  alter column receipt_number drop not null,
  alter column note_id drop not null,
  alter column note_number drop not null,
  alter column note_line_id drop not null,
  alter column part_no drop not null,
  alter column price_id drop not null,
  add column claim_id bigint,
  add column claim_number text,
  add column claim_item_id bigint,
  -- it takes back what was posted before
  add column claim_back boolean,
  add constraint settlement_line_kind check (kind in ('receipt', 'reversal', 'difference', 'claim')),
  add constraint settlement_line_takes_back check ((kind in ('receipt', 'claim')) = (of_line_id is null)),
  add constraint settlement_line_of_claim check (num_nulls(claim_id, claim_number, claim_item_id, claim_back) = case kind when 'claim' then 0 else 4 end),
  add constraint settlement_line_of_goods
    check (num_nulls(receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, price_id) = case kind when 'claim' then 7 else 0 end),
  add constraint settlement_line_claim_signed check (kind <> 'claim' or (sign(quantity) = sign(net) and abs(quantity) = 1));
create unique index settlement_line_claims_once on settlement_line (tenant_id, claim_item_id, claim_back) where kind = 'claim';
create index settlement_line_of_claim on settlement_line (tenant_id, claim_id) where kind = 'claim';

alter table settlement_waiting
  drop constraint settlement_waiting_kind,
  drop constraint settlement_waiting_takes_back,
  drop constraint settlement_waiting_priced,
  alter column receipt_id drop not null,
  alter column receipt_number drop not null,
  alter column note_id drop not null,
  alter column note_number drop not null,
  alter column note_line_id drop not null,
  alter column part_no drop not null,
  add column currency text,
  add column tax_rate numeric(5, 2),
  add column claim_id bigint,
  add column claim_number text,
  add column claim_item_id bigint,
  add column claim_back boolean,
  add constraint settlement_waiting_kind check (kind in ('receipt', 'reversal', 'difference', 'claim')),
  add constraint settlement_waiting_takes_back check ((kind in ('receipt', 'claim')) = (of_line_id is null)),
  add constraint settlement_waiting_of_claim check (num_nulls(currency, tax_rate, claim_id, claim_number, claim_item_id, claim_back) = case kind when 'claim' then 0 else 6 end),
  add constraint settlement_waiting_of_goods check (num_nulls(receipt_id, receipt_number, note_id, note_number, note_line_id, part_no) = case kind when 'claim' then 6 else 0 end),
  add constraint settlement_waiting_claim_signed check (kind <> 'claim' or (sign(quantity) = sign(net) and abs(quantity) = 1)),
  -- goods are priced when they come on a list, a difference and a claim are what was approved
  add constraint settlement_waiting_priced check (num_nulls(price, price_unit, basis, price_type, net, tax, gross) = case when kind in ('difference', 'claim') then 0 else 7 end
    and (price_id is not null) = (kind = 'difference'));
create unique index settlement_waiting_claims_once on settlement_waiting (tenant_id, claim_item_id, claim_back) where kind = 'claim';
create index settlement_waiting_of_claim on settlement_waiting (tenant_id, claim_id) where kind = 'claim';
