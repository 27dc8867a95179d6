-- History never tells of a password; it does tell when somebody put in another one.
alter table mail_setting add column password_changed_at timestamptz;
