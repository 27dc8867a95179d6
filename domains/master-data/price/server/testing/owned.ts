import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** An approved price of the owner, as his supplier sees it. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  priceId: await idOf(
    at,
    sql`
    insert into price (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, valid_from, edition, price, price_unit, currency, basis, tax_rate, price_type, status, changed_by_no, reason)
    values (0, 'seed', 'seed', 'P1', 'S1001', '5G0 123 456 A', '2026-01-01', 1, 12.345, 1, 'CNY', 'net', 13, 'final', 'approved', 'seed', '甲的价格') returning id`,
  ),
});
