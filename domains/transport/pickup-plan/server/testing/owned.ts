import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A truck that fetches, and the owner's plan on it. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const pickupTruckId = await idOf(
    at,
    sql`
    insert into pickup_truck (tenant_id, created_by, updated_by, plant_no, number, pickup_on, region, warehouse_code, truck_type, volume_m3, load_kg, loading_metres, shared)
    values (0, 'seed', 'seed', 'P1', 'PT-OF-S1001', ${day}, '甲区', 'WH1', 'BOX_9_6', 50, 10000, 9.6, true) returning id`,
  );
  return {
    pickupTruckId,
    pickupPlanId: await idOf(
      at,
      sql`
    insert into pickup_plan (tenant_id, created_by, updated_by, plant_no, supplier_code, number, truck_id, region, warehouse_code, origin_name, pickup_on, departure_on, eta, due_on, latest_on, shares, volume_m3, weight_kg, loading_metres)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'PP-OF-S1001', ${pickupTruckId}, '甲区', 'WH1', '甲仓库', ${day}, ${day}, ${day}, ${day}, ${day}, true, 5, 500, 1) returning id`,
    ),
  };
};
