-- What a version asks of one supplier: he sees of a version no more than this and his buckets.
create table forecast_share (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  version_id bigint not null,
  source text not null,
  demand_type text not null,
  -- in the plant
  published_on date not null,
  month_rule text not null check (month_rule in ('calendar', 'wednesday', 'thursday')),
  first_on date not null,
  last_on date not null,
  buckets int not null,
  constraint forecast_share_taken unique (tenant_id, version_id, supplier_code),
  foreign key (tenant_id, version_id) references forecast_version (tenant_id, id)
);
create index forecast_share_newest on forecast_share (tenant_id, plant_no, supplier_code, source, demand_type, version_id desc);
select protect_rows('forecast_share', supplier => 'read', forwarder => 'none');
select needs_plant('forecast_share');
select limit_agents('forecast_share', 'false');

insert into forecast_share (tenant_id, created_by, updated_by, plant_no, supplier_code, version_id, source, demand_type, published_on, month_rule, first_on, last_on, buckets)
select version.tenant_id, version.created_by, version.updated_by, version.plant_no, share.supplier_code, version.id, version.source, version.demand_type,
  (version.published_at at time zone coalesce(plant.zone, 'Asia/Shanghai'))::date, version.month_rule, share.first_on, share.last_on, share.buckets
from forecast_version as version
  join plant on plant.tenant_id = version.tenant_id and plant.plant_no = version.plant_no
  cross join lateral (
    select supplier_code, min(starts_on) as first_on, max(last_on) as last_on, count(*)::int as buckets
    from forecast_bucket as bucket where bucket.tenant_id = version.tenant_id and bucket.version_id = version.id group by 1
  ) as share
where version.published_at is not null;

-- By which lead accuracy is judged is no secret: both sides see the same figures.
select open_rows('forecast_source', 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])');
