import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A box, and how the owner packs. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  packagingId: await idOf(at, sql`select id from packaging where tenant_id = 0 limit 1`),
  packagingAgreementId: await idOf(
    at,
    sql`select id from packaging_agreement where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
  ),
});
