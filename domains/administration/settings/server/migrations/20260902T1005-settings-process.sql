-- How a plant works (SPEC section 9, "Process options"): a row for the plant, else the row of the tenant (plant_no ''), else
-- the defaults of the contract.
create table process_option (
  like owned_row including all,
  plant_no text not null default '',
  call_off_confirm char(1) not null check (call_off_confirm in ('Y', 'N')),
  pickup_plan char(1) not null check (pickup_plan in ('Y', 'N')),
  pickup_confirm char(1) not null check (pickup_confirm in ('Y', 'N')),
  dn_line_creation text not null check (dn_line_creation in ('FREE', 'CALL_OFF')),
  -- Natural days; null: the delivery window is unlimited.
  freeze_period_days int check (freeze_period_days between 0 and 365),
  backlog_cut_off text not null check (backlog_cut_off in ('yesterday', 'today')),
  feedback_days int not null check (feedback_days between 1 and 60),
  -- Data identifier -> field of the label; json, because its order is that of the Data Matrix.
  label_identifiers json not null,
  constraint process_option_plant unique (tenant_id, plant_no)
);
alter table process_option enable row level security;
select open_rows('process_option', 'portal_job', 'write', 'true');
select open_rows('process_option', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('process_option', party, 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select array_append(asking_plants(), ''''))::text[])')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
create trigger stamp_row before update on process_option for each row execute function stamp_row();
select keep_history('process_option', 'process_option');
