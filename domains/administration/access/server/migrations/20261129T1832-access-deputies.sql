-- Several deputies, each for a while; of some plants and kinds of notice, where they are named. Their days are those of the zone of who is away.
alter table user_deputy
  drop constraint user_deputy_once,
  add column plants text[] not null default '{}',
  add column scenarios text[] not null default '{}',
  add column zone text not null default 'Asia/Shanghai';
create index user_deputy_by_user on user_deputy (tenant_id, user_id, valid_from);
