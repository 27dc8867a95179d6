import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A run with one stop, of the owner's order. */
export const arrange: Arrange<TestWorld> = async (at, { orderId }) => {
  const milkRunId = await idOf(
    at,
    sql`
    insert into milk_run (tenant_id, created_by, updated_by, plant_no, forwarder_code, number, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, driver_name)
    select 0, 'seed', 'seed', plant_no, forwarder_code, 'MR-OF-S1001', unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, driver_name
    from transport_order where tenant_id = 0 and id = ${orderId} returning id`,
  );
  await sql`
    insert into milk_run_stop (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, milk_run_id, transport_order_id, run_number, order_number, position, stops, place, notes, packages, weight_kg, volume_m3)
    select 0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${milkRunId}, id, 'MR-OF-S1001', number, 1, 1, '甲仓库', 1, 1, 10, 1
    from transport_order where tenant_id = 0 and id = ${orderId}`.execute(at.owner);
  return { milkRunId };
};
