-- Beside goods that came and what takes them back: what a later price makes of settled goods. A difference names the line of the goods, once for each version of
-- the price; one below zero in quantity takes another difference back. Its quantity says what it is about and moves no goods; its amounts are what is
-- paid or taken off, as they were approved.
alter table settlement_line
  drop constraint settlement_line_kind_check,
  drop constraint settlement_line_check,
  drop constraint settlement_line_takes_back,
  drop constraint settlement_line_taken_back_once,
  add constraint settlement_line_kind check (kind in ('receipt', 'reversal', 'difference')),
  add constraint settlement_line_signed check (quantity <> 0 and (kind <> 'receipt' or quantity > 0) and (kind <> 'reversal' or quantity < 0)),
  add constraint settlement_line_takes_back check ((kind = 'receipt') = (of_line_id is null));
create unique index settlement_line_taken_back_once on settlement_line (tenant_id, of_line_id) where kind = 'reversal';
create unique index settlement_line_differs_once on settlement_line (tenant_id, of_line_id, price_id) where kind = 'difference';
create index settlement_line_of_part on settlement_line (tenant_id, plant_no, supplier_code, part_no, posted_on) where kind = 'receipt';

alter table settlement_waiting
  drop constraint settlement_waiting_kind_check,
  drop constraint settlement_waiting_check,
  drop constraint settlement_waiting_takes_back,
  drop constraint settlement_waiting_taken_back_once,
  drop constraint settlement_waiting_reason_check,
  drop constraint settlement_waiting_kept_back_as_check,
  add column price_id bigint,
  add column price numeric(18, 6),
  add column price_unit int,
  add column basis text,
  add column price_type text,
  add column net numeric(18, 2),
  add column tax numeric(18, 2),
  add column gross numeric(18, 2) check (gross = net + tax),
  add constraint settlement_waiting_kind check (kind in ('receipt', 'reversal', 'difference')),
  add constraint settlement_waiting_signed check (quantity <> 0 and (kind <> 'receipt' or quantity > 0) and (kind <> 'reversal' or quantity < 0)),
  add constraint settlement_waiting_takes_back check ((kind = 'receipt') = (of_line_id is null)),
  -- goods are priced when they come on a list, a difference is what it was approved as
  add constraint settlement_waiting_priced check (num_nulls(price_id, price, price_unit, basis, price_type, net, tax, gross) = case kind when 'difference' then 0 else 8 end),
  add constraint settlement_waiting_reason check (reason in ('period', 'onHold', 'disputed', 'heldBack', 'redLetter', 'noPrice', 'noBuyer', 'currency')),
  add constraint settlement_waiting_kept_back check (kept_back_as in ('disputed', 'heldBack', 'redLetter'));
create unique index settlement_waiting_taken_back_once on settlement_waiting (tenant_id, of_line_id) where kind = 'reversal';
create unique index settlement_waiting_differs_once on settlement_waiting (tenant_id, of_line_id, price_id) where kind = 'difference';
