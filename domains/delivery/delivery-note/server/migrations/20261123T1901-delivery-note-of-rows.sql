-- The rows of a workbook of which a note was written, as a digest: the same rows write no second note. It says nothing of the note itself, so
-- the history is silent of it.
alter table delivery_note add column rows_digest text;
create unique index delivery_note_of_rows on delivery_note (tenant_id, plant_no, supplier_code, rows_digest) where rows_digest is not null;
drop trigger keep_history on delivery_note;
select keep_history('delivery_note', 'delivery_note', silent => '{transport_order_number,receipt_number,parties,rows_digest}');
