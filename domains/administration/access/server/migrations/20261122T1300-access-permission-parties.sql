-- The types of role that can hold a permission: 'admin', and those whose roles hold it in a new tenant. Written at every start.
alter table permission add column parties text[] not null default '{admin}';
