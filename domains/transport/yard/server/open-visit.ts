import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { notesUnderWay } from '@portal/delivery-note/server/offers.ts';
import { riddenRuns } from '@portal/milk-run/server/offers.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import { openOrders } from '@portal/transport/server/offers.ts';
import type { Way } from '../contract/fields.ts';
import { AT_DOOR, GONE, INSIDE, WAITS, yardStatus, type YardStatus } from '../contract/status.ts';
import { bindByPlate, expectedOrder, ofOrder, unbindVisit } from './walk-in/bind.ts';

/** A truck comes in, with what its order planned; one that stands here without an order is bound to it. Nothing happens where it stands in the yard, or is not expected. */
export const openVisit = async (caller: Caller, orderId: string, way: Way): Promise<void> => {
  const order = await expectedOrder(caller, orderId);
  if (!order || (await insideWith(caller, orderId)) || (await bindByPlate(caller, order))) return;
  await caller.db
    .insertInto('yard_visit')
    .values({
      ...ofOrder(order),
      plant_no: order.plant_no,
      truck_plate: order.truck_plate,
      unloading_point_id: order.unloading_point_id,
      checked_in_way: way,
    })
    // The order stands in the yard already, or the truck does with another order of its run.
    .onConflict((open) => open.doNothing())
    .execute();
};

/** The visit of the truck of an order that stands in the yard. */
export const insideWith = async (caller: Caller, orderId: string) =>
  caller.db
    .selectFrom('yard_visit as visit')
    .where(ownRows(caller.scope, 'yard_visit', 'visit'))
    .where(isOfOrder(caller, orderId))
    .where(inStates('visit.status', INSIDE))
    .select(['visit.id', 'visit.version', 'visit.checked_in_way as way'])
    .executeTakeFirst();

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

/** SQL, a table expression: notes of a visit without an order that are not received, by the `visit` that they name. */
const openNotesOf = (caller: Reader): RawBuilder<unknown> =>
  sql`(${notesUnderWay(caller)
    .where(sql<boolean>`note.id = any (visit.note_ids)`)
    .select('note.id')})`;

/** SQL, of `visit`: all that its truck brought is received. Of one without an order somebody must know what it brought. */
export const isUnloaded = (caller: Reader) => sql<boolean>`(case when visit.transport_order_id is null
  then cardinality(visit.note_ids) > 0 and not exists ${openNotesOf(caller)} else not exists (${openOrdersOf(caller)}) end)`;

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
 * `transport.calledToDock` where somebody has called it; one that shares its truck stays while others of its run are there, and one that came without an
 * order stands here without one again.
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
    .select(['visit.id', 'visit.status', 'door.code as door', 'visit.walk_in_number as walkIn'])
    .executeTakeFirst();
  if (!visit) return;
  if (visit.walkIn !== null) return unbindVisit(system, visit.id);
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
