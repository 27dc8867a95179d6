-- A wrong receipt is reversed: it stays as it was confirmed, with who took it back, when and why, and its note may be received again.
alter table goods_receipt
  add column reversed_at timestamptz,
  add column reversed_by text,
  add column reverse_reason text,
  -- where the note stood before it was received; null: not known, a receipt from before this column
  add column note_stage text check (note_stage in ('none', 'planned', 'departed', 'arrived')),
  -- the transport order that was unloaded with it
  add column unloaded_order_id bigint,
  add constraint goods_receipt_reversed_whole check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reverse_reason is null));
alter table goods_receipt drop constraint delivery_note_received_already;
alter table goods_receipt rename constraint goods_receipt_tenant_id_delivery_note_id_fkey to note_has_receipts;
create unique index delivery_note_received_already on goods_receipt (tenant_id, delivery_note_id) where reversed_at is null;
create index goods_receipt_of_note on goods_receipt (tenant_id, delivery_note_id);
create index goods_receipt_by_unloaded on goods_receipt (tenant_id, unloaded_order_id) where unloaded_order_id is not null;
create index goods_receipt_reversed on goods_receipt (tenant_id, plant_no, id desc) where reversed_at is not null;
-- When cumulatives of its agreement had begun again the last time before it was counted (id of the reset; 0: never); null: not known.
alter table goods_receipt_line add column counted_after_reset bigint;

drop trigger keep_history on goods_receipt;
select keep_history('goods_receipt', 'goods_receipt', silent => '{note_stage,unloaded_order_id}');
