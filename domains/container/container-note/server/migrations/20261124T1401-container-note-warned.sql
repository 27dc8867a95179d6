-- When both sides were told that a note soon completes itself: once.
alter table container_note add column warned_at timestamptz;
create index container_note_to_warn on container_note (tenant_id, plant_no, complete_by) where state = 'receiptToBeConfirmed' and warned_at is null;
drop trigger keep_history on container_note;
select keep_history('container_note', 'container_note', silent => '{plant_no,transport_order_id,warned_at}');
