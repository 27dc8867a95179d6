-- Tax numbers under which a supplier invoices, in all plants of the tenant.
create table settlement_seller (
  like owned_row including all,
  supplier_code text not null,
  seller_tax_id text not null,
  seller_name text not null,
  constraint settlement_seller_taken unique (tenant_id, supplier_code, seller_tax_id),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
select protect_rows('settlement_seller', supplier => 'read', forwarder => 'none');
select limit_agents('settlement_seller', 'false');
select keep_history('settlement_seller', 'settlement_seller');
