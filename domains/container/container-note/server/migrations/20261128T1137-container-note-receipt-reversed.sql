-- A receipt is taken back with a reason and confirmed anew; each round posts its own movements.
alter table container_note add column receipt_round int not null default 1, add column reversal_reason text;
drop trigger keep_history on container_note;
select keep_history('container_note', 'container_note', silent => '{plant_no,transport_order_id,warned_at,receipt_round}');
