-- What is packed, so that the note's history tells of it in one line for each save: outer units, boxes, and a mark of all that lies where
-- in them, for a packing may change and count the same. Null when nothing is packed.
alter table delivery_note add column packed jsonb;

create function packed_of(tenant int, note bigint) returns jsonb language sql stable set search_path = public as $$
  select case when count(*) > 0 then jsonb_build_object(
    'outer', count(*) filter (where parent_id is null),
    'boxes', count(*) filter (where parent_id is not null),
    'mark', md5(string_agg(concat_ws('/', position, package_type, packaging_code, licence_plate, line_id, quantity, auxiliary_code, auxiliary_count), ' ' order by position))
  ) end
  from handling_unit where tenant_id = tenant and delivery_note_id = note
$$;

alter table delivery_note disable trigger user;
update delivery_note set packed = packed_of(tenant_id, id);
alter table delivery_note enable trigger user;

-- A new material or a removed one says its part and quantity; where the file of a print lies tells nobody anything.
drop trigger keep_history on delivery_note_line;
select keep_history('delivery_note_line', 'delivery_note', 'delivery_note_id', 'line_no', says => '{part_no,quantity,unit}');
drop trigger keep_history on print_log;
select keep_history('print_log', 'delivery_note', 'delivery_note_id', 'kind', silent => '{file_uuid,printed_by}', says => '{reason}');
