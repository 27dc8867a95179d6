-- The calls that a permission opens, as the domains declare them: [{"method", "path", "summary"}]. Written at every start.
alter table permission add column calls jsonb not null default '[]';
