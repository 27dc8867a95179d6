-- Whether a scenario goes by mail to whoever has not chosen; as the domains declare it, brought up to date at every start.
alter table notice_scenario add column email char(1) not null default 'N' check (email in ('Y', 'N'));
