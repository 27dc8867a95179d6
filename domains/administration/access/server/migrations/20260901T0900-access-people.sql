-- People and what they may do. Secrets (passwords, sessions, captchas) lie in tables of their own, see the next migration.

create table tenant (
  env_no int primary key,
  name_zh text not null,
  name_en text not null,
  active char(1) not null default 'Y' check (active in ('Y', 'N')),
  -- When its roles were made; null asks the next start to make them.
  roles_seeded_at timestamptz,
  created_at timestamptz not null default now()
);
alter table tenant enable row level security;
select open_rows('tenant', 'portal_job', 'read', 'true');
select open_rows('tenant', party, 'read', 'env_no = (select asking_tenant())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
insert into tenant (env_no, name_zh, name_en) values (0, '默认租户', 'Default tenant');

-- The plants of a tenant as far as users are tied to them; the plant domain tells of new ones.
create table tenant_plant (
  tenant_id int not null references tenant,
  plant_no text not null,
  primary key (tenant_id, plant_no)
);

create table app_user (
  like owned_row including all,
  user_no text not null,
  name text not null,
  party text not null check (party in ('supplier', 'plant', 'forwarder', 'admin')),
  -- Supplier or forwarder code, plant number of a plant user, empty for an administrator.
  company_code text not null,
  company_name text not null default '',
  dept text,
  email text,
  tel text,
  phone text,
  -- Language of mails to him.
  language text not null default 'zh' check (language in ('zh', 'en')),
  active char(1) not null default 'Y' check (active in ('Y', 'N')),
  -- Locked by an administrator. Too many wrong passwords lock elsewhere (sign_in_failure): they must not end a colleague's work.
  locked char(1) not null default 'N' check (locked in ('Y', 'N')),
  -- Whether his company's contacts are filled in; the supplier domain says so.
  contact_complete char(1) not null default 'Y' check (contact_complete in ('Y', 'N')),
  first_login_at timestamptz,
  last_login_at timestamptz,
  -- Counts up whenever what he may do changes; every statement of a session is held against it.
  access_version int not null default 1,
  constraint app_user_tenant foreign key (tenant_id) references tenant
);
create unique index app_user_user_no on app_user (tenant_id, lower(user_no));
create index app_user_company on app_user (tenant_id, party, company_code) where active = 'Y';

create table user_plant (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null,
  plant_no text not null,
  -- The first is the plant he starts in.
  sort int not null default 0,
  primary key (tenant_id, user_id, plant_no),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, plant_no) references tenant_plant
);
create index user_plant_by_plant on user_plant (tenant_id, plant_no, user_id);

create table role (
  like owned_row including all,
  code text not null,
  name_zh text not null,
  name_en text not null,
  type text not null check (type in ('supplier', 'plant', 'forwarder', 'admin')),
  description text,
  constraint role_tenant foreign key (tenant_id) references tenant,
  constraint role_code unique (tenant_id, code)
);

create table user_role (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  constraint user_role_role foreign key (tenant_id, role_id) references role
);
create index user_role_by_role on user_role (tenant_id, role_id, user_id);

-- The tree of what can be permitted, as the domains declare it. Read at every start; what is declared no longer is only
-- switched off, so its bindings come back with it.
create table permission (
  code text primary key,
  kind text not null check (kind in ('menu', 'page', 'button', 'interface')),
  name_zh text not null,
  name_en text not null,
  parent text,
  path text,
  opens text[] not null default '{}',
  icon text,
  in_menu boolean not null,
  sort int not null,
  active char(1) not null default 'Y' check (active in ('Y', 'N'))
);

create table role_permission (
  tenant_id int not null default asking_tenant(),
  role_id bigint not null,
  permission_code text not null references permission,
  primary key (tenant_id, role_id, permission_code),
  foreign key (tenant_id, role_id) references role on delete cascade
);
create index role_permission_by_code on role_permission (permission_code);

-- A plant user sees the users of his plants, a partner those of his own company.
do $$
declare
  own_tenant text := 'tenant_id = (select asking_tenant())';
  own_plants text := 'plant_no = any ((select asking_plants())::text[])';
  target text;
begin
  foreach target in array array['app_user', 'user_plant', 'role', 'user_role', 'role_permission', 'tenant_plant'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    perform open_rows(target::regclass, 'portal_job', 'read', 'true');
    perform open_rows(target::regclass, 'portal_admin', 'write', own_tenant);
  end loop;
  perform open_rows('user_plant', 'portal_plant', 'read', own_tenant || ' and ' || own_plants);
  perform open_rows('app_user', 'portal_plant', 'read', own_tenant
    || ' and exists (select from user_plant at where at.tenant_id = app_user.tenant_id and at.user_id = app_user.id)');
  perform open_rows('user_role', 'portal_plant', 'read', own_tenant);
  perform open_rows('role', 'portal_plant', 'read', own_tenant);
  perform open_rows('tenant_plant', 'portal_plant', 'read', own_tenant || ' and ' || own_plants);
  foreach target in array array['supplier', 'forwarder'] loop
    perform open_rows('app_user', 'portal_' || target, 'read',
      own_tenant || format(' and party = %L and company_code = (select asking_company())', target));
    perform open_rows('user_plant', 'portal_' || target, 'read', own_tenant || ' and ' || own_plants
      || ' and exists (select from app_user colleague where colleague.tenant_id = user_plant.tenant_id and colleague.id = user_plant.user_id)');
    perform open_rows('user_role', 'portal_' || target, 'read', own_tenant
      || ' and exists (select from app_user colleague where colleague.tenant_id = user_role.tenant_id and colleague.id = user_role.user_id)');
    perform open_rows('role', 'portal_' || target, 'read', own_tenant || format(' and type = %L', target));
  end loop;
end $$;
grant select on permission to portal_job, portal_admin, portal_plant, portal_supplier, portal_forwarder;

create trigger stamp_row before update on role for each row execute function stamp_row();
create trigger stamp_row before update on app_user for each row
  when (row(old.user_no, old.name, old.party, old.company_code, old.company_name, old.dept, old.email, old.tel, old.phone, old.language, old.active, old.locked)
    is distinct from row(new.user_no, new.name, new.party, new.company_code, new.company_name, new.dept, new.email, new.tel, new.phone, new.language, new.active, new.locked))
  execute function stamp_row();
select keep_history('app_user', 'app_user', silent => '{access_version,first_login_at,last_login_at,contact_complete}');
select keep_history('user_plant', 'app_user', 'user_id', 'plant_no', '{user_id,plant_no,sort}');
select keep_history('role', 'role');
select keep_history('role_permission', 'role', 'role_id', 'permission_code', '{role_id,permission_code}');
