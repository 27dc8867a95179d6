-- From where a user has signed in: a browser, by the SHA-256 of what its cookie holds, or the network it was in. What strangers try
-- elsewhere does not hold up who comes from one of these.
create table known_origin (
  tenant_id int not null,
  user_id bigint not null,
  origin text not null,
  last_at timestamptz not null default now(),
  primary key (tenant_id, user_id, origin),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index known_origin_by_age on known_origin (last_at);
create index known_origin_by_origin on known_origin (origin);

-- Wrong passwords and codes by account as typed, known or not, and origin; under the origin 'elsewhere' for all unknown ones together.
-- It stands in the place of sign_in_failure, which processes of the version before still write while they are replaced.
create table sign_in_try (
  tenant_id int not null,
  account text not null,
  origin text not null,
  failed int not null,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (tenant_id, account, origin)
);

-- Codes for signing in that went out by e-mail, each for the browser that asked, by the SHA-256 of what its cookie holds. There is a row
-- for each address that was asked for, whether somebody has it or not: user_id says who does. It stands in the place of mail_code.
create table mail_code_asked (
  tenant_id int not null references tenant,
  email text not null,
  browser_hash text not null,
  user_id bigint,
  -- argon2id of six digits.
  hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, email, browser_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index mail_code_asked_by_age on mail_code_asked (expires_at);
create index mail_code_asked_by_user on mail_code_asked (tenant_id, user_id);

revoke all on known_origin, sign_in_try, mail_code_asked from public;
grant select, insert, update, delete on known_origin, sign_in_try, mail_code_asked to portal_access;
