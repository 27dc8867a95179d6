-- Numbers that deliveries bear already: no delivery note of their suppliers may bear them in those years.
insert into given_number (tenant_id, supplier_code, number_year, number)
select tenant_id, supplier_code, number_year, number from jis_delivery
on conflict do nothing;
