import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { riddenRuns, type RiddenRun } from '@portal/milk-run/server/offers.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import { expectedTrucks, openOrders, type ExpectedTruck } from '@portal/transport/server/offers.ts';
import type { Way } from '../contract/fields.ts';
import { AT_DOOR, GONE, INSIDE, WAITS, yardStatus, type YardStatus } from '../contract/status.ts';

/** A truck comes in, with what its order planned. Nothing happens where it stands in the yard, or is not expected. */
export const openVisit = async (caller: Caller, orderId: string, way: Way): Promise<void> => {
  const order = await caller.db
    .selectFrom(sql<ExpectedTruck>`${expectedTrucks(caller)}`.as('shipment'))
    .leftJoin(sql<RiddenRun>`${riddenRuns(caller)}`.as('ridden'), 'ridden.order_id', 'shipment.order_id')
    .where('shipment.order_id', '=', orderId)
    .selectAll('shipment')
    .select('ridden.run_id')
    .executeTakeFirst();
  if (!order) return;
  await caller.db
    .insertInto('yard_visit')
    .values({
      plant_no: order.plant_no,
      supplier_code: order.supplier_code,
      forwarder_code: order.forwarder_code,
      transport_order_id: order.order_id,
      milk_run_id: order.run_id,
      number: order.number,
      truck_plate: order.truck_plate,
      unloading_point_id: order.unloading_point_id,
      planned_door_id: order.door_id,
      window_day: order.window_day,
      window_starts: order.window_starts,
      window_ends: order.window_ends,
      checked_in_way: way,
    })
    // The order stands in the yard already, or the truck does with another order of its run.
    .onConflict((open) => open.doNothing())
    .execute();
};

/** SQL: visits of the truck of an order, which is that of its run where it shares one. */
export const isOfOrder = (
  caller: Pick<Caller, 'scope'>,
  orderId: string,
) => sql<boolean>`(visit.transport_order_id = ${orderId}
  or visit.milk_run_id = (select ridden.run_id from ${riddenRuns(caller)} as ridden where ridden.order_id = ${orderId}))`;

/** SQL, a table expression: orders of a visit's truck that are not over, by the `visit` that they name. */
export const openOrdersOf = (caller: Pick<Caller, 'scope'>) => sql`
  select shipment.order_id, shipment.number from ${openOrders(caller)} as shipment
  where shipment.tenant_id = visit.tenant_id and (shipment.order_id = visit.transport_order_id
    or shipment.order_id in (select beside.order_id from ${riddenRuns(caller)} as beside where beside.run_id = visit.milk_run_id))`;

/** SQL, of `visit`: all that its truck brought is received. */
export const isUnloaded = (caller: Pick<Caller, 'scope'>) =>
  sql<boolean>`not exists (${openOrdersOf(caller)})`;

/** All that the truck of an order brought is received: at its dock it stands until it is checked out, and whoever never called it sees it leave. */
const unloadVisit = async (caller: Caller, orderId: string): Promise<void> => {
  const { db, scope } = caller;
  await db
    .updateTable('yard_visit as visit')
    // Of one that nobody saw at its dock it stands there since the call, as its minutes are counted.
    .set({ status: AT_DOOR, at_door_at: sql<string>`coalesce(visit.at_door_at, visit.called_at)` })
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where(isOfOrder(caller, orderId))
    .where(inStates('visit.status', yardStatus.moves.unload.from))
    .where(isUnloaded(caller))
    .execute();
  await endVisit(caller, orderId, [WAITS]);
};

/** The visit is over, wherever it stood. A truck with other orders stays until the last of them is. */
const endVisit = async (
  caller: Caller,
  orderId: string,
  from: readonly YardStatus[] = INSIDE,
): Promise<void> => {
  const { db, scope } = caller;
  await db
    .updateTable('yard_visit as visit')
    .set({ status: GONE, checked_out_at: new Date().toISOString(), checked_out_by: scope.userName })
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where(isOfOrder(caller, orderId))
    .where(inStates('visit.status', from))
    .where(
      sql<boolean>`not exists (select from ${riddenRuns(caller)} as beside join ${openOrders(caller)} as shipment
        on shipment.tenant_id = beside.tenant_id and shipment.order_id = beside.order_id
        where beside.run_id = visit.milk_run_id and beside.order_id <> ${orderId})`,
    )
    .execute();
};

/**
 * The truck of an order has not left, so it does not wait in the yard and was never there: its visit would count as one. Fails with
 * `transport.calledToDock` where somebody has called it; one that shares its truck stays while others of its run are there.
 */
const forgetVisit = async (system: Caller, orderId: string): Promise<void> => {
  const { db, scope } = system;
  const visit = await db
    .selectFrom('yard_visit as visit')
    .leftJoin('door', onDoor('visit'))
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where('visit.transport_order_id', '=', orderId)
    .where('visit.milk_run_id', 'is', null)
    .where(inStates('visit.status', INSIDE))
    .select(['visit.id', 'visit.status', 'door.code as door'])
    .executeTakeFirst();
  if (!visit) return;
  if (visit.status !== WAITS) throw new Failure('transport.calledToDock', { door: visit.door ?? '' });
  await db.deleteFrom('yard_visit').where(ownRows(scope, 'yard_visit')).where('id', '=', visit.id).execute();
};

/** What follows in the yard of what is said of a truck, whoever says it: also a driver, who keeps no visits himself. */
export const truckPassed: Follows['transport.passed'] & {} = async (caller, { orderId, stage }) => {
  if (stage === 'arrived') {
    const { party } = caller.scope;
    // Arrivals are registered by people of the plant; whoever else says it, says it of his own truck.
    const way = party === 'plant' || party === 'admin' ? 'order' : 'driver';
    await caller.asSystem(async (system) => openVisit(system, orderId, way));
  }
  if (stage === 'departureTakenBack') await caller.asSystem(async (system) => forgetVisit(system, orderId));
  if (stage === 'completed') await caller.asSystem(async (system) => unloadVisit(system, orderId));
  if (stage === 'cancelled') await caller.asSystem(async (system) => endVisit(system, orderId));
};
