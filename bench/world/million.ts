import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ORDINARY, PLANNER, insertBenchPeople } from './people.ts';
import type { World } from './world.ts';

/** Two plants, 2,000 suppliers, 10,000 parts with Chinese names, 20,000 agreements, 1,000,000 lines over half a year. */
export const million: World = {
  name: 'million',
  sources: ['million.ts', 'people.ts'].map((file) => new URL(file, import.meta.url)),
  about: '1,000,000 call-off lines of 2,000 suppliers',
  fill: async (owner) => {
    await fillMillion(owner);
    await insertBenchPeople(owner, [ORDINARY, PLANNER]);
  },
};

const fillMillion = async (owner: Kysely<Tables>): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true), set_config('session_replication_role', 'replica', true)`.execute(
      db,
    );
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  });
  await sql`analyze`.execute(owner);
  await sql`vacuum call_off_line, part, release_line`.execute(owner);
};

const STATEMENTS = [
  `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact)
   select i || '000', '100' || i, i || '厂', 'Plant ' || i, 'CN', '吉林', '长春', '130000', '东风大街', '王' from generate_series(1, 2) i`,
  `insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
   select 'S' || lpad(i::text, 5, '0'), '供应商' || i || '有限公司', 'Supplier ' || i, 'series', '路' || i, '长春', '130000', '0431-1', '王', 's@example.com', lpad(i::text, 9, '0') from generate_series(1, 2000) i`,
  `insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group)
   select 'PN ' || lpad(i::text, 6, '0'), (array['前','后','左','右','上','下'])[1 + i % 6] || (array['座椅','支架','车门','仪表板','保险杠','线束','密封条','控制器','减振器','轮毂'])[1 + (i / 6) % 10] || (array['总成','骨架','护板','盖板','垫片','罩'])[1 + (i / 60) % 6] || i,
     'Part ' || i, 'PCE', 1 + (i % 1000) / 100.0, 'body', 'g' || i % 20 from generate_series(1, 10000) i`,
  `insert into scheduling_agreement (plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit)
   select 1 + i % 2 || '000', 'S' || lpad((1 + i % 2000)::text, 5, '0'), '55' || lpad(i::text, 8, '0'), 'PN ' || lpad((1 + i % 10000)::text, 6, '0'), 'A' || i % 20, 'WH' || i % 5, 'PCE' from generate_series(1, 20000) i`,
  `insert into release (plant_no, supplier_code, agreement_id, release_no, release_date, source, line_count, total_quantity)
   select plant_no, supplier_code, id, '000000001', current_date, 'edi', 50, 5000 from scheduling_agreement`,
  `update scheduling_agreement as agreement set current_release_id = release.id from release where release.agreement_id = agreement.id`,
  `insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, frequency, zone, slot, status, requested_qty, committed_qty, allocated_qty)
   select a.plant_no, a.supplier_code, a.id, a.current_release_id, a.sa_no, a.part_no, a.unloading_point, a.warehouse_code, a.unit, current_date - 30 + (i * 4 + a.id::int % 4), 'D', case when i < 12 then 'firm' else 'forecast' end,
     to_char(current_date - 30 + (i * 4 + a.id::int % 4), 'YYYY-MM-DD') || ' D',
     (array['new','processing','dn','completed'])[1 + (i + a.id::int) % 4], 100 + i, case when (i + a.id::int) % 4 > 0 then 100 + i else 0 end, case when (i + a.id::int) % 4 > 1 then 100 + i else 0 end
   from scheduling_agreement a cross join generate_series(0, 49) i order by a.plant_no, a.supplier_code, i`,
];
