-- A forecast as its source sent it, whole; it is never edited. Until all of its parts are here nobody is asked.
create table forecast_version (
  like owned_row including all,
  plant_no text not null,
  source text not null,
  demand_type text not null,
  number text not null,
  due_on date not null,
  parts int not null,
  published_at timestamptz,
  first_on date,
  last_on date,
  suppliers int not null default 0,
  materials int not null default 0,
  buckets int not null default 0,
  constraint forecast_version_taken unique (tenant_id, plant_no, source, demand_type, number),
  constraint forecast_version_whole check ((published_at is null) = (first_on is null) and (first_on is null) = (last_on is null))
);
create index forecast_version_of_plant on forecast_version (tenant_id, plant_no, id desc);
select protect_rows('forecast_version', supplier => 'none', forwarder => 'none');
select needs_plant('forecast_version');
select keep_history('forecast_version', 'forecast_version', silent => '{parts,suppliers,materials,buckets,first_on,last_on}');

-- What each call brought of it: the same again changes nothing.
create table forecast_part (
  like owned_row including all,
  plant_no text not null,
  version_id bigint not null,
  part int not null,
  digest text not null,
  constraint forecast_part_taken unique (tenant_id, version_id, part),
  foreign key (tenant_id, version_id) references forecast_version (tenant_id, id)
);
select protect_rows('forecast_part', supplier => 'none', forwarder => 'none');
select needs_plant('forecast_part');

-- What is expected to be needed of a part from a supplier, and what he commits of it.
create table forecast_bucket (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  version_id bigint not null,
  part int not null,
  part_no text not null,
  unit text not null,
  grain text not null check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  last_on date not null,
  quantity numeric(18, 3) not null check (quantity >= 0),
  committed numeric(18, 3) check (committed >= 0),
  reason text,
  foreign key (tenant_id, version_id) references forecast_version (tenant_id, id)
);
create index forecast_bucket_of_version on forecast_bucket (tenant_id, version_id, supplier_code, part_no, starts_on);
select protect_rows('forecast_bucket', forwarder => 'none');
select needs_plant('forecast_bucket');
select limit_agents('forecast_bucket', 'false');

create function forecast_bucket_stays() returns trigger language plpgsql as $$
begin
  raise exception 'forecast_bucket %: a version is never edited', old.id;
end $$;
create trigger forecast_bucket_stays before update on forecast_bucket for each row
  when ((old.supplier_code, old.version_id, old.part_no, old.unit, old.grain, old.starts_on, old.quantity)
    is distinct from (new.supplier_code, new.version_id, new.part_no, new.unit, new.grain, new.starts_on, new.quantity))
  execute function forecast_bucket_stays();

-- A supplier's answer to the newest version of a source and demand type that he has not answered yet.
create table forecast (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  version_id bigint not null,
  source text not null,
  demand_type text not null,
  version_no text not null,
  first_on date not null,
  last_on date not null,
  buckets int not null,
  due_on date not null,
  status text not null default 'init' check (status in ('init', 'save', 'submit', 'done', 'reject', 'overtime')),
  answered_late boolean not null default false,
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  decision text,
  constraint forecast_number_taken unique (tenant_id, plant_no, number),
  constraint forecast_taken unique (tenant_id, version_id, supplier_code),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code),
  foreign key (tenant_id, version_id) references forecast_version (tenant_id, id)
);
create index forecast_of_plant on forecast (tenant_id, plant_no, id desc);
create index forecast_of_supplier on forecast (tenant_id, plant_no, supplier_code, id desc);
create index forecast_unanswered on forecast (tenant_id, plant_no, source, demand_type, supplier_code) where status in ('init', 'save', 'reject', 'overtime');
select protect_rows('forecast', forwarder => 'none');
select needs_plant('forecast');
select limit_agents('forecast', 'false');
select keep_history('forecast', 'forecast', silent => '{buckets}');
select find_numbers('forecast');

-- Plants in which the time to answer a forecast is over, for the work by the clock.
create function plants_with_late_forecasts() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from forecast where forecast.tenant_id = plant.tenant_id and forecast.plant_no = plant.plant_no
    and forecast.status in ('init', 'save', 'reject') and forecast.due_on < (now() at time zone coalesce(plant.zone, 'Asia/Shanghai'))::date)
$$;
