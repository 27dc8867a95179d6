-- A trigger writes it with each row: what reads it need not ask whether it is there.
alter table user_role alter column role_code set not null;
