import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A status point of a line, and what the owner gets at it. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  jisStatusId: await idOf(
    at,
    sql`
    insert into jis_status (tenant_id, created_by, updated_by, plant_no, assembly_line, code, name_zh, name_en, position, is_printable, is_final_assembly)
    values (0, 'seed', 'seed', 'P1', 'LINE1', 'M100', '总装', 'Final assembly', 40, true, true) returning id`,
  ),
  jisSupplierStatusId: await idOf(
    at,
    sql`
    insert into jis_supplier_status (tenant_id, created_by, updated_by, plant_no, supplier_code, part_group, assembly_line, status_code)
    values (0, 'seed', 'seed', 'P1', 'S1001', '01', 'LINE1', 'M100') returning id`,
  ),
  jisPartGroupId: await idOf(
    at,
    sql`
    insert into jis_part_group (tenant_id, created_by, updated_by, plant_no, part_no, part_group)
    values (0, 'seed', 'seed', 'P1', '5G0 123 456 OWN', '01') returning id`,
  ),
});
