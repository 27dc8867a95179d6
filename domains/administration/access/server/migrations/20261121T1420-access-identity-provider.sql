-- Signing in through an identity provider (OpenID Connect).

-- Who somebody of the provider is here. It stands from his first sign-in on: addresses are given to other people, subjects are not.
create table user_link (
  tenant_id int not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  constraint user_link_one_each unique (tenant_id, issuer, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index user_link_by_user on user_link (tenant_id, user_id);
revoke all on user_link from public;
grant select, insert, delete on user_link to portal_access;

-- How the person came in: who used no password is not asked to change one.
alter table session add column way text not null default 'password' check (way in ('password', 'provider'));
alter table sign_in_step add column way text not null default 'password' check (way in ('password', 'provider'));

-- To find the user by his address, at his first sign-in.
create index app_user_by_email on app_user (tenant_id, lower(email));
