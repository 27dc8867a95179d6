import { sql, type RawBuilder } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import { CANCELLED, COMPLETED, WAITING, waitsFor, type TransportStatus } from '../contract/status.ts';
import { isLate } from './lateness.ts';

export { acceptTransport } from './actions/accept-transport.ts';
export { confirmTransport } from './actions/confirm-transport.ts';
export { createTransportOrder, writeOrder } from './actions/create-transport-order.ts';
export { departTransport } from './actions/depart-transport.ts';
export { rejectTransport } from './actions/reject-transport.ts';
export { requestTransport } from './actions/request-transport.ts';
export { isOrderOver, keepOrders, loadedNotes } from './archived-orders.ts';
export {
  bookTogether,
  confirmPlanned,
  nameTruck,
  ordersForUpdate,
  putBack,
  rideWith,
} from './riding-together.ts';
export { onAgreedDays } from './agreed-day.ts';
export { arriveTransport } from './actions/arrive-transport.ts';
export { backToTruck, unloadWhenReceived } from './received.ts';
export { checkArrival, requireDoor } from './order-input.ts';
export { requireOrderCodes } from './order-codes.ts';
export { ordersFound } from './orders-found.ts';
export { truckForUpdate, trucksToLoad, type TruckToLoad } from './trucks-to-load.ts';
export { expectedTrucks, type ExpectedTruck } from './yard-orders.ts';
export type { Order as TransportOrderRow } from './replan.ts';
export {
  arriveTruck,
  awaitsDeparture,
  correctTruck,
  expectTruck,
  leaveWithTruck,
  ordersNamed,
  ordersTracked,
  shipments,
  windowEndOf,
  type Shipment,
  type TrackedOrder,
} from './tracked-orders.ts';

export type TransportCounters = {
  toModify: number;
  toFeedback: number;
  toAccept: number;
  toDepart: number;
  inTransit: number;
  arrived: number;
  cancelled: number;
  late: number;
};

/**
 * Home counters (DOMAIN.md, "Transport"): arrived is completed today, cancelled those of the last 14 days with today; days in `zone`. Each
 * stands on an index of its own: orders that somebody waits for are few, and the past is not read.
 */
export const transportCounters = async ({ db, scope }: Caller, zone: string): Promise<TransportCounters> => {
  const those = (condition: RawBuilder<unknown>) =>
    sql`from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')} and ${condition}`;
  const { rows } = await sql<TransportCounters>`
    select waiting.*,
      (select count(*)::int ${those(sql`${inStates(STATUS, [COMPLETED])} and shipment.arrived_at >= ${dayBegins(zone, 0)} and shipment.arrived_at < ${dayBegins(zone, 1)}`)}) as arrived,
      (select count(*)::int ${those(sql`${inStates(STATUS, [CANCELLED])} and shipment.cancelled_at >= ${dayBegins(zone, -13)}`)}) as cancelled
    from (select
        ${counted(waitsFor.change)} as "toModify",
        ${counted(waitsFor.confirmation)} as "toFeedback",
        ${counted(waitsFor.acceptance)} as "toAccept",
        ${counted(waitsFor.departure)} as "toDepart",
        ${counted(waitsFor.arrival)} as "inTransit",
        (count(*) filter (where ${isLate}))::int as late
      ${those(inStates(STATUS, WAITING))}) as waiting`.execute(db);
  return rows[0]!;
};

const STATUS = 'shipment.status';

/** The moment at which today, or the day so many days from it, begins at the plant. */
const dayBegins = (zone: string, days: number) =>
  sql`((now() at time zone ${zone})::date + ${sql.lit(days)})::timestamp at time zone ${zone}`;

/** How many of the orders are in a state. */
const counted = (status: TransportStatus) =>
  sql`(count(*) filter (where ${inStates(STATUS, [status])}))::int`;

/** SQL, a table expression: orders that are not over, by the number people know them by. */
export const openOrders = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select shipment.tenant_id, shipment.id as order_id, shipment.number, shipment.status
  from transport_order as shipment
  where ${ownRows(scope, 'transport_order', 'shipment')} and not ${inStates(STATUS, [COMPLETED, CANCELLED])}
)`;

/** When the truck of an order came; null while nobody has told. */
export const arrivalOf = async ({ db, scope }: Reader, orderId: string): Promise<string | null> => {
  const order = await db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where('id', '=', orderId)
    .select('arrived_at as at')
    .executeTakeFirst();
  return order?.at ?? null;
};

/** Orders with the dock that they have booked, for a join by `order_id`: `trucksByOrder(caller).as('truck')`. */
export const trucksByOrder = ({ db, scope }: Reader) =>
  db
    .selectFrom('transport_order as shipment')
    .leftJoin('door', onDoor('shipment'))
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .select([
      'shipment.tenant_id',
      'shipment.id as order_id',
      'shipment.number',
      'shipment.truck_plate',
      'door.code as door',
    ]);
