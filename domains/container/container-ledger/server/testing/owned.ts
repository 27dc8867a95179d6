import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A movement to the owner, and the balance that he has. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => ({
  containerMovementId: await idOf(
    at,
    sql`
    insert into container_movement (tenant_id, created_by, updated_by, plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
    values (0, 'seed', 'seed', 'P1', 'CM-OF-S1001', ${day}, 'handover', 'KLT4147', 10, 'plant', 'P1', 'available', 'supplier', 'S1001', 'available') returning id`,
  ),
  containerBalanceId: await idOf(
    at,
    sql`select id from container_balance where tenant_id = 0 and plant_no = 'P1' and holder_kind = 'supplier' and holder_code = 'S1001' limit 1`,
  ),
});
