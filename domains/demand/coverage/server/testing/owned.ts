import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** Stock of a part in the owner's plant with limits of its own, how far it reaches, and the supplier's share. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  await sql`
    insert into coverage_limit (tenant_id, created_by, updated_by, plant_no, part_no, min_days, target_days)
    values (0, 'seed', 'seed', 'P1', '5G0 123 456 A', 2, 4)`.execute(at.owner);
  return {
    plantStockId: await idOf(
      at,
      sql`
      insert into plant_stock (tenant_id, created_by, updated_by, plant_no, stock_place, part_no, unit, usable_qty, stock_at, stated_by)
      values (0, 'seed', 'seed', 'P1', 'A13', '5G0 123 456 A', 'PCE', 4711, ${day}::date, 'OF-S1001') returning id`,
    ),
    coverageId: await idOf(
      at,
      sql`
      insert into coverage (tenant_id, created_by, updated_by, plant_no, part_no, unit, stock, reach, days, level, demand, in_transit, confirmed, late, min_days, target_days)
      values (0, 'seed', 'seed', 'P1', '5G0 123 456 A', 'PCE', 4711, 'days', 2.5, '0', 100, 10, 20, 0, 2, 4)
      on conflict on constraint coverage_taken do update set stock = excluded.stock returning id`,
    ),
    coverageShareId: await idOf(
      at,
      sql`
      insert into coverage_share (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, unit, demand, in_transit, confirmed, late)
      values (0, 'seed', 'seed', 'P1', 'S1001', '5G0 123 456 A', 'PCE', 100, 10, 20, 0)
      on conflict on constraint coverage_share_taken do update set demand = excluded.demand returning id`,
    ),
  };
};
