-- Scheduling agreements carry unit, unloading point and what a supplier delivers by their codes.
select keep_while_used('unit', 'code', 'scheduling_agreement', 'unit');
select keep_while_used('unloading_point', 'plant_no, code', 'scheduling_agreement', 'plant_no, unloading_point');
select keep_while_used('plant_supplier_part', 'plant_no, supplier_code, part_no, unloading_point', 'scheduling_agreement', 'plant_no, supplier_code, part_no, unloading_point');
