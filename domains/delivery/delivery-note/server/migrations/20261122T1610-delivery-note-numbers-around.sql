-- The numbers of its transport order and of its receipt, so that a note names the documents that it leads to. Both documents come to be
-- behind the note and keep their number, so the note is told of it. Its history has the order itself and the stage.
alter table delivery_note add column transport_order_number text, add column receipt_number text;

alter table delivery_note disable trigger user;
update delivery_note as note set transport_order_number = truck.number
from transport_order as truck where truck.tenant_id = note.tenant_id and truck.id = note.transport_order_id;
update delivery_note as note set receipt_number = receipt.number
from goods_receipt as receipt where receipt.tenant_id = note.tenant_id and receipt.delivery_note_id = note.id;
alter table delivery_note enable trigger user;

drop trigger keep_history on delivery_note;
select keep_history('delivery_note', 'delivery_note', silent => '{transport_order_number,receipt_number}');
