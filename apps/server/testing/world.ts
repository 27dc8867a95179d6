import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/**
 * The small world every server test starts in: two tenants; in tenant 0 two plants, three suppliers, two forwarders, parts and
 * agreements. Names carry the mark of their owner (甲, 乙, …), so a foreign row is seen in any answer.
 * Change `WORLD_VERSION` with it.
 */
export const WORLD_VERSION = '3';

export const world = {
  tenant: 0,
  otherTenant: 1,
  plant: 'P1',
  otherPlant: 'P2',
  supplier: 'S1001',
  otherSupplier: 'S1002',
  /** Delivers only to the other plant. */
  thirdSupplier: 'S1003',
  forwarder: 'F01',
  otherForwarder: 'F02',
  unloadingPoint: 'A13',
  otherUnloadingPoint: 'B07',
  warehouse: 'WH1',
  /** Pieces, kilograms, and an electronic part with revisions and G-stand (H05, software 0120, hardware H03). */
  parts: { bracket: '5G0 123 456 A', oil: 'N   903 102 01', unit: '3Q0 907 530 C' },
} as const;

export const seedWorld = async (db: Kysely<Tables>): Promise<void> => {
  for (const tenant of [world.tenant, world.otherTenant]) {
    const mark = tenant === world.tenant ? '' : '外租户';
    await sql.raw(masterData(tenant, mark)).execute(db);
  }
};

