import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A unit of measure. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  unitId: await idOf(at, sql`select id from unit where tenant_id = 0 and code = 'PCE'`),
});
