-- The message that brought a change: a planner who uploads a file cannot be stopped at the firm zone, so he is asked for the reason behind it.
alter table release_change add column message_id bigint;
create index release_change_of_message on release_change (tenant_id, message_id) where message_id is not null;
