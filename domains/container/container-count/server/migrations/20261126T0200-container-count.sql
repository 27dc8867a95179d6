-- Stock-taking of containers. What the books say is frozen beside each figure in the moment it is taken; the plant approves, and the differences are
-- movements of the ledger (DOMAIN.md, "Containers": balances are never typed in).
create table container_count (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  number text not null,
  holder_kind text not null check (holder_kind in ('plant', 'supplier', 'forwarder')),
  holder_code text not null,
  status text not null default 'counting' check (status in ('counting', 'submitted', 'returned', 'approved', 'cancelled')),
  remark text,
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  decision text,
  -- what differences were posted against
  against text check (against in ('lost', 'plant')),
  constraint container_count_number_taken unique (tenant_id, plant_no, number),
  constraint container_count_posts_against check ((status = 'approved') = (against is not null))
);
create index container_count_of_plant on container_count (tenant_id, plant_no, id desc);
create index container_count_of_supplier on container_count (tenant_id, plant_no, supplier_code, id desc) where supplier_code is not null;
create index container_count_of_forwarder on container_count (tenant_id, forwarder_code, id desc) where forwarder_code is not null;
-- A holder is counted once at a time: two counts would post the same difference twice.
create unique index container_count_open_once on container_count (tenant_id, plant_no, holder_kind, holder_code) where status in ('counting', 'submitted', 'returned');
select protect_rows('container_count');
select needs_plant('container_count');
select limit_agents('container_count', 'false');
select keep_history('container_count', 'container_count', silent => '{plant_no,supplier_code,forwarder_code}');
select find_numbers('container_count');

create table container_count_line (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  count_id bigint not null,
  container_code text not null,
  condition text not null check (condition in ('available', 'defect', 'repaired')),
  -- added while counting: the books did not know it
  added boolean not null default false,
  figure int check (figure >= 0),
  book bigint,
  counted_at timestamptz,
  counted_by text,
  movement_number text,
  constraint container_count_line_once unique (tenant_id, count_id, container_code, condition),
  constraint container_count_line_frozen check ((figure is null) = (book is null) and (figure is null) = (counted_at is null)),
  foreign key (tenant_id, count_id) references container_count (tenant_id, id) on delete cascade
);
select protect_rows('container_count_line');
select needs_plant('container_count_line');
select limit_agents('container_count_line', 'false');
-- Figures as they were counted are told; who counts blind reads them, and not the books.
select keep_history('container_count_line', 'container_count', 'count_id', 'container_code',
  silent => '{plant_no,supplier_code,forwarder_code,count_id,container_code,condition,added,book,counted_at,counted_by}');

-- Defective containers (SPEC section 3, "Inventory defect"; section 5: quantity and attachment required).
create table container_defect (
  like owned_row including all,
  plant_no text not null,
  supplier_code text generated always as (case when holder_kind = 'supplier' then holder_code end) stored,
  forwarder_code text generated always as (case when holder_kind = 'forwarder' then holder_code end) stored,
  number text not null,
  holder_kind text not null check (holder_kind in ('plant', 'supplier', 'forwarder')),
  holder_code text not null,
  container_code text not null,
  quantity int not null check (quantity > 0),
  status text not null default 'reported' check (status in ('reported', 'inRepair', 'repaired', 'scrapped', 'withdrawn')),
  reason text not null,
  remark text,
  repaired_quantity int check (repaired_quantity >= 0),
  repaired_condition text check (repaired_condition in ('repaired', 'available')),
  scrapped_quantity int check (scrapped_quantity >= 0),
  decision text,
  repair_since timestamptz,
  closed_at timestamptz,
  constraint container_defect_number_taken unique (tenant_id, plant_no, number),
  constraint container_defect_ends check (case status when 'repaired' then repaired_quantity + scrapped_quantity = quantity when 'scrapped' then scrapped_quantity = quantity else true end)
);
create index container_defect_of_plant on container_defect (tenant_id, plant_no, id desc);
create index container_defect_of_supplier on container_defect (tenant_id, plant_no, supplier_code, id desc) where supplier_code is not null;
create index container_defect_of_forwarder on container_defect (tenant_id, forwarder_code, id desc) where forwarder_code is not null;
create index container_defect_open on container_defect (tenant_id, plant_no, status, id desc) where status in ('reported', 'inRepair');
select protect_rows('container_defect');
select needs_plant('container_defect');
select limit_agents('container_defect', 'false');
select keep_history('container_defect', 'container_defect', silent => '{plant_no,supplier_code,forwarder_code}');
select find_numbers('container_defect');