/** The master data of one tenant as a statement; `mark` stands before its names. */
export const masterData = (tenant: number, mark: string): string => `
  select set_config('app.tenant', '${tenant}', false), set_config('app.user_no', 'seed', false), set_config('app.user_name', 'seed', false);
  insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values
    ('P1', '1001', '${mark}长春一厂', 'Changchun Plant 1', 'CN', '吉林', '长春', '130000', '东风大街 1 号', '王建国'),
    ('P2', '1002', '${mark}合肥二厂', 'Hefei Plant 2', 'CN', '安徽', '合肥', '230000', '新能源大道 8 号', '李春梅');
  insert into unloading_area (plant_no, code, name_zh, name_en) values ('P1', 'A', '总装区', 'Assembly'), ('P1', 'B', '焊装区', 'Body shop'), ('P2', 'K', '总装区', 'Assembly');
  insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values
    ('P1', 'A', 'A13', '总装 13 号卸货点', 'Assembly 13', 'WH1'), ('P1', 'B', 'B07', '焊装 7 号卸货点', 'Body 7', 'WH2'), ('P2', 'K', 'K2', '总装 2 号卸货点', 'Assembly 2', 'WH9');
  insert into shift_group (plant_no, code, name_zh, name_en, shifts) values ('P1', 'TWO', '${mark}两班', 'Two shifts', '08:00-16:30, 16:30-01:00'), ('P1', 'ONE', '${mark}单班', 'One shift', '08:00-16:30'), ('P2', 'TWO', '${mark}两班', 'Two shifts', '08:00-16:30, 16:30-01:00');
  insert into door (plant_no, code, name_zh, name_en, kind) values ('P1', 'D1', '1 号道口', 'Door 1', 'shared'), ('P1', 'D2', '2 号道口', 'Door 2', 'fixed'), ('P2', 'D1', '1 号道口', 'Door 1', 'shared');
  insert into door_association (plant_no, unloading_point_id, door_id, for_supplier)
    select d.plant_no, p.id, d.id, case when d.kind = 'fixed' then 'S1001' else '' end from door d join unloading_point p on p.tenant_id = d.tenant_id and p.plant_no = d.plant_no and p.code in ('A13', 'K2') where d.tenant_id = ${tenant};
  insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes)
    select plant_no, 'G1', id, time '08:00', time '09:00', 'fixed', 60 from door where tenant_id = ${tenant}
    union all select plant_no, 'G1', id, time '09:00', time '10:00', 'fixed', 60 from door where tenant_id = ${tenant}
    union all select plant_no, 'G2', id, time '13:00', time '17:00', 'minimum', 30 from door where tenant_id = ${tenant};
  insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns) values
    ('S1001', '${mark}长春甲零部件有限公司', 'Jia Components', 'series', '高新路 1 号', '长春', '130012', '0431-85110001', '张甲', 'jia@example.com', '${tenant === 0 ? '123456789' : '223456789'}'),
    ('S1002', '${mark}上海乙密封件有限公司', 'Yi Seals', 'series', '曹安路 2 号', '上海', '201804', '021-69580002', '赵乙', 'yi@example.com', '${tenant === 0 ? '123456790' : '223456790'}'),
    ('S1003', '${mark}芜湖丙电子有限公司', 'Bing Electronics', 'series', '鸠江路 3 号', '芜湖', '241000', '0553-5840003', '钱丙', 'bing@example.com', '${tenant === 0 ? '123456791' : '223456791'}');
  insert into supplier_origin (supplier_code, code, name, duns, country, city, address, postcode, contact, phone, email, warehouse_type, distance_km, transport_days)
    select supplier_code, 'O1', name_zh, duns, 'CN', city, address, postcode, contact, tel, email, 'own', 120, 1 from supplier where tenant_id = ${tenant};
  insert into forwarder (forwarder_code, name_zh, name_en, address, city, tel, contact, email) values
    ('F01', '${mark}吉顺物流', 'Jishun Logistics', '物流路 1 号', '长春', '0431-86000001', '孙运', 'f01@example.com'),
    ('F02', '${mark}皖通物流', 'Wantong Logistics', '物流路 2 号', '合肥', '0551-86000002', '周达', 'f02@example.com');
  select seed_units(array[${tenant}]);
  insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) values
    ('5G0 123 456 A', '前支架', 'Front bracket', 'PCE', 1.25, 'body', 'bracket'), ('N   903 102 01', '变速箱油', 'Gear oil', 'KGM', 1, 'fluid', 'oil'),
    ('3Q0 907 530 C', '车身控制器', 'Body control unit', 'PCE', 0.42, 'electronic', 'ecu');
  insert into plant_supplier_part (plant_no, supplier_code, part_no, supplier_part_no, unloading_point, dispositor, change_index, software_revision, hardware_revision, g_stand) values
    ('P1', 'S1001', '5G0 123 456 A', 'BRK-77', 'A13', 'D01', '01A', null, null, null), ('P1', 'S1001', 'N   903 102 01', 'OIL-5', 'A13', 'D01', null, null, null, null),
    ('P1', 'S1001', '3Q0 907 530 C', 'BCM-9', 'B07', 'D02', '02', '0120', 'H03', 'H05'), ('P1', 'S1002', '5G0 123 456 A', 'YZ-1', 'A13', 'D01', '01A', null, null, null),
    ('P2', 'S1001', '5G0 123 456 A', 'BRK-77', 'K2', 'D09', '01A', null, null, null), ('P2', 'S1003', '3Q0 907 530 C', 'BCM-9', 'K2', 'D09', '02', '0120', 'H03', 'H05');
  insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, stack_factor, ownership) values
    ('KLT4147', '小料箱 4147', 'R-KLT 4315', 'KLT', 396, 297, 147, 1.3, 20, 8, 'buyer'), ('PAL1208', '托盘 1200×800', 'Pallet 1200×800', 'GLT', 1200, 800, 144, 25, 1500, 3, 'pool'),
    ('LID1208', '托盘盖 1200×800', 'Lid 1200×800', 'AUX', 1200, 800, 40, 4, 1, 1, 'pool');
  insert into packaging_agreement (plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, auxiliary_code, auxiliary_per_outer)
    select distinct plant_no, supplier_code, part_no, date '2026-01-01', 'KLT4147', 10, 'PAL1208', 8, 4, 'LID1208', 1 from plant_supplier_part where tenant_id = ${tenant};
`;
