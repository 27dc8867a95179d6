import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A count at the owner with one line, and a defect. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const containerCountId = await idOf(
    at,
    sql`
    insert into container_count (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, number)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', 'CC-OF-S1001') returning id`,
  );
  return {
    containerCountId,
    containerCountLineId: await idOf(
      at,
      sql`
    insert into container_count_line (tenant_id, created_by, updated_by, plant_no, supplier_code, count_id, container_code, condition, figure, book, counted_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${containerCountId}, 'KLT4147', 'available', 9, 10, now()) returning id`,
    ),
    containerDefectId: await idOf(
      at,
      sql`
    insert into container_defect (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, number, container_code, quantity, reason)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', 'CD-OF-S1001', 'KLT4147', 1, 'cracked') returning id`,
    ),
  };
};
