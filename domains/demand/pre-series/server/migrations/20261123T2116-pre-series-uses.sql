-- Pre-series lines carry unit, unloading point and what a supplier delivers by their codes.
select keep_while_used('unit', 'code', 'pre_series_line', 'unit');
select keep_while_used('unloading_point', 'plant_no, code', 'pre_series_line', 'plant_no, unloading_point');
select keep_while_used('plant_supplier_part', 'plant_no, supplier_code, part_no, unloading_point', 'pre_series_line', 'plant_no, supplier_code, part_no, unloading_point');
