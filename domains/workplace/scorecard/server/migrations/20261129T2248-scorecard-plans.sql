-- What the other side does to bring its score back: asked for below a band or a gate, one at a time, followed until a later month needs none.
create table kpi_plan (
  like owned_row including all,
  plant_no text not null,
  supplier_code text,
  forwarder_code text,
  party_code text generated always as (coalesce(supplier_code, forwarder_code)) stored,
  number text not null,
  status text not null default 'requested' check (status in ('requested', 'submitted', 'returned', 'accepted', 'closed', 'cancelled')),
  score_id bigint not null,
  score_number text not null,
  period text not null,
  points numeric,
  band text,
  plan_cause text not null check (plan_cause in ('band', 'gate')),
  due_on date not null,
  root_cause text,
  -- objects: measure, owner, until, doneOn
  measures jsonb not null default '[]',
  review_on date,
  eight_d_number text,
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  decided_by text,
  decision text,
  -- the score of a later month that needed no plan
  back_number text,
  constraint kpi_plan_number unique (tenant_id, plant_no, number),
  constraint kpi_plan_party check ((supplier_code is null) <> (forwarder_code is null)),
  foreign key (tenant_id, score_id) references kpi_score (tenant_id, id)
);
create unique index kpi_plan_followed on kpi_plan (tenant_id, plant_no, (coalesce(supplier_code, '')), (coalesce(forwarder_code, '')))
  where status in ('requested', 'submitted', 'returned', 'accepted');
create index kpi_plan_of_plant on kpi_plan (tenant_id, plant_no, id desc);
create index kpi_plan_of_score on kpi_plan (tenant_id, score_id);
select protect_rows('kpi_plan');
revoke delete on kpi_plan from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier, portal_forwarder;
select needs_plant('kpi_plan');
select limit_agents('kpi_plan', 'false');
select keep_history('kpi_plan', 'kpi_plan', silent => '{measures,party_code}');
select find_numbers('kpi_plan');
