-- Who opened, loaded, delivered and received a rack, and when. Of its pieces is told what did not come as it was called; every scan stands beside. When a
-- delivery left and came, and who received it, the line itself says.
select keep_history('jis_rack', 'jis_rack', silent => '{plant_no,supplier_code,first_no,last_no}');
create trigger keep_history after update on jis_rack_piece for each row
  when (old.missing_reason is distinct from new.missing_reason or old.received_as is distinct from new.received_as)
  execute function write_history('jis_rack', 'rack_id', 'sequence_no',
    '{plant_no,supplier_code,rack_id,place,position,jis_message_id,reorder_id,assembly_line,manufacturing_no,vehicle_id,part_group,sequence_no,planned_at,unloading_point,part_no,quantity,unit,order_number,is_live,loaded_at,loaded_by}');
select keep_history('jis_delivery', 'jis_delivery', silent => '{plant_no,supplier_code,number_year,departed_at,arrived_at,received_at,received_by}');
