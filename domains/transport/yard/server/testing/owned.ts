import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** The truck of the owner's order, checked in, and one of his that came without an order. */
export const arrange: Arrange<TestWorld> = async (at, { orderId }) => ({
  yardVisitId: await idOf(
    at,
    sql`
    insert into yard_visit (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, transport_order_id, number, truck_plate, checked_in_by, checked_in_way)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${orderId}, 'TO-OF-S1001', '京N77777', 'seed', 'clerk') returning id`,
  ),
  walkInId: await idOf(
    at,
    sql`
    insert into yard_visit (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, number, walk_in_number, truck_plate, driver_name, checked_in_by, checked_in_way)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', 'WI-OF-S1001', 'WI-OF-S1001', '京N88888', '王大力', 'seed', 'walkIn') returning id`,
  ),
});
