-- What all reached in a quarter or a year, without names: who reads it sees no score of another. Null: too few to stay without names.
create table kpi_period_peers (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  target text not null check (target in ('supplier', 'forwarder')),
  span text not null check (span in ('quarter', 'year')),
  month text not null check (month ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  peers jsonb,
  primary key (tenant_id, plant_no, target, span, month)
);
select protect_rows('kpi_period_peers', supplier => 'none', forwarder => 'none');
select open_rows('kpi_period_peers', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant())$$);
select open_rows('kpi_period_peers', 'portal_forwarder', 'read', $$tenant_id = (select asking_tenant())$$);
select needs_plant('kpi_period_peers');
