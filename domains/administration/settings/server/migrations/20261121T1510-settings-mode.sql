-- The mode a tenant is in (SPEC section 6): everybody in it may know, administrators change it. No row: the contract's first mode.
create table system_mode (
  like owned_row including all,
  mode text not null check (mode in ('NEV', 'ANHUI')),
  constraint system_mode_tenant unique (tenant_id)
);
alter table system_mode enable row level security;
select open_rows('system_mode', 'portal_job', 'write', 'true');
select open_rows('system_mode', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('system_mode', party, 'read', 'tenant_id = (select asking_tenant())')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
create trigger stamp_row before update on system_mode for each row execute function stamp_row();
select keep_history('system_mode', 'system_mode');
