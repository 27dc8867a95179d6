-- How a tenant sends e-mail: one setting for each. The password is a box that only the portal opens (platform/server/secret-box.ts);
-- no party but administrators and jobs reads the row, and history never tells of the box.
create table mail_setting (
  like owned_row including all,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  display_name text not null,
  username text not null,
  sender text,
  auth char(1) not null check (auth in ('Y', 'N')),
  password_box text,
  timeout_seconds int not null check (timeout_seconds > 0),
  connection_timeout_seconds int not null check (connection_timeout_seconds > 0),
  ssl char(1) not null check (ssl in ('Y', 'N')),
  socket_factory text not null check (socket_factory in ('TLS', 'STARTTLS')),
  fallback char(1) not null check (fallback in ('Y', 'N')),
  language text not null check (language in ('zh', 'en')),
  recipient text not null,
  constraint mail_setting_tenant unique (tenant_id),
  constraint mail_setting_password check (auth = 'N' or password_box is not null)
);
alter table mail_setting enable row level security;
select open_rows('mail_setting', 'portal_job', 'write', 'true');
select open_rows('mail_setting', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
create trigger stamp_row before update on mail_setting for each row execute function stamp_row();
select keep_history('mail_setting', 'mail_setting', silent => '{password_box}');
