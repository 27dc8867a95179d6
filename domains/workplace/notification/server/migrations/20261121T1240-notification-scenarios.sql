-- What users may be told of, as the domains declare it: brought up to date at every start. Shared by all tenants.
create table notice_scenario (
  code text primary key,
  category text not null,
  category_zh text not null,
  category_en text not null,
  category_sort int not null,
  name_zh text not null,
  name_en text not null,
  sort int not null,
  -- Party -> permission that its users need to be told.
  recipients jsonb not null,
  active char(1) not null default 'Y' check (active in ('Y', 'N'))
);
revoke all on notice_scenario from public;
grant select on notice_scenario to portal_admin, portal_plant, portal_supplier, portal_forwarder;
grant select, insert, update on notice_scenario to portal_job;

-- What a user chose. Without a row he is told inside the portal and gets no mail.
create table message_subscription (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null default asking_user(),
  scenario text not null references notice_scenario,
  email char(1) not null check (email in ('Y', 'N')),
  inapp char(1) not null check (inapp in ('Y', 'N')),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, scenario),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
alter table message_subscription enable row level security;
select open_rows('message_subscription', 'portal_job', 'write', 'true');
select open_rows('message_subscription', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- Where a notice goes, and which of the recipients that were meant the user is: party, company, plant, permission.
alter table notification
  add column in_app char(1) not null default 'Y' check (in_app in ('Y', 'N')),
  add column by_mail char(1) not null default 'N' check (by_mail in ('Y', 'N')),
  add column reason jsonb not null default '{}';
