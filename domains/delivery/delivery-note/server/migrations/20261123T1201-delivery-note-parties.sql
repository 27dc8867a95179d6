-- Shipper and receiver as they were when the note was sent: names and addresses of master data may change later. Null until it is sent, and
-- for notes that were sent before: those show what master data say.
alter table delivery_note add column parties jsonb;
drop trigger keep_history on delivery_note;
select keep_history('delivery_note', 'delivery_note', silent => '{transport_order_number,receipt_number,parties}');
