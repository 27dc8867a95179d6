-- What a user is told. Both languages are written when it happens: he may change his language, and old words stay true.
create table notification (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  user_id bigint not null,
  type text not null,
  status text not null default 'init' check (status in ('init', 'read')),
  message_zh text not null,
  message_en text not null,
  link text,
  param jsonb not null,
  -- Names the event, so that a job that is worked twice tells once.
  event_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  constraint notification_event unique (tenant_id, user_id, type, event_key)
);
create index notification_by_user on notification (tenant_id, user_id, id desc);
create index notification_unread on notification (tenant_id, user_id, id desc) where status = 'init';
create index notification_by_age on notification (created_at);
alter table notification enable row level security;
select open_rows('notification', 'portal_job', 'write', 'true');
-- Everybody at his own only, the administrator too.
select open_rows('notification', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
