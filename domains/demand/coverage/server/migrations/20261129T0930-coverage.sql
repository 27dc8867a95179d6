-- What a plant has of a part at a place, as it was counted at a moment; the newest moment counts.
create table plant_stock (
  like owned_row including all,
  plant_no text not null,
  -- an unloading point or a warehouse of the plant
  stock_place text not null,
  part_no text not null,
  unit text not null,
  usable_qty numeric(18, 3) not null check (usable_qty >= 0),
  blocked_qty numeric(18, 3) not null default 0 check (blocked_qty >= 0),
  stock_at timestamptz not null,
  stock_source text not null default 'hand' check (stock_source in ('call', 'hand')),
  stated_by text not null default current_setting('app.user_name'),
  constraint plant_stock_taken unique (tenant_id, plant_no, stock_place, part_no),
  constraint plant_stock_part foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
create index plant_stock_of_part on plant_stock (tenant_id, plant_no, part_no);
create index plant_stock_by_moment on plant_stock (tenant_id, plant_no, stock_at, id);
create index plant_stock_part_of on plant_stock (tenant_id, part_no);
select protect_rows('plant_stock', supplier => 'none', forwarder => 'none');
select needs_plant('plant_stock');
select keep_history('plant_stock', 'plant_stock', says => '{usable_qty,blocked_qty,stock_at}');

-- Workdays that a part should last, where it has its own.
create table coverage_limit (
  like owned_row including all,
  plant_no text not null,
  part_no text not null,
  min_days int not null check (min_days between 0 and 20),
  target_days int not null check (target_days between 0 and 20),
  constraint coverage_limit_taken unique (tenant_id, plant_no, part_no),
  constraint coverage_limit_in_order check (min_days <= target_days),
  constraint coverage_limit_part foreign key (tenant_id, part_no) references part (tenant_id, part_no)
);
create index coverage_limit_part_of on coverage_limit (tenant_id, part_no);
select protect_rows('coverage_limit', supplier => 'none', forwarder => 'none');
select needs_plant('coverage_limit');
select keep_history('coverage_limit', 'coverage_limit', says => '{min_days,target_days}');

-- How far a part reaches, as it was reckoned last: made of what others keep, and made again for what an event touches.
create table coverage (
  like owned_row including all,
  plant_no text not null,
  part_no text not null,
  unit text not null,
  dispositor text,
  -- as it was stated at the places: the oldest moment, and how many places
  counted_at timestamptz,
  places int not null default 0,
  usable numeric(18, 3),
  blocked numeric(18, 3),
  held numeric(18, 3) not null default 0,
  moved numeric(18, 3) not null default 0,
  consumed numeric(18, 3) not null default 0,
  -- this morning; null: nobody has stated any
  stock numeric(18, 3),
  reach text not null check (reach in ('days', 'least', 'noDemand', 'unknown')),
  days numeric(8, 2),
  lasts_until date,
  level text check (level in ('0', '1', '2')),
  first_short_on date,
  this_week numeric(18, 3),
  next_week numeric(18, 3),
  lowest numeric(18, 3),
  demand numeric(18, 3) not null,
  in_transit numeric(18, 3) not null,
  confirmed numeric(18, 3) not null,
  late numeric(18, 3) not null,
  min_days int not null,
  target_days int not null,
  light text check (light in ('red', 'yellow', 'green')),
  -- what people were notified of last
  told_level text,
  constraint coverage_taken unique (tenant_id, plant_no, part_no)
);
create index coverage_by_shortage on coverage (tenant_id, plant_no, first_short_on, id);
create index coverage_by_level on coverage (tenant_id, plant_no, level, first_short_on, id);
create index coverage_by_days on coverage (tenant_id, plant_no, days, id);
create index coverage_unknown on coverage (tenant_id, plant_no, part_no) where reach = 'unknown';
select protect_rows('coverage', supplier => 'none', forwarder => 'none');
select needs_plant('coverage');

-- A supplier's own share of it: what he is still to deliver and what of it is on its way; nothing of the plant's stock nor of others.
create table coverage_share (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  unit text not null,
  demand numeric(18, 3) not null,
  in_transit numeric(18, 3) not null,
  confirmed numeric(18, 3) not null,
  late numeric(18, 3) not null,
  -- the first day on which what comes of him is behind what is called off from him, and by how much at most
  behind_on date,
  behind numeric(18, 3) not null default 0,
  level text check (level in ('0', '1', '2')),
  first_short_on date,
  constraint coverage_share_taken unique (tenant_id, plant_no, supplier_code, part_no),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index coverage_share_of_part on coverage_share (tenant_id, plant_no, part_no);
create index coverage_share_by_shortage on coverage_share (tenant_id, plant_no, supplier_code, first_short_on, id);
create index coverage_share_by_supplier on coverage_share (tenant_id, supplier_code);
select protect_rows('coverage_share', supplier => 'read', forwarder => 'none');
select needs_plant('coverage_share');
select limit_agents('coverage_share', 'false');

-- Plants that anything is called off for or in stock at, for the work by the clock.
create function plants_with_coverage() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from scheduling_agreement as agreement where agreement.tenant_id = plant.tenant_id and agreement.plant_no = plant.plant_no)
    or exists (select from plant_stock as stock where stock.tenant_id = plant.tenant_id and stock.plant_no = plant.plant_no)
$$;
