-- Which boxes a visit brought, where they were scanned one by one: a later visit neither misses them nor counts them again.
create table goods_receipt_unit (
  tenant_id int not null default asking_tenant(),
  receipt_id bigint not null,
  licence_plate text not null,
  plant_no text not null,
  supplier_code text not null,
  primary key (tenant_id, receipt_id, licence_plate),
  foreign key (tenant_id, receipt_id) references goods_receipt (tenant_id, id) on delete cascade
);
select protect_rows('goods_receipt_unit', supplier => 'read');
select limit_agents('goods_receipt_unit', 'exists (select from goods_receipt as receipt where receipt.tenant_id = goods_receipt_unit.tenant_id and receipt.id = goods_receipt_unit.receipt_id)');
alter table goods_receipt_unit set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
