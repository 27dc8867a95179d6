-- What takes a part's place, and whether anything new begins with it.
alter table part add column successor_no text, add column active boolean not null default true;
alter table part add constraint part_successor foreign key (tenant_id, successor_no) references part (tenant_id, part_no);
create index part_by_successor on part (tenant_id, successor_no) where successor_no is not null;

-- The versions of a part, each from a day on.
create table part_version (
  like owned_row including all,
  part_no text not null,
  valid_from date not null,
  change_index text check (length(change_index) <= 3),
  hardware_revision text check (length(hardware_revision) <= 3),
  software_revision text check (length(software_revision) <= 4),
  g_stand text,
  remark text,
  constraint part_version_day_taken unique (tenant_id, part_no, valid_from),
  foreign key (tenant_id, part_no) references part (tenant_id, part_no) on delete cascade
);
select protect_rows('part_version', supplier => 'none', forwarder => 'none');
select open_rows('part_version', 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and exists (
  select from plant_supplier_part as delivered where delivered.tenant_id = part_version.tenant_id
    and delivered.part_no = part_version.part_no and delivered.supplier_code = (select asking_company()))');
select open_rows('part_version', 'portal_forwarder', 'read', 'false');
select keep_history('part_version', 'part_version');

-- Marks of the plant, and where a part is fetched: weekly on one weekday (ISO, Monday is 1).
alter table plant_supplier_part
  add column is_zp5 boolean not null default false,
  add column is_zp7 boolean not null default false,
  add column is_process_part boolean not null default false,
  add column pickup_weekday text check (pickup_weekday between '1' and '7'),
  add column pickup_city text,
  add column pickup_postcode text,
  add column pickup_address text;
