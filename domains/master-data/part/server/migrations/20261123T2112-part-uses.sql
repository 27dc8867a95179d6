-- What parts and supplier parts name stays while they do.
select keep_while_used('unit', 'code', 'part', 'unit');
select keep_while_used('unit', 'code', 'part_unit', 'unit');
select keep_while_used('unloading_point', 'plant_no, code', 'plant_supplier_part', 'plant_no, unloading_point');
drop trigger supplier_delivers on supplier;
select keep_while_used('supplier', 'supplier_code', 'plant_supplier_part', 'supplier_code');

-- A part that is taken back does not take along versions and drawings that people have given it since.
alter table part_version drop constraint part_version_tenant_id_part_no_fkey,
  add constraint part_version_of_part foreign key (tenant_id, part_no) references part (tenant_id, part_no);
alter table part_file drop constraint part_file_tenant_id_part_id_fkey,
  add constraint part_file_of_part foreign key (tenant_id, part_id) references part (tenant_id, id);
