-- What the administrators of a tenant made of the declared permissions: names, icon and order of their own, and whether a permission is offered at
-- all. A table beside `permission`, so that seeding never writes over it and no tenant speaks for another. Null: as declared.
create table permission_setting (
  like owned_row including all,
  permission_code text not null references permission,
  name_zh text,
  name_en text,
  icon text,
  sort int check (sort between 0 and 9999),
  removed char(1) not null default 'N' check (removed in ('Y', 'N')),
  constraint permission_setting_tenant foreign key (tenant_id) references tenant,
  constraint permission_setting_code unique (tenant_id, permission_code)
);
alter table permission_setting enable row level security;
alter table permission_setting force row level security;
select open_rows('permission_setting', 'portal_job', 'read', 'true');
select open_rows('permission_setting', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
-- Everybody's menu carries these names.
select open_rows('permission_setting', party, 'read', 'tenant_id = (select asking_tenant())')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
create trigger stamp_row before update on permission_setting for each row execute function stamp_row();
select keep_history('permission_setting', 'permission_setting', silent => '{permission_code}');
