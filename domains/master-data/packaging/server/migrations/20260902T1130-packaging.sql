-- Boxes, pallets and what belongs to them. Sizes in mm, weights in kg.
create table packaging (
  like owned_row including all,
  code text not null,
  name_zh text not null,
  name_en text not null,
  -- KLT: carried by hand; GLT: large carrier; AUX: lid, tray, layer, counted without a number of its own
  kind text not null check (kind in ('KLT', 'GLT', 'AUX')),
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  tare_kg numeric(18, 3) not null,
  load_kg numeric(18, 3) not null,
  stack_factor int not null default 1 check (stack_factor >= 1),
  ownership text not null check (ownership in ('buyer', 'supplier', 'pool', 'one-way')),
  constraint packaging_code_taken unique (tenant_id, code)
);
select protect_rows('packaging', supplier => 'read', forwarder => 'read');
select keep_history('packaging', 'packaging');

-- How a supplier packs a part for a plant, from a day on.
create table packaging_agreement (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  effective_from date not null,
  inner_code text not null,
  quantity_per_inner numeric(18, 3) not null check (quantity_per_inner > 0),
  outer_code text not null,
  inner_per_layer int not null check (inner_per_layer > 0),
  layers int not null check (layers > 0),
  -- lid or layer counted once for each outer unit
  auxiliary_code text,
  auxiliary_per_outer int not null default 0,
  constraint packaging_agreement_day_taken unique (tenant_id, plant_no, supplier_code, part_no, effective_from),
  foreign key (tenant_id, inner_code) references packaging (tenant_id, code),
  foreign key (tenant_id, outer_code) references packaging (tenant_id, code)
);
select protect_rows('packaging_agreement', supplier => 'read');
-- A forwarder may ask, and finds none: what a supplier delivers is not his.
select open_rows('packaging_agreement', 'portal_forwarder', 'read', 'false');
select keep_history('packaging_agreement', 'packaging_agreement');
