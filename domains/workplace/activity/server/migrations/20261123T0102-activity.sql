-- What happened to the documents of a plant, a supplier, a forwarder, by time: a page of it is read without the rest.
create index history_of_plant on history (tenant_id, plant_no, at, id) include (entity);
create index history_of_supplier on history (tenant_id, plant_no, supplier_code, at, id) include (entity) where supplier_code <> '';
create index history_of_forwarder on history (tenant_id, plant_no, forwarder_code, at, id) include (entity) where forwarder_code <> '';

-- What a user follows in a plant. Party and company are his own, as he was when he began: whom he is now is looked at when he is told.
create table activity_follow (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  user_id bigint not null default asking_user(),
  user_no text not null default current_setting('app.user_no'),
  party text not null default current_setting('app.party'),
  company_code text not null default asking_company(),
  plant_no text not null,
  kind text not null,
  -- number of the part, or id of the document
  key text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  constraint activity_follow_once unique (tenant_id, user_id, plant_no, kind, key)
);
create index activity_follow_by_key on activity_follow (tenant_id, plant_no, kind, key);
alter table activity_follow enable row level security;
select open_to_jobs('activity_follow', 'write');
select open_rows('activity_follow', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- Until when the changes of a tenant were looked at.
create table activity_look (
  tenant_id int not null primary key,
  looked_at timestamptz not null
);
alter table activity_look enable row level security;
select open_to_jobs('activity_look', 'write');
