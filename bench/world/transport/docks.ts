import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { PLANT } from '../people.ts';

type Size = { readonly doors: number; readonly suppliers: number };

/** A plant with docks at one point, each with windows from hour to hour every day, suppliers `S0`, `S1` … and what `more` adds in the same transaction. */
export const plantWithDocks = async (
  owner: Kysely<Tables>,
  size: Size,
  more: readonly string[] = [],
): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    for (const statement of [...statements(size), ...more]) await sql.raw(statement).execute(db);
  });
};

const statements = ({ doors, suppliers }: Size): string[] => [
  `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('${PLANT}', '1', '厂', 'Plant', 'CN', '吉林', '长春', '130000', '路 1 号', '王')`,
  `insert into plant_calendar (plant_no, day, is_workday) select '${PLANT}', current_date + n, true from generate_series(-1, 20) as n`,
  `insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
    select 'S' || i, '供 ' || i, 'S ' || i, 'series', '路', '城', '1', '0431-85110001', '张', 's@example.com', lpad(i::text, 9, '1') from generate_series(0, ${suppliers - 1}) as i`,
  `insert into unloading_area (plant_no, code, name_zh, name_en) values ('${PLANT}', 'A', '区', 'Area')`,
  `insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values ('${PLANT}', 'A', 'A13', '卸货点', 'Point', 'WH1')`,
  `insert into door (plant_no, code, name_zh, name_en, kind) select '${PLANT}', 'D' || i, '道口', 'Dock', 'shared' from generate_series(1, ${doors}) as i`,
  `insert into door_association (plant_no, unloading_point_id, door_id, for_supplier) select door.plant_no, point.id, door.id, '' from door join unloading_point as point using (tenant_id, plant_no) where tenant_id = 0`,
  `insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes)
    select plant_no, 'G', id, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), 'fixed', 60 from door, generate_series(6, 21) as hour where tenant_id = 0`,
];
