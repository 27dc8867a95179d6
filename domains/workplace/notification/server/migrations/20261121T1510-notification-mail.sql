-- How a user wants his mails. Without a row: at once, in the language of his account.
create table mail_preference (
  tenant_id int not null default asking_tenant(),
  user_id bigint not null default asking_user(),
  pace text not null check (pace in ('at-once', 'daily')),
  -- Full hours on the clock of the zone.
  daily_hour int not null check (daily_hour between 0 and 23),
  quiet_from int check (quiet_from between 0 and 23),
  quiet_to int check (quiet_to between 0 and 23),
  zone text not null,
  language text not null check (language in ('zh', 'en')),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  constraint mail_preference_quiet check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
alter table mail_preference enable row level security;
select open_rows('mail_preference', 'portal_job', 'write', 'true');
select open_rows('mail_preference', party, 'write', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- The first moment after `at` at which a clock of the zone shows the full hour.
create function next_hour(at timestamptz, hour int, zone text) returns timestamptz language sql stable as $$
  select (case when today > wall then today else today + interval '1 day' end) at time zone zone
  from (select at at time zone zone as wall, date_trunc('day', at at time zone zone) + make_interval(hours => hour) as today) as clock
$$;

-- When the mail of a notice may go that came at `at`. Quiet hours may span midnight: 22 to 7.
create function mail_due(at timestamptz, pace text, daily_hour int, quiet_from int, quiet_to int, zone text)
returns timestamptz language sql stable as $$
  select case
    when pace = 'daily' then next_hour(at, daily_hour, zone)
    when quiet_from < quiet_to and hour >= quiet_from and hour < quiet_to then next_hour(at, quiet_to, zone)
    when quiet_from > quiet_to and (hour >= quiet_from or hour < quiet_to) then next_hour(at, quiet_to, zone)
    else at
  end
  from (select extract(hour from at at time zone coalesce(zone, 'UTC')) as hour) as clock
$$;

-- When the mail of a notice may go, and when it was handed over (or was not wanted any more).
alter table notification add column mail_due timestamptz, add column mailed_at timestamptz;
create index notification_mail_due on notification (tenant_id, mail_due) where by_mail = 'Y' and mailed_at is null;
