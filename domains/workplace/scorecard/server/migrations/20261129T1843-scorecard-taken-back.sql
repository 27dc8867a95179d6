-- Goods that were counted went back later: the score of the month in which they were due is counted again.
alter table kpi_score drop constraint kpi_score_cause_check;
alter table kpi_score add constraint kpi_score_cause_known check (cause in ('month', 'recount', 'dispute', 'takenBack'));

-- What came to light of a month that is closed: it stays as it is, and the score of the month in which it came to light says so.
create table kpi_remark (
  tenant_id int not null default asking_tenant(),
  id bigint not null generated always as identity,
  plant_no text not null,
  supplier_code text not null,
  score_number text not null,
  period text not null,
  document text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index kpi_remark_of_supplier on kpi_remark (tenant_id, plant_no, supplier_code, at);
select protect_rows('kpi_remark', supplier => 'read', forwarder => 'none');
revoke update, delete on kpi_remark from portal_job, portal_over_all, portal_admin, portal_plant;
select needs_plant('kpi_remark');
select limit_agents('kpi_remark', 'false');
