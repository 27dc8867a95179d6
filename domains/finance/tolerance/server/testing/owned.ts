import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { firstLimits } from '../../contract/limits.ts';

/** A version of the owner that waits for approval. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  toleranceId: await idOf(
    at,
    sql`
    insert into tolerance_version (tenant_id, created_by, updated_by, number, limits, reason, proposed_by, proposed_by_no)
    values (0, 'seed', 'seed', 'TV1', ${JSON.stringify(firstLimits)}::jsonb, '甲的容差', 'seed', 'seed') returning id`,
  ),
});
