create table delivery_note (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  -- set when a transport order carries it; lets the forwarder read it
  forwarder_code text,
  -- 8 digits, unique for a supplier in a calendar year (VDA 4913 record 713, VDA 4987)
  number text not null check (number ~ '^\d{8}$'),
  number_year int not null,
  status text not null default 'new' check (status in ('new', 'sent')),
  -- what others made of a sent note
  stage text not null default 'none' check (stage in ('none', 'planned', 'departed', 'arrived', 'received')),
  urgent boolean not null default false,
  warehouse_code text not null,
  unloading_point text not null,
  origin_code text,
  dispatch_on date not null,
  expected_arrival timestamptz not null,
  transport_type text not null,
  payment_terms text,
  remark text,
  packing_deviation_reason text,
  sent_at timestamptz,
  sent_by text,
  return_reason text,
  transport_order_id bigint,
  constraint delivery_note_number_taken unique (tenant_id, supplier_code, number_year, number)
);
create index delivery_note_of_supplier on delivery_note (tenant_id, plant_no, supplier_code, id desc);
create index delivery_note_of_plant on delivery_note (tenant_id, plant_no, status, stage, id desc);
create index delivery_note_of_forwarder on delivery_note (tenant_id, forwarder_code, id desc) where forwarder_code is not null;
select protect_rows('delivery_note', forwarder => 'read');
select keep_history('delivery_note', 'delivery_note');

create table delivery_note_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  line_no int not null,
  agreement_id bigint not null,
  -- null when the plant's process setting lets notes be written freely
  call_off_line_id bigint,
  part_no text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  received_quantity numeric(18, 3),
  batch_no text,
  change_index text check (length(change_index) <= 3),
  software_revision text check (length(software_revision) <= 4),
  hardware_revision text check (length(hardware_revision) <= 3),
  actual_g_stand text,
  production_date date,
  expiry_date date,
  constraint delivery_note_line_taken unique (tenant_id, delivery_note_id, line_no),
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, call_off_line_id) references call_off_line (tenant_id, id)
);
create index delivery_note_line_by_call_off on delivery_note_line (tenant_id, call_off_line_id);
select protect_rows('delivery_note_line');
select keep_history('delivery_note_line', 'delivery_note', 'delivery_note_id', 'line_no');

-- Packing: outer units hold inner ones. Every unit has a licence plate (ISO 15459), unique for ever.
create table handling_unit (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  parent_id bigint,
  position int not null,
  -- S: one inner box; M: outer unit of one part; MIX: outer unit of different parts
  package_type text not null check (package_type in ('S', 'M', 'MIX')),
  packaging_code text not null,
  -- 1J / 6J / 5J + UN + DUNS + 9-digit serial
  licence_plate text not null,
  line_id bigint,
  quantity numeric(18, 3),
  auxiliary_code text,
  auxiliary_count int not null default 0,
  constraint licence_plate_taken unique (tenant_id, licence_plate),
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references delivery_note_line (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references handling_unit (tenant_id, id) on delete cascade
);
create index handling_unit_by_note on handling_unit (tenant_id, delivery_note_id, position);
select protect_rows('handling_unit');

-- Each print is logged; a reprint says why.
create table print_log (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  kind text not null check (kind in ('note', 'labels', 'packing-list')),
  pages int not null default 0,
  reason text,
  -- labels are drawn behind; the file then lies in the store under this name
  status text not null default 'ready' check (status in ('waiting', 'ready', 'failed')),
  file_uuid uuid,
  failure text,
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade
);
create index print_log_by_note on print_log (tenant_id, delivery_note_id, kind);
select protect_rows('print_log');
select keep_history('print_log', 'delivery_note', 'delivery_note_id', 'kind');
