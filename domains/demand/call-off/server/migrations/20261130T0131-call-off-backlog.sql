-- What was in arrears when a day ended, agreement by agreement: lines change afterwards, and no past day can be reckoned from them.
create table backlog_kept (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  supplier_code text not null,
  day date not null,
  agreement_id bigint not null,
  sa_no text not null,
  part_no text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  primary key (tenant_id, plant_no, day, agreement_id)
);
select protect_rows('backlog_kept', supplier => 'none', plant => 'read');
revoke update on backlog_kept from portal_job, portal_over_all, portal_admin;
select needs_plant('backlog_kept');

-- Days of which it was kept: one without rows above had none.
create table backlog_evening (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  day date not null,
  at timestamptz not null default now(),
  primary key (tenant_id, plant_no, day)
);
select protect_rows('backlog_evening', supplier => 'none', plant => 'read');
revoke update on backlog_evening from portal_job, portal_over_all, portal_admin;
select needs_plant('backlog_evening');

-- Plants that have call-offs, for the work by the clock.
create function plants_with_agreements() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from scheduling_agreement as agreement where agreement.tenant_id = plant.tenant_id and agreement.plant_no = plant.plant_no)
$$;
