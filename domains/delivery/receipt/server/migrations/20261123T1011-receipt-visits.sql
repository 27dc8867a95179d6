-- A note is received in one visit or in several, each a receipt of its own; the last one judges what came against what was noted.
alter table goods_receipt
  add column visit smallint not null default 1 check (visit > 0),
  add column is_last boolean not null default true;
drop index delivery_note_received_already;
create unique index delivery_note_received_already on goods_receipt (tenant_id, delivery_note_id) where reversed_at is null and is_last;
create unique index goods_receipt_visit_once on goods_receipt (tenant_id, delivery_note_id, visit) where reversed_at is null;
