import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A rack of the owner with one piece, and a delivery. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const jisRackId = await idOf(
    at,
    sql`
    insert into jis_rack (tenant_id, created_by, updated_by, plant_no, supplier_code, licence_plate, assembly_line, part_group, places, load_order, first_no, last_no)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'RACK-OF-S1001', 'LINE1', '01', 12, 'build', 1, 1) returning id`,
  );
  return {
    jisRackTypeId: await idOf(
      at,
      sql`
      insert into jis_rack_type (tenant_id, created_by, updated_by, plant_no, supplier_code, assembly_line, part_group, container_code)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'LINE1', '01', 'RACK-OF-S1001') returning id`,
    ),
    jisRackId,
    jisDeliveryId: await idOf(
      at,
      sql`
      insert into jis_delivery (tenant_id, created_by, updated_by, plant_no, supplier_code, number, number_year, expected_arrival, departed_at)
      values (0, 'seed', 'seed', 'P1', 'S1001', '90000001', 2020, now(), now()) returning id`,
    ),
    jisRackPieceId: await idOf(
      at,
      sql`
      insert into jis_rack_piece (tenant_id, created_by, updated_by, plant_no, supplier_code, rack_id, place, position, jis_message_id, reorder_id, assembly_line, manufacturing_no, part_group, sequence_no, planned_at, part_no, quantity, unit)
      values (0, 'seed', 'seed', 'P1', 'S1001', ${jisRackId}, 1, 1, 1, '', 'LINE1', 'OWN002', '01', 2, now(), '5G0 123 456 A', 1, 'PCE') returning id`,
    ),
  };
};
