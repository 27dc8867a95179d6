-- Of what suppliers were warned, and how much: again when more is missing, or after there was enough.
create table container_need_warning (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  supplier_code text not null,
  container_code text not null,
  missing int not null check (missing > 0),
  warned_at timestamptz not null default now(),
  primary key (tenant_id, plant_no, supplier_code, container_code)
);
select protect_rows('container_need_warning', supplier => 'none', forwarder => 'none', plant => 'read');
select needs_plant('container_need_warning');
