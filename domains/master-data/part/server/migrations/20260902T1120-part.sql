-- Parts of the tenant. All parties read numbers and names; who supplies what, and for how much, stands elsewhere.
create table part (
  like owned_row including all,
  part_no text not null check (part_no <> ''),
  -- the number without blanks: messages and people space it differently
  part_key text not null generated always as (replace(part_no, ' ', '')) stored,
  name_zh text not null,
  name_en text not null,
  unit text not null,
  weight_kg numeric(18, 3) not null,
  length_mm int,
  width_mm int,
  height_mm int,
  kind text not null,
  part_group text not null,
  constraint part_no_taken unique (tenant_id, part_no),
  constraint part_key_taken unique (tenant_id, part_key)
);
create index part_by_name on part using gin (bigrams(name_zh));
create index part_by_english_name on part using gin (bigrams(name_en));
select protect_rows('part', supplier => 'read', forwarder => 'read');
select keep_history('part', 'part');

-- Numbers of the tenant's parts whose name holds `words`. Row policies keep the planner from the bigram index, so the search
-- runs as the owner; the tenant is the asking one, whatever the caller says. A single character makes no pair: all names are read.
create function parts_named(words text, most int default 5000) returns text[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(found.part_no), '{}') from (
    select part_no from part, (select case when length(words) < 2 then '{}' else bigrams(words) end as pairs) as sought
    where tenant_id = asking_tenant()
      and ((bigrams(name_zh) @> pairs and position(lower(words) in lower(name_zh)) > 0)
        or (bigrams(name_en) @> pairs and position(lower(words) in lower(name_en)) > 0))
    limit most
  ) as found
$$;

-- What a supplier delivers to a plant, with what the plant orders of it.
create table plant_supplier_part (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  supplier_part_no text,
  unloading_point text not null,
  warehouse_code text not null,
  storage_location text,
  dispositor text not null,
  project text,
  quota_percent int not null default 100 check (quota_percent between 0 and 100),
  lead_days int not null default 0,
  is_jit boolean not null default false,
  is_jis boolean not null default false,
  change_index text check (length(change_index) <= 3),
  software_revision text check (length(software_revision) <= 4),
  hardware_revision text check (length(hardware_revision) <= 3),
  g_stand text,
  constraint plant_supplier_part_taken unique (tenant_id, plant_no, supplier_code, part_no, unloading_point),
  foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
create index plant_supplier_part_by_part on plant_supplier_part (tenant_id, part_no, plant_no);
select protect_rows('plant_supplier_part', supplier => 'read');
-- A forwarder may ask, and finds none: what a supplier delivers is not his.
select open_rows('plant_supplier_part', 'portal_forwarder', 'read', 'false');
select keep_history('plant_supplier_part', 'plant_supplier_part');
