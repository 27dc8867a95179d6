-- Codes of messages that mean an unloading point.
select keep_while_used('unloading_point', 'plant_no, code', 'edi_point', 'plant_no, unloading_point');
