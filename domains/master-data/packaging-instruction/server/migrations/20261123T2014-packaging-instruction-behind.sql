create or replace function instruction_behind(tenant int, plant text, supplier text, part text, since date)
returns table (instruction_id bigint, number text, edition int, expires_on date) language sql stable as $$
  select one.id, one.number, one.edition, one.expires_on from packaging_instruction as one
  where one.tenant_id = tenant and one.plant_no = plant and one.supplier_code = supplier and one.part_no = part
    and one.effective_on = since and one.status in ('notEffective', 'effective', 'expired')
  order by one.edition desc limit 1
$$;
