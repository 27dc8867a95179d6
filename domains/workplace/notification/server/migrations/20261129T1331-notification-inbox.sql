-- Notices of one document lie together: by its page and id, of a list by its link. Null: it leads nowhere and stands alone.
create function notice_thread(link text) returns text language sql immutable parallel safe as
$$ select coalesce(split_part(link, '?', 1) || '?id=' || substring(link from '[?&]id=([0-9]+)'), link) $$;

alter table notification
  add column thread text not null generated always as (coalesce(notice_thread(link), 'n' || id::text)) stored,
  -- Until when it is to be done, where its words say so; and whether something is to be done at all.
  add column due_on date,
  add column asks char(1) not null default 'N' check (asks in ('Y', 'N')),
  -- It passes quiet hours.
  add column urgent char(1) not null default 'N' check (urgent in ('Y', 'N'));
create index notification_of_thread on notification (tenant_id, user_id, thread, id desc) where in_app = 'Y';

-- As the domains declare it: whether a notice asks for something, may pass quiet hours, and may be stopped by its reader.
alter table notice_scenario
  add column asks char(1) not null default 'N' check (asks in ('Y', 'N')),
  add column urgent char(1) not null default 'N' check (urgent in ('Y', 'N')),
  add column must char(1) not null default 'N' check (must in ('Y', 'N'));

-- What a reader has on his desk: one line for each document that he was told of.
create table inbox_item (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  user_id bigint not null default asking_user(),
  thread text not null,
  newest_id bigint not null,
  notices int not null,
  unread int not null,
  asks char(1) not null check (asks in ('Y', 'N')),
  due_on date,
  plant_no text not null default '',
  muted text check (muted in ('document', 'scenario')),
  done_at timestamptz,
  -- When it came, or comes back: what lies ahead is snoozed.
  at timestamptz not null,
  place text not null generated always as (case when done_at is not null then 'done' when muted is not null then 'muted' when asks = 'Y' then 'action' else 'know' end) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, newest_id) references notification on delete cascade,
  constraint inbox_item_once unique (tenant_id, user_id, thread)
) with (fillfactor = 80, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index inbox_item_place on inbox_item (tenant_id, user_id, place, at desc, id desc);
create index inbox_item_all on inbox_item (tenant_id, user_id, at desc, id desc);
create index inbox_item_unread on inbox_item (tenant_id, user_id) include (unread, at) where unread > 0 and done_at is null and muted is null;
create index inbox_item_newest on inbox_item (tenant_id, newest_id);

-- What a reader does not want to be called for: it is kept in its own tab, and neither counted nor mailed.
create table inbox_mute (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null default asking_user(),
  kind text not null check (kind in ('document', 'scenario')),
  -- a thread, or the code of a scenario
  key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, kind, key),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

do $$
declare
  target text;
begin
  foreach target in array array['inbox_item', 'inbox_mute'] loop
    execute format('alter table %I enable row level security', target);
    perform open_rows(target::regclass, 'portal_job', 'write', 'true');
    perform open_rows(target::regclass, party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
    from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
  end loop;
end $$;

-- What was told before: read is done, as nothing else was known then.
insert into inbox_item (tenant_id, user_id, thread, newest_id, notices, unread, asks, plant_no, done_at, at)
select tenant_id, user_id, thread, max(id), count(*), count(*) filter (where read_at is null), 'N',
  coalesce((array_agg(reason ->> 'plantNo' order by id desc))[1], ''), case when bool_and(read_at is not null) then max(read_at) end, max(created_at)
from notification where in_app = 'Y' group by tenant_id, user_id, thread;

-- The moment at which clocks of a zone show this: of a minute that comes twice the first, of one that is left out the next that there is.
create function first_moment(wall timestamp, zone text) returns timestamptz language sql stable as $$
  select case
    when moment at time zone zone = wall then (
      select min(moment - back) from unnest('{0,30 minutes,1 hour,2 hours,3 hours}'::interval[]) as back
      where (moment - back) at time zone zone = wall)
    else (
      select min(moment - make_interval(mins => back)) from generate_series(0, 180) as back
      where (moment - make_interval(mins => back)) at time zone zone > wall)
  end
  from (select wall at time zone zone as moment) as shown
$$;
