import { sql } from 'kysely';
import type { Answers, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { expectedTrucks, type ExpectedTruck } from '@portal/transport/server/offers.ts';
import type { Way } from '../contract/fields.ts';
import { GONE, INSIDE } from '../contract/status.ts';

/** A truck comes in, with what its order planned. Nothing happens where it stands in the yard, or is not expected. */
export const openVisit = async (caller: Caller, orderId: string, way: Way): Promise<void> => {
  const order = await caller.db
    .selectFrom(sql<ExpectedTruck>`${expectedTrucks(caller)}`.as('shipment'))
    .where('shipment.order_id', '=', orderId)
    .selectAll()
    .executeTakeFirst();
  if (!order) return;
  await caller.db
    .insertInto('yard_visit')
    .values({
      plant_no: order.plant_no,
      supplier_code: order.supplier_code,
      forwarder_code: order.forwarder_code,
      transport_order_id: order.order_id,
      number: order.number,
      truck_plate: order.truck_plate,
      unloading_point_id: order.unloading_point_id,
      planned_door_id: order.door_id,
      window_day: order.window_day,
      window_starts: order.window_starts,
      window_ends: order.window_ends,
      checked_in_way: way,
    })
    .onConflict((open) =>
      open
        .columns(['tenant_id', 'transport_order_id'])
        // as a literal: a plan for all values would not know the index
        .where('status', '<>', sql.lit(GONE))
        .doNothing(),
    )
    .execute();
};

/** Its order is unloaded or cancelled: the visit is over, wherever it stood. */
const endVisit = async ({ db, scope }: Caller, orderId: string): Promise<void> => {
  await db
    .updateTable('yard_visit')
    .set({ status: GONE, checked_out_at: new Date().toISOString(), checked_out_by: scope.userName })
    .where(ownRows(scope, 'yard_visit'))
    .where('transport_order_id', '=', orderId)
    .where(inStates('status', INSIDE))
    .execute();
};

/** What follows in the yard of what is said of a truck, whoever says it: also a driver, who keeps no visits himself. */
export const truckPassed: NonNullable<Answers['transport.passed']> = async (caller, { orderId, stage }) => {
  if (stage === 'arrived') {
    const { party } = caller.scope;
    // Arrivals are registered by people of the plant; whoever else says it, says it of his own truck.
    const way = party === 'plant' || party === 'admin' ? 'order' : 'driver';
    await caller.asSystem(async (system) => openVisit(system, orderId, way));
  }
  if (stage === 'completed' || stage === 'cancelled')
    await caller.asSystem(async (system) => endVisit(system, orderId));
  return [];
};
