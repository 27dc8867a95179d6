-- All of what packaging is: how it is used, its inner size, pallet and cover, how empties fold and come back. What was there before has
-- the usual values; who keeps the list says more.
alter table packaging drop constraint packaging_kind_check;
alter table packaging
  -- CON: consumable
  add constraint packaging_kind_check check (kind in ('KLT', 'GLT', 'AUX', 'CON')),
  add column active boolean not null default true,
  add column mode text not null default 'normal' check (mode in ('normal', 'group', 'cycle', 'one-time')),
  add column usage text not null default 'parts' check (usage in ('parts', 'unit', 'cover', 'layer', 'protection', 'securing')),
  add column texture text not null default 'plastic'
    check (texture in ('plastic', 'steel', 'wood', 'cardboard', 'foam', 'film', 'textile')),
  add column role text not null default 'main' check (role in ('main', 'attached')),
  add column turnover text not null default 'external' check (turnover in ('internal', 'external')),
  add column empty_pack_code text,
  add column inner_length_mm int,
  add column inner_width_mm int,
  add column inner_height_mm int,
  add column pallet_length_mm int,
  add column pallet_width_mm int,
  add column pallet_height_mm int,
  add column cover_length_mm int,
  add column cover_width_mm int,
  add column cover_height_mm int,
  add column folds boolean not null default false,
  add column folded_height_mm int,
  add column nests boolean not null default false,
  add column bundle_units int check (bundle_units > 0),
  add column picture_id bigint,
  add constraint packaging_empty_pack_taken unique (tenant_id, empty_pack_code);
-- Nobody changes anything by it: version and history stay as they were.
alter table packaging disable trigger user;
update packaging set usage = 'unit' where kind = 'GLT';
update packaging set usage = 'cover', role = 'attached' where kind = 'AUX';
update packaging set mode = 'one-time' where ownership = 'one-way';
alter table packaging enable trigger user;

-- What a set consists of: a pallet, boxes, a lid.
create table packaging_set_line (
  like owned_row including all,
  packaging_id bigint not null,
  part_code text not null,
  role text not null check (role in ('main', 'attached')),
  quantity int not null check (quantity > 0),
  constraint packaging_set_line_taken unique (tenant_id, packaging_id, part_code),
  foreign key (tenant_id, packaging_id) references packaging (tenant_id, id) on delete cascade,
  foreign key (tenant_id, part_code) references packaging (tenant_id, code)
);
create index packaging_set_line_by_part on packaging_set_line (tenant_id, part_code);
select protect_rows('packaging_set_line', supplier => 'read', forwarder => 'read');
select keep_history('packaging_set_line', 'packaging', 'packaging_id', 'part_code');

-- Where a packaging is used.
create index packaging_agreement_by_inner on packaging_agreement (tenant_id, inner_code);
create index packaging_agreement_by_outer on packaging_agreement (tenant_id, outer_code);
create index packaging_agreement_by_auxiliary on packaging_agreement (tenant_id, auxiliary_code) where auxiliary_code is not null;
