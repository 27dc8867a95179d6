-- Where goods come from, where they go, and what they are packed in. A location that closes may be removed, its notes keep the code.
select keep_while_used('supplier_origin', 'supplier_code, code', 'delivery_note', 'supplier_code, origin_code', when_undone => true);
select keep_while_used('unloading_point', 'plant_no, code', 'delivery_note_template', 'plant_no, unloading_point');
select keep_while_used('plant_supplier_part', 'plant_no, supplier_code, part_no', 'packing_alternative', 'plant_no, supplier_code, part_no');
select keep_while_used('packaging', 'code', 'packing_alternative', code) from unnest(array['inner_code', 'outer_code', 'auxiliary_code']) as code;
select keep_while_used('packaging', 'code', 'handling_unit', code, when_undone => true, new_rows => true,
  told_as => 'delivery_note', told_by => 'delivery_note_id') from unnest(array['packaging_code', 'auxiliary_code']) as code;
select keep_while_used('packaging', 'code', 'delivery_note_container', 'packaging_code', when_undone => true, new_rows => true);
