-- The second factor of signing in: one-time codes by the clock (RFC 6238).
alter table role add column demands_factor char(1) not null default 'N' check (demands_factor in ('Y', 'N'));

-- A row is a factor that counts. secret: a box that only the portal's key opens.
create table second_factor (
  tenant_id int not null,
  user_id bigint not null,
  -- What the history of the user calls it.
  kind text not null default 'secondFactor' check (kind = 'secondFactor'),
  secret text not null,
  -- The step of the clock whose code was used last: neither it nor an earlier one is taken again.
  last_step bigint not null,
  since timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
select keep_history('second_factor', 'app_user', 'user_id', 'kind', '{user_id,kind,secret,last_step,since}');

-- A secret that was shown and waits for the first code of the app.
create table factor_set_up (
  tenant_id int not null,
  user_id bigint not null,
  secret text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

-- hash: argon2id; a code that was used is gone.
create table recovery_code (
  tenant_id int not null,
  user_id bigint not null,
  id bigint generated always as identity,
  hash text not null,
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references second_factor on delete cascade
);

-- Who proved the first factor and still owes the second. token_hash as in session; it opens nothing but the second step.
create table sign_in_step (
  token_hash text primary key,
  tenant_id int not null,
  user_id bigint not null,
  owes text not null check (owes in ('code', 'setUp')),
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index sign_in_step_by_age on sign_in_step (expires_at);
create index sign_in_step_by_user on sign_in_step (tenant_id, user_id);

revoke all on second_factor, factor_set_up, recovery_code, sign_in_step from public;
grant select, insert, update, delete on second_factor, factor_set_up, recovery_code, sign_in_step to portal_access;
