import type { Step } from './bulk.ts';
import type { Size } from './size.ts';

/** Suppliers and parts beside the demo's, named after them; who delivers what where, and how it is packed. */
export const masterData = ({ suppliers, parts, agreements, ofBigSupplier }: Size): readonly Step[] => [
  {
    about: 'suppliers',
    statement: `
      insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
      select 'S' || lpad(i::text, 5, '0'), demo.name_zh || '（' || i || ' 分公司）', demo.name_en || ' ' || i, demo.category, demo.address, demo.city, demo.postcode, demo.tel,
        demo.contact, 'office' || i || '@example.com', lpad((690000000 + i)::text, 9, '0')
      from generate_series(1, ${suppliers}) i
      join (select *, row_number() over (order by supplier_code) - 1 as n, count(*) over () as all_of_them from supplier) as demo on demo.n = i % all_of_them`,
  },
  {
    about: 'parts',
    statement: `
      insert into part (part_no, name_zh, name_en, unit, weight_kg, length_mm, width_mm, height_mm, kind, part_group)
      select demo.part_no || ' ' || chr(65 + round / 24) || chr(65 + round % 24), demo.name_zh, demo.name_en, demo.unit, demo.weight_kg, demo.length_mm, demo.width_mm,
        demo.height_mm, demo.kind, demo.part_group
      from (select *, row_number() over (order by part_no) as n, count(*) over () as all_of_them from part) as demo
      cross join generate_series(0, 100) as round where round * all_of_them + n <= ${parts}`,
  },
  {
    about: 'agreements',
    statement: `
      create temp table agreed as
      select i, plant.plant_no, case when i <= ${ofBigSupplier} then big.company_code else 'S' || lpad((1 + i % ${suppliers})::text, 5, '0') end as supplier_code, part.part_no, part.unit,
        point.code as unloading_point, point.warehouse_code, '55' || lpad(i::text, 8, '0') as sa_no
      from generate_series(1, ${agreements}) i
      cross join (select company_code from app_user where user_no = 'supplier') as big
      join (select plant_no, row_number() over (order by plant_no) - 1 as n from plant) as plant on plant.n = case when i <= ${ofBigSupplier} then 0 else i / ${suppliers} % 2 end
      join (select part_no, unit, row_number() over (order by md5(part_no)) - 1 as n from part) as part on part.n = i % ${parts}
      join (select plant_no, code, warehouse_code, row_number() over (partition by plant_no order by code) - 1 as n, count(*) over (partition by plant_no) as all_of_them from unloading_point) as point
        on point.plant_no = plant.plant_no and point.n = i % all_of_them`,
  },
  {
    about: 'parts of suppliers',
    statement: `
      insert into plant_supplier_part (plant_no, supplier_code, part_no, unloading_point, dispositor)
      select plant_no, supplier_code, part_no, unloading_point, 'D' || min(i) % 60 from agreed group by 1, 2, 3, 4
      on conflict do nothing`,
  },
  {
    about: 'packaging agreed',
    statement: `
      insert into packaging_agreement (plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, agreement_no)
      select plant_no, supplier_code, part_no, current_date - 400, inner_box.code, 20 + 10 * (min(i) % 5), outer_box.code, 4, 3, 'PB' || lpad(min(i)::text, 8, '0')
      from agreed
      cross join (select code from packaging where kind = 'KLT' and ownership <> 'one-way' order by code limit 1) as inner_box
      cross join (select code from packaging where kind = 'GLT' order by code limit 1) as outer_box
      group by plant_no, supplier_code, part_no, inner_box.code, outer_box.code on conflict do nothing`,
  },
];
