-- A supplier reads the conversions of the parts that he delivers: despatch advices of his count in other units.
drop policy portal_supplier on part_unit;
select open_rows('part_unit', 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and exists (
  select from plant_supplier_part as delivered where delivered.tenant_id = part_unit.tenant_id
    and delivered.part_no = part_unit.part_no and delivered.supplier_code = (select asking_company()))');
