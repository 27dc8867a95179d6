import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A limit of the owner, and what he needs. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  containerLimitId: await idOf(
    at,
    sql`
    insert into container_limit (tenant_id, created_by, updated_by, plant_no, supplier_code, container_code, minimum)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'KLT4147', 5) returning id`,
  ),
  containerNeedId: await idOf(
    at,
    sql`select id from container_need where tenant_id = 0 and plant_no = 'P1' and supplier_code = 'S1001' and container_code = 'KLT4147'`,
  ),
});
