create table goods_receipt (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  delivery_note_id bigint not null,
  received_at timestamptz not null default now(),
  received_by text not null default current_setting('app.user_name'),
  has_difference boolean not null,
  remark text,
  constraint goods_receipt_number_taken unique (tenant_id, plant_no, number),
  constraint delivery_note_received_already unique (tenant_id, delivery_note_id),
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id)
);
create index goods_receipt_of_plant on goods_receipt (tenant_id, plant_no, id desc);
create index goods_receipt_of_supplier on goods_receipt (tenant_id, plant_no, supplier_code, id desc);
select protect_rows('goods_receipt', supplier => 'read');
select keep_history('goods_receipt', 'goods_receipt');

create table goods_receipt_line (
  tenant_id int not null default asking_tenant(),
  receipt_id bigint not null,
  delivery_note_line_id bigint not null,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  unit text not null,
  noted_qty numeric(18, 3) not null,
  received_qty numeric(18, 3) not null check (received_qty >= 0),
  difference_reason text,
  primary key (tenant_id, receipt_id, delivery_note_line_id),
  check (received_qty = noted_qty or difference_reason is not null),
  foreign key (tenant_id, receipt_id) references goods_receipt (tenant_id, id) on delete cascade
);
select protect_rows('goods_receipt_line', supplier => 'read');
