-- What the clock notified of documents that wait for somebody: each step once for a last day, and who stood there then. Jobs alone see it.
create table ladder_step (
  tenant_id int not null default asking_tenant(),
  plant_no text not null,
  kind text not null,
  document_id bigint not null,
  due_on date not null,
  step text not null check (step in ('reminder', 'dispatchers', 'administrators', 'contact', 'planners')),
  notified_on date not null,
  people jsonb not null default '[]',
  gap text check (gap in ('nobody', 'away')),
  primary key (tenant_id, kind, document_id, due_on, step)
);
create index ladder_step_age on ladder_step (tenant_id, plant_no, kind, notified_on);
alter table ladder_step enable row level security;
revoke all on ladder_step from public;
select open_to_jobs('ladder_step', 'write');
