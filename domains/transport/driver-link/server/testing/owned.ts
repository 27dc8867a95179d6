import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A link for the driver of the owner's order. */
export const arrange: Arrange<TestWorld> = async (at, { orderId }) => ({
  driverLinkId: await idOf(
    at,
    sql`
    insert into driver_link (tenant_id, created_by, updated_by, plant_no, supplier_code, transport_order_id, token_hash, made_by, expires_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${orderId}, 'HASH-OF-S1001', '甲的司机链接', now() + interval '1 day') returning id`,
  ),
});
