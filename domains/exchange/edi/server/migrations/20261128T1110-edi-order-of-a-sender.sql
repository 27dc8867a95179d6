-- Whom the first bytes of a message name, as its group in the queue does: a reading takes the oldest unread message of its sender.
-- Null until somebody has looked, in rows from before this column.
alter table edi_message add column sender_ahead text;

drop index edi_message_unread;
create index edi_message_unread on edi_message (tenant_id, sender_ahead, id) where status in ('received', 'reading');
