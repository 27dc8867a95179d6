-- Links that let a person choose a password: an invitation, or what somebody asked for who forgot his. Each opens once, for the address it was
-- sent to; of each kind a user has one, so a new one ends the one before.
create table password_link (
  -- SHA-256 of the link's secret in base64url; the secret itself went out by mail alone.
  token_hash text primary key,
  tenant_id int not null,
  user_id bigint not null,
  kind text not null check (kind in ('invitation', 'forgotten')),
  -- In lower case; a user who has another one by now is not let in by it.
  email text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index password_link_by_age on password_link (expires_at);
revoke all on password_link from public;
grant select, insert, update, delete on password_link to portal_access;
