-- How sent notes are packed otherwise than agreed, material by material: the planners' list.
create table packing_deviation (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  delivery_note_id bigint not null,
  line_id bigint not null,
  part_no text not null,
  code text not null,
  -- units, or boxes in them
  places int not null,
  agreed text not null,
  found text not null,
  constraint packing_deviation_once unique (tenant_id, line_id, code),
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references delivery_note_line (tenant_id, id) on delete cascade
);
create index packing_deviation_of_plant on packing_deviation (tenant_id, plant_no, id desc);
create index packing_deviation_of_note on packing_deviation (tenant_id, delivery_note_id);
create index packing_deviation_of_part on packing_deviation (tenant_id, plant_no, part_no);
select protect_rows('packing_deviation');
select limit_to_parts('packing_deviation');

-- Another packing that the plant approves from a day to a day.
create table packing_alternative (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  inner_code text not null,
  quantity_per_inner numeric(18, 3) not null check (quantity_per_inner > 0),
  outer_code text not null,
  boxes_per_outer int not null check (boxes_per_outer > 0),
  auxiliary_code text,
  auxiliary_per_outer int not null default 0,
  valid_from date not null,
  valid_until date not null,
  remark text
);
create index packing_alternative_of_part on packing_alternative (tenant_id, plant_no, supplier_code, part_no, valid_until desc);
select protect_rows('packing_alternative', supplier => 'read');
select limit_to_parts('packing_alternative');
