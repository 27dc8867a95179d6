-- The message log stands open to everybody: a supplier finds the messages whose items are all for him, a forwarder none.
alter table edi_message add column supplier_code text not null default '';
update edi_message as message set supplier_code = item.for_supplier
from (
  select tenant_id, message_id, min(for_supplier) as for_supplier from edi_item
  group by 1, 2 having count(*) = count(for_supplier) and min(for_supplier) = max(for_supplier)
) as item
where item.tenant_id = message.tenant_id and item.message_id = message.id;
create index edi_message_by_day on edi_message (tenant_id, plant_no, created_at desc);
create index edi_message_of_supplier on edi_message (tenant_id, supplier_code, created_at desc) where supplier_code <> '';
select open_rows('edi_message', 'portal_supplier', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and supplier_code = (select asking_company())');
select open_rows('edi_message', 'portal_forwarder', 'read', 'false');
