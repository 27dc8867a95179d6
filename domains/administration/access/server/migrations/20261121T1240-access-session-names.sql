-- A name for each session that says nothing of its token: people end one of theirs by it.
alter table session add column id bigint generated always as identity;
create unique index session_by_name on session (tenant_id, user_id, id);
