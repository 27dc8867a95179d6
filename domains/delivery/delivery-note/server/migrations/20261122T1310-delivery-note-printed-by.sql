-- Who printed, by name; prints before have the account only.
alter table print_log add column printed_by text;
alter table print_log alter column printed_by set default current_setting('app.user_name', true);
