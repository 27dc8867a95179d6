-- Codes for signing in that went out by e-mail. There is a row for each address that was asked for, whether somebody has it or not:
-- user_id says who does.
create table mail_code (
  tenant_id int not null references tenant,
  email text not null,
  user_id bigint,
  -- argon2id of six digits.
  hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, email),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index mail_code_by_age on mail_code (expires_at);
create index mail_code_by_user on mail_code (tenant_id, user_id);
revoke all on mail_code from public;
grant select, insert, update, delete on mail_code to portal_access;

alter table session drop constraint session_way_check, add check (way in ('password', 'provider', 'mail'));
alter table sign_in_step drop constraint sign_in_step_way_check, add check (way in ('password', 'provider', 'mail'));
