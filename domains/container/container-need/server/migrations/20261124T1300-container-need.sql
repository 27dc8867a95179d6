-- How many containers of a kind a supplier should have at least, and may have at most.
create table container_limit (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  container_code text not null,
  minimum int check (minimum >= 0),
  maximum int check (maximum >= 0),
  note text,
  constraint container_limit_taken unique (tenant_id, plant_no, supplier_code, container_code),
  constraint container_limit_order check (minimum <= maximum),
  constraint container_limit_said check (coalesce(minimum, maximum) is not null),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index container_limit_by_container on container_limit (tenant_id, plant_no, container_code);
select protect_rows('container_limit', supplier => 'read', forwarder => 'none');
select needs_plant('container_limit');
select limit_agents('container_limit', 'false');
select keep_history('container_limit', 'container_limit');

-- What the agreed call-offs of a supplier need of a container, by week: calculated from call-offs and packaging agreements every few minutes, for a list
-- of all suppliers cannot join millions of lines. A row stands for each supplier and container with a need or a limit.
create table container_need (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  container_code text not null,
  -- Monday of the first week
  first_week date not null,
  -- the backlog (due before the first week), the first week, and twelve behind it
  gross int[] not null,
  -- until the end of the fourth week behind the first one, and in all
  gross_near int not null,
  gross_all int not null,
  constraint container_need_taken unique (tenant_id, plant_no, supplier_code, container_code),
  constraint container_need_weeks check (cardinality(gross) = 14)
) with (fillfactor = 85);
create index container_need_by_container on container_need (tenant_id, plant_no, container_code, supplier_code) include (gross_near, gross_all);
select protect_rows('container_need', supplier => 'read', forwarder => 'none', plant => 'read');
select needs_plant('container_need');
select limit_agents('container_need', 'false');

-- A new limit stands in the list at once, before the next calculation.
create function need_of_limit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into container_need (tenant_id, plant_no, supplier_code, container_code, first_week, gross, gross_near, gross_all, created_by, updated_by)
  values (new.tenant_id, new.plant_no, new.supplier_code, new.container_code, date_trunc('week', current_date)::date, array_fill(0, array[14]), 0, 0, 'system', 'system')
  on conflict on constraint container_need_taken do nothing;
  return null;
end $$;
create trigger need_of_limit after insert on container_limit for each row execute function need_of_limit();

-- Since when a plant's needs are as calculated.
create table container_need_run (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  calculated_at timestamptz not null default now(),
  primary key (tenant_id, plant_no)
);
select protect_rows('container_need_run', supplier => 'read', forwarder => 'none', plant => 'read');
select needs_plant('container_need_run');

-- Of which shortages the plant was told, and how great they were: told again only when one grows.
create table container_shortage_told (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  container_code text not null,
  week date not null,
  short int not null check (short > 0),
  told_at timestamptz not null default now(),
  primary key (tenant_id, plant_no, container_code, week)
);
select protect_rows('container_shortage_told', supplier => 'none', forwarder => 'none', plant => 'read');
select needs_plant('container_shortage_told');

-- Containers that left the plant for a supplier and have not come: what a forwarder has for him. The domain of container notes puts its own body here
-- (create or replace), this one knows no notes. Without a supplier: for all of the plant.
create function containers_on_way(tenant int, plant text, supplier text)
returns table (supplier_code text, container_code text, quantity int, expected_on date) language sql stable as
$$ select null::text, null::text, null::int, null::date where false $$;
