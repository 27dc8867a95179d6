import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** What his plant agreed with the owner; his money is what the settlement domain arranges. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  paymentTermId: await idOf(
    at,
    sql`
    insert into payment_term (tenant_id, created_by, updated_by, plant_no, for_supplier, valid_from, term_days, counts_from)
    values (0, 'seed', 'seed', 'P1', 'S1001', '2020-01-01', 45, 'acceptance') returning id`,
  ),
});
