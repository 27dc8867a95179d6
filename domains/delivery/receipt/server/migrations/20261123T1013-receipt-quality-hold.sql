-- Goods that came and are not to be used before somebody has decided: released, or rejected and so not received at all.
alter table goods_receipt_line add column rejected_qty numeric(18, 3) not null default 0 check (rejected_qty between 0 and received_qty);

create table quality_hold (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  note_id bigint not null,
  note_number text not null,
  note_line_id bigint not null,
  receipt_id bigint not null,
  receipt_number text not null,
  part_no text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  reason text not null,
  remark text,
  evidence bigint[] not null default '{}',
  held_by text not null default current_setting('app.user_name'),
  status text not null default 'held' check (status in ('held', 'released', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  decision text,
  -- what was raised when it was rejected
  deviation_id bigint,
  constraint quality_hold_number_taken unique (tenant_id, plant_no, number),
  constraint quality_hold_decided_whole check ((status in ('released', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null))
);
create index quality_hold_of_plant on quality_hold (tenant_id, plant_no, id desc);
create index quality_hold_of_supplier on quality_hold (tenant_id, plant_no, supplier_code, id desc);
create index quality_hold_of_receipt on quality_hold (tenant_id, receipt_id);
create index quality_hold_open on quality_hold (tenant_id, note_id) where status = 'held';
select protect_rows('quality_hold', supplier => 'read');
select needs_plant('quality_hold');
select limit_to_parts('quality_hold');
select keep_history('quality_hold', 'quality_hold', silent => '{note_line_id,evidence,deviation_id}');
