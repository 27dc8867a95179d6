-- Numbers of a rack run round as those of its stream do: its first and last are places (the base of a round and the number), and what people read, holes
-- with it, stands beside; none of racks before this, whose numbers are their places.
alter table jis_rack add column numbers text;
alter table jis_rack_piece
  add column base_no bigint not null default 0,
  add column sequence_width smallint not null default 0;
-- Where a number stands in its stream is nothing to tell.
drop trigger keep_history on jis_rack_piece;
create trigger keep_history after update on jis_rack_piece for each row
  when (old.missing_reason is distinct from new.missing_reason or old.received_as is distinct from new.received_as)
  execute function write_history('jis_rack', 'rack_id', 'sequence_no',
    '{plant_no,supplier_code,rack_id,place,position,jis_message_id,reorder_id,assembly_line,manufacturing_no,vehicle_id,part_group,sequence_no,base_no,sequence_width,planned_at,unloading_point,part_no,quantity,unit,order_number,is_live,loaded_at,loaded_by}');
