-- An auxiliary that an agreement names stays, and what a supplier delivers while it is agreed how he packs it.
drop trigger packaging_is_auxiliary on packaging;
select keep_while_used('packaging', 'code', 'packaging_agreement', 'auxiliary_code');
select keep_while_used('plant_supplier_part', 'plant_no, supplier_code, part_no', 'packaging_agreement', 'plant_no, supplier_code, part_no');
