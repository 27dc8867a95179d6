-- What an instruction is written for, and what it packs with.
select keep_while_used('plant_supplier_part', 'plant_no, supplier_code, part_no', 'packaging_instruction', 'plant_no, supplier_code, part_no');
select keep_while_used('packaging', 'code', 'packaging_instruction', code) from unnest(array['inner_code', 'outer_code', 'auxiliary_code']) as code;
