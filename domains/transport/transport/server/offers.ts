import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import { CANCELLED, COMPLETED, transportStatus } from '../contract/status.ts';

export { acceptTransport } from './actions/accept-transport.ts';
export { confirmTransport } from './actions/confirm-transport.ts';
export { createTransportOrder, writeOrder } from './actions/create-transport-order.ts';
export { departTransport } from './actions/depart-transport.ts';
export { rejectTransport } from './actions/reject-transport.ts';
export { requestTransport } from './actions/request-transport.ts';
export {
  bookTogether,
  confirmPlanned,
  nameTruck,
  ordersForUpdate,
  putBack,
  rideWith,
} from './riding-together.ts';
export { onAgreedDays } from './windows/agreed-day.ts';
export { arriveTransport } from './actions/arrive-transport.ts';
export { backToTruck, unloadWhenReceived } from './tracking/received.ts';
export { checkArrival, requireDoor } from './orders/order-input.ts';
export { requireOrderCodes } from './orders/order-codes.ts';
export { ordersFound } from './orders/orders-found.ts';
export { truckForUpdate, trucksToLoad, type TruckToLoad } from './notes/trucks-to-load.ts';
export { expectedTrucks, type ExpectedTruck } from './tracking/yard-orders.ts';
export type { Order as TransportOrderRow } from './windows/replan.ts';
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
} from './tracking/tracked-orders.ts';

/** SQL, a table expression: orders that are not over, by the number people know them by. */
export const openOrders = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select shipment.tenant_id, shipment.id as order_id, shipment.number, shipment.status
  from transport_order as shipment
  where ${ownRows(scope, 'transport_order', 'shipment')} and not ${inStates('shipment.status', [COMPLETED, CANCELLED])}
)`;

const { request } = transportStatus.moves;
/** No truck was agreed on: the plant has not confirmed the order. */
const UNCONFIRMED = [...request.from, request.to];

/** SQL, a table expression: trucks of forwarders that were agreed on, with the windows that end between two moments, whether they came, and whether they were called off before they left. */
export const forwardedTrucks = (
  { scope }: Pick<Reader, 'scope'>,
  { zone, from, to }: { readonly zone: string; readonly from: string; readonly to: string },
): RawBuilder<unknown> => sql`(
  select shipment.id as order_id, shipment.number, shipment.forwarder_code, shipment.window_day,
    window_end(shipment.window_day, shipment.window_starts, shipment.window_ends) at time zone ${zone} as window_until, shipment.arrived_at,
    ${inStates('shipment.status', [CANCELLED])} as is_cancelled
  from transport_order as shipment
  where ${ownRows(scope, 'transport_order', 'shipment')} and shipment.forwarder_code is not null and shipment.window_day between ${from}::date and ${to}::date
    and shipment.window_ends is not null and not ${inStates('shipment.status', UNCONFIRMED)}
)`;

export { answeredStages, type AnsweredStage } from './orders/answered-stages.ts';

/** SQL, a table expression: trucks of forwarders that came between two days. */
export const arrivedTrucks = (
  { scope }: Pick<Reader, 'scope'>,
  { zone, from, to }: { readonly zone: string; readonly from: string; readonly to: string },
): RawBuilder<unknown> => sql`(
  select shipment.tenant_id, shipment.id as order_id, shipment.number, shipment.forwarder_code, shipment.arrived_at
  from transport_order as shipment
  where ${ownRows(scope, 'transport_order', 'shipment')} and shipment.forwarder_code is not null
    and shipment.arrived_at >= ${from}::date::timestamp at time zone ${zone} and shipment.arrived_at < (${to}::date + 1)::timestamp at time zone ${zone}
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
