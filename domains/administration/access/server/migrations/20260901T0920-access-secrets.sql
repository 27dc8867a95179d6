-- What proves who somebody is. No party and no job of the other domains may read these tables: signing in takes on the
-- role portal_access for exactly these statements, and gives it back.
do $$
begin
  begin
    create role portal_access nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'portal_access', 'member') then
    grant portal_access to current_user;
  end if;
end $$;
grant usage on schema public to portal_access;

create table user_password (
  tenant_id int not null,
  user_id bigint not null,
  -- argon2id in the PHC string form, parameters included.
  hash text not null,
  changed_at timestamptz not null default now(),
  -- Y until the person has replaced a password that somebody else gave him.
  given char(1) not null default 'N' check (given in ('Y', 'N')),
  -- N when it broke the rules at the last signing in, the only moment at which its text is known.
  fits_rule char(1) not null default 'Y' check (fits_rule in ('Y', 'N')),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

create table password_history (
  tenant_id int not null,
  user_id bigint not null,
  id bigint generated always as identity,
  hash text not null,
  until timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

-- token_hash: SHA-256 of the token in base64url; the token itself is kept by the browser alone.
create table session (
  token_hash text primary key,
  tenant_id int not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Moves on with use, never beyond ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ip text not null,
  agent text not null,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index session_by_user on session (tenant_id, user_id);
create index session_by_age on session (expires_at);

-- Wrong passwords by account as typed, known or not, so an unknown account looks like any other.
create table sign_in_failure (
  tenant_id int not null,
  account text not null,
  failed int not null,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (tenant_id, account)
);

-- Counters that may be lost in a crash: how often an address did something in the present window.
create unlogged table attempt_count (
  what text not null,
  who text not null,
  count int not null,
  window_ends_at timestamptz not null,
  primary key (what, who)
);

-- hole_x: left edge of the hole as a part of the picture's width. Taken away when checked; then token_hash opens one attempt.
create unlogged table captcha (
  id uuid primary key default gen_random_uuid(),
  hole_x double precision not null,
  token_hash text,
  expires_at timestamptz not null
);
create index captcha_by_age on captcha (expires_at);

-- Key pairs for passwords on their way, shared by all processes for the few minutes they live.
create unlogged table encryption_key (
  id bigint generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);
-- A name opens its key pair once: a recorded message cannot be sent a second time.
create unlogged table encryption_use (
  uuid text primary key,
  key_id bigint not null references encryption_key on delete cascade,
  expires_at timestamptz not null
);
create index encryption_use_by_age on encryption_use (expires_at);
create index encryption_use_by_key on encryption_use (key_id);

create table password_rule (
  tenant_id int primary key references tenant,
  is_validate_date char(1) not null default 'N' check (is_validate_date in ('Y', 'N')),
  validate_date_value int not null default 90 check (validate_date_value between 1 and 3650),
  is_efficacy_rule char(1) not null default 'N' check (is_efficacy_rule in ('Y', 'N')),
  is_limit_length char(1) not null default 'Y' check (is_limit_length in ('Y', 'N')),
  limit_length_value int not null default 12 check (limit_length_value between 8 and 64),
  history int not null default 5 check (history between 0 and 24),
  maximum_errors int not null default 5 check (maximum_errors between 3 and 20),
  lock_minutes int not null default 15 check (lock_minutes between 1 and 1440)
);
insert into password_rule (tenant_id) select env_no from tenant;
alter table password_rule enable row level security;
select open_rows('password_rule', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('password_rule', 'portal_access', 'write', 'true');

revoke all on user_password, password_history, session, sign_in_failure, attempt_count, captcha, encryption_key, encryption_use from public;
grant select, insert, update, delete on user_password, password_history, session, sign_in_failure, attempt_count, captcha, encryption_key, encryption_use to portal_access;

-- Signing in reads who the person is; people and roles are made by createUser and at the start.
select open_rows(target::regclass, 'portal_access', 'write', 'true')
from unnest(array['app_user', 'user_plant', 'role', 'user_role', 'role_permission', 'tenant_plant', 'tenant']) as target;
grant select, insert, update on permission to portal_access;

-- The platform asks this with every statement: what the session's rights are now. Null when it has ended or run out, or
-- when the person is not active or locked. One index lookup and one primary key.
create or replace function session_access_version(token_hash text) returns text
-- PL/pgSQL keeps its plan, plain SQL does so from PostgreSQL 18 on only.
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select app_user.access_version::text
    from session join app_user on app_user.tenant_id = session.tenant_id and app_user.id = session.user_id
    where session.token_hash = session_access_version.token_hash and session.expires_at > now()
      and app_user.active = 'Y' and app_user.locked = 'N'
  );
end $$;
revoke execute on function session_access_version(text) from public;
grant execute on function session_access_version(text) to portal_app;

-- What a person is told about himself, the state of his password among it. Asked by the person of the transaction only.
create function own_account() returns table (
  id bigint, user_no text, name text, email text, tel text, company_name text, contact_complete char(1),
  is_new boolean, password_expired boolean, password_unfit boolean
)
language sql stable security definer set search_path = public as $$
  select u.id, u.user_no, u.name, u.email, u.tel, u.company_name, u.contact_complete,
    u.first_login_at = u.last_login_at,
    coalesce(rule.is_validate_date = 'Y' and password.changed_at + make_interval(days => rule.validate_date_value) < now(), false),
    password.fits_rule = 'N'
  from app_user u
  join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
  left join password_rule rule on rule.tenant_id = u.tenant_id
  where u.tenant_id = asking_tenant() and u.id = asking_user()
$$;
