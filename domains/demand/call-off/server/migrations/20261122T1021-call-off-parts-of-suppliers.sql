-- What was called off of a supplier he reads as well, also when the plant has no supplier part of it (any more): notes and receipts name it.
drop policy portal_supplier on part;
select open_rows('part', 'portal_supplier', 'read', 'tenant_id = (select asking_tenant()) and (
  exists (select from plant_supplier_part as delivered where delivered.tenant_id = part.tenant_id
    and delivered.part_no = part.part_no and delivered.supplier_code = (select asking_company()))
  or exists (select from scheduling_agreement as agreed where agreed.tenant_id = part.tenant_id
    and agreed.part_no = part.part_no and agreed.supplier_code = (select asking_company())))');
