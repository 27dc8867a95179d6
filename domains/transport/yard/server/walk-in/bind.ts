import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { riddenRuns, type RiddenRun } from '@portal/milk-run/server/offers.ts';
import { expectedTrucks, type ExpectedTruck } from '@portal/transport/server/offers.ts';
import { INSIDE } from '../../contract/status.ts';

/** An order whose truck is expected, with the run that it rides with. */
export const expectedOrder = async (caller: Caller, orderId: string) =>
  caller.db
    .selectFrom(sql<ExpectedTruck>`${expectedTrucks(caller)}`.as('shipment'))
    .leftJoin(sql<RiddenRun>`${riddenRuns(caller)}`.as('ridden'), 'ridden.order_id', 'shipment.order_id')
    .where('shipment.order_id', '=', orderId)
    .selectAll('shipment')
    .select('ridden.run_id')
    .executeTakeFirst();
export type ExpectedOrder = NonNullable<Awaited<ReturnType<typeof expectedOrder>>>;

/** What a visit has of its order. */
export const ofOrder = (order: ExpectedOrder) => ({
  supplier_code: order.supplier_code,
  forwarder_code: order.forwarder_code,
  transport_order_id: order.order_id,
  milk_run_id: order.run_id,
  number: order.number,
  planned_door_id: order.door_id,
  window_day: order.window_day,
  window_starts: order.window_starts,
  window_ends: order.window_ends,
});

/** The visit of a truck that stands here without an order is that of the order from now on; where it stands, and by which plate, stays. */
export const bindVisit = async ({ db, scope }: Caller, id: string, order: ExpectedOrder): Promise<void> => {
  await db
    .updateTable('yard_visit')
    .set({
      ...ofOrder(order),
      ...(order.unloading_point_id !== null && { unloading_point_id: order.unloading_point_id }),
    })
    .where(ownRows(scope, 'yard_visit'))
    .where('id', '=', id)
    .execute();
};

/** The truck of an order that arrives stands here without one, by its plate: its visit is bound. Another supplier's truck is another one. */
export const bindByPlate = async (caller: Caller, order: ExpectedOrder): Promise<boolean> => {
  const { db, scope } = caller;
  if (order.truck_plate === null) return false;
  const standing = await db
    .selectFrom('yard_visit as visit')
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where('visit.plant_no', '=', order.plant_no)
    .where('visit.transport_order_id', 'is', null)
    .where('visit.truck_plate', '=', order.truck_plate)
    .where(sql<boolean>`coalesce(visit.supplier_code, ${order.supplier_code}) = ${order.supplier_code}`)
    .where(inStates('visit.status', INSIDE))
    .select('visit.id')
    .forUpdate()
    .executeTakeFirst();
  if (!standing) return false;
  await bindVisit(caller, standing.id, order);
  return true;
};

/** It does not belong to its order: a truck that came without one stands here without one again. */
export const unbindVisit = async ({ db, scope }: Caller, id: string): Promise<void> => {
  await db
    .updateTable('yard_visit')
    .set({
      transport_order_id: null,
      milk_run_id: null,
      number: sql<string>`walk_in_number`,
      planned_door_id: null,
      window_day: null,
      window_starts: null,
      window_ends: null,
    })
    .where(ownRows(scope, 'yard_visit'))
    .where('id', '=', id)
    .execute();
};
