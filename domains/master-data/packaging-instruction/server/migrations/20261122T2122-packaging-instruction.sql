-- How a part is packed, as planner and supplier agree on it, edition by edition. The supplier sees one once it was sent to him.
create table packaging_instruction (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  number text not null,
  edition int not null default 1,
  -- the first edition, to which the pictures of all of them belong
  root_id bigint,
  status text not null default 'created'
    check (status in ('created', 'toBeSubmitted', 'saved', 'toBeReviewed', 'auditRejection', 'notEffective', 'effective', 'expired')),
  effective_on date not null,
  expires_on date check (expires_on > effective_on),
  planner text,
  remark text,
  supplement_type text check (supplement_type in ('plantPickup', 'supplierDelivery')),
  distance_km int,
  contact_name text,
  contact_phone text,
  contact_email text,
  part_weight_kg numeric(18, 3) check (part_weight_kg > 0),
  part_length_mm int,
  part_width_mm int,
  part_height_mm int,
  inner_code text,
  quantity_per_inner numeric(18, 3) check (quantity_per_inner > 0),
  outer_code text,
  inner_per_layer int check (inner_per_layer > 0),
  layers int check (layers > 0),
  auxiliary_code text,
  auxiliary_per_outer int,
  stack int check (stack > 0),
  bundle_units int check (bundle_units > 0),
  protection text,
  refuse_reason text,
  sent_at timestamptz,
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  constraint packaging_instruction_edition_taken unique (tenant_id, number, edition),
  foreign key (tenant_id, root_id) references packaging_instruction (tenant_id, id)
);
create index packaging_instruction_of_plant on packaging_instruction (tenant_id, plant_no, status, id desc);
create index packaging_instruction_of_supplier on packaging_instruction (tenant_id, plant_no, supplier_code, id desc);
create index packaging_instruction_of_part on packaging_instruction (tenant_id, plant_no, supplier_code, part_no, edition);
create index packaging_instruction_by_root on packaging_instruction (tenant_id, root_id);
-- One at a time is made, reviewed or waits for its day.
create unique index packaging_instruction_open on packaging_instruction (tenant_id, plant_no, supplier_code, part_no)
  where status in ('created', 'toBeSubmitted', 'saved', 'toBeReviewed', 'auditRejection', 'notEffective');
-- What the day brings.
create index packaging_instruction_by_day on packaging_instruction (effective_on) where status = 'notEffective';
create index packaging_instruction_by_expiry on packaging_instruction (expires_on) where status = 'effective' and expires_on is not null;
select protect_rows('packaging_instruction', supplier => 'none', forwarder => 'none');
select open_rows('packaging_instruction', 'portal_supplier', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and sent_at is not null');
-- A forwarder may ask, and finds none.
select open_rows('packaging_instruction', 'portal_forwarder', 'read', 'false');
select keep_history('packaging_instruction', 'packaging_instruction');
select needs_plant('packaging_instruction');

create table packaging_instruction_step (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  instruction_id bigint not null,
  position int not null,
  text text,
  picture_id bigint,
  constraint packaging_instruction_step_taken unique (tenant_id, instruction_id, position),
  foreign key (tenant_id, instruction_id) references packaging_instruction (tenant_id, id) on delete cascade
);
select protect_rows('packaging_instruction_step', supplier => 'none');
select open_rows('packaging_instruction_step', 'portal_supplier', 'write', 'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and exists (select from packaging_instruction as sent where sent.tenant_id = packaging_instruction_step.tenant_id
    and sent.id = instruction_id)');
select open_rows('packaging_instruction_step', 'portal_forwarder', 'read', 'false');
select keep_history('packaging_instruction_step', 'packaging_instruction', 'instruction_id', 'position');
select needs_plant('packaging_instruction_step');
