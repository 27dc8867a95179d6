-- What an import of master data did, so that its user can take it back for a while: rows is {created: [{id, version}], changed: [{id, version, before}]}.
create table import_batch (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  user_id bigint not null default asking_user(),
  plant_no text not null,
  -- Path of the list, and the permission that the import and taking it back need.
  list text not null,
  needs text not null,
  of_table text not null,
  file_name text not null,
  created int not null,
  changed int not null,
  rows jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index import_batch_of_user on import_batch (tenant_id, user_id, list, at desc);
create index import_batch_by_age on import_batch (at);
alter table import_batch enable row level security;
select open_to_jobs('import_batch', 'write');
select open_rows('import_batch', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- How far long work has come, for whoever waits for it. Nothing is lost with it, so it is not logged for a crash.
create unlogged table progress (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null default asking_user(),
  id uuid not null,
  done int not null,
  total int not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, id)
);
create index progress_by_age on progress (at);
alter table progress enable row level security;
select open_to_jobs('progress', 'write');
select open_rows('progress', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
