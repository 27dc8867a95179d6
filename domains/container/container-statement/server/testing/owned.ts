import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A statement that was sent to the owner, with one line. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const containerStatementId = await idOf(
    at,
    sql`
    insert into container_statement (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, month, number, status, due_on, sent_at)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', '2020-01-01', 'CS-OF-S1001', 'sent', ${day}, now()) returning id`,
  );
  return {
    containerStatementId,
    containerStatementLineId: await idOf(
      at,
      sql`
    insert into container_statement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, statement_id, container_code, opening, taken, given, closing, by_condition)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${containerStatementId}, 'KLT4147', 0, 10, 0, 10, '[]') returning id`,
    ),
  };
};
