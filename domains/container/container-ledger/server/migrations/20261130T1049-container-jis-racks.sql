-- Racks of parts in sequence are containers too: they move with their delivery.
alter table container_movement drop constraint container_movement_document_kind_check;
alter table container_movement add constraint container_movement_document_kind_check check (document_kind in
  ('delivery_note', 'goods_receipt', 'container_note', 'container_count', 'container_defect', 'jis_delivery')) not valid;
