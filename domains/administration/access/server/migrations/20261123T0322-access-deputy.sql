-- Who stands in for whom, from a day to a day. Written by signing in's role alone: the calls look who may say so for whom.
create table user_deputy (
  like owned_row including all,
  user_id bigint not null,
  deputy_id bigint not null,
  -- For the history: numbers of users stay.
  deputy_no text not null,
  valid_from date not null,
  valid_to date not null,
  constraint user_deputy_once unique (tenant_id, user_id),
  constraint user_deputy_other check (user_id <> deputy_id),
  constraint user_deputy_period check (valid_from <= valid_to),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, deputy_id) references app_user on delete cascade
);
create index user_deputy_of on user_deputy (tenant_id, deputy_id);
alter table user_deputy enable row level security;
revoke all on user_deputy from public;
select open_to_jobs('user_deputy', 'read');
select open_rows('user_deputy', 'portal_access', 'write', 'true');
create trigger stamp_row before update on user_deputy for each row execute function stamp_row();
select keep_history('user_deputy', 'app_user', 'user_id', 'deputy_no', '{user_id,deputy_id,deputy_no}', '{valid_from,valid_to}');
