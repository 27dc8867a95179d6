import { sql, type RawBuilder } from 'kysely';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { transportStatus, type TransportStatus } from '../../contract/status.ts';
import { arriveWith, departWith, expectWith } from '../notes/loaded-notes.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { passStage } from '../orders/stages.ts';

/** A truck as those see it who follow it. Times of the window are wall time of its plant. */
export type Shipment = {
  tenant_id: number;
  order_id: string;
  number: string;
  status: TransportStatus;
  bordero_no: string | null;
  truck_plate: string | null;
  expected_arrival: string | null;
  departed_at: string | null;
  arrived_at: string | null;
  window_day: string | null;
  window_starts: string | null;
  window_ends: string | null;
  driver_name: string | null;
  driver_phone: string | null;
};

/** SQL, a table expression of `Shipment`. */
export const shipments = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<Shipment> => sql<Shipment>`(
  select shipment.tenant_id, shipment.id as order_id, shipment.number, shipment.status, shipment.bordero_no, shipment.truck_plate, shipment.expected_arrival,
    shipment.departed_at, shipment.arrived_at, shipment.window_day, shipment.window_starts, shipment.window_ends,
    shipment.driver_name, shipment.driver_phone
  from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')}
)`;

export type TrackedOrder = {
  readonly id: string;
  readonly number: string;
  readonly status: TransportStatus;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly forwarderCode: string | null;
  readonly truckPlate: string | null;
  readonly departedAt: string | null;
  readonly arrivedAt: string | null;
  readonly expectedArrival: string | null;
  /** When its window begins. */
  readonly windowFrom: string | null;
};

/** Orders that one truck carries at most. */
const MOST_SHARED = 20;

/** The caller's orders of an id, of a number or of a bordero, one of them more than a truck has stops: a bordero may be on several. */
export const ordersTracked = async (
  caller: Reader,
  by: { readonly id: string } | { readonly number: string } | { readonly borderoNo: string },
): Promise<TrackedOrder[]> => {
  const tracked = trackedRows(caller);
  const found =
    'id' in by
      ? tracked.where('id', '=', by.id)
      : 'number' in by
        ? tracked.where('number', '=', by.number)
        : tracked.where('bordero_no', '=', by.borderoNo);
  return found
    .orderBy('id', 'desc')
    .limit(MOST_SHARED + 1)
    .execute();
};

/** The caller's orders of many numbers and borderos, by one look. */
export const ordersNamed = async (
  caller: Reader,
  { numbers, borderoNos }: { numbers: readonly string[]; borderoNos: readonly string[] },
): Promise<(TrackedOrder & { readonly borderoNo: string | null })[]> =>
  trackedRows(caller)
    .where(sql<boolean>`(number = any (${numbers}::text[]) or bordero_no = any (${borderoNos}::text[]))`)
    .orderBy('id', 'desc')
    .select('bordero_no as borderoNo')
    .execute();

const trackedRows = ({ db, scope }: Reader) =>
  db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .select([
      'id',
      'number',
      'status',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'forwarder_code as forwarderCode',
      'truck_plate as truckPlate',
      'departed_at as departedAt',
      'arrived_at as arrivedAt',
      'expected_arrival as expectedArrival',
      sql<string | null>`((window_day + window_starts) at time zone zone_of_plant(plant_no))`.as(
        'windowFrom',
      ),
    ]);

/** Whether a truck of this state departs with being picked up. */
export const awaitsDeparture = (status: TransportStatus): boolean =>
  can(transportStatus, status, 'accept') || can(transportStatus, status, 'depart');

/** A truck was picked up: an order that its forwarder has not accepted is accepted with that, and departs. Elsewhere nothing happens. */
export const leaveWithTruck = async (caller: Caller, orderId: string, at: string): Promise<void> => {
  const { status } = await rowForUpdate(caller, 'transport_order', orderId);
  if (can(transportStatus, status, 'accept')) {
    const order = await moveRow(caller, 'transport_order', transportStatus, 'accept', { id: orderId });
    await passStage(caller, order, 'accepted');
  } else if (!can(transportStatus, status, 'depart')) return;
  const order = await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'depart',
    { id: orderId },
    { departed_at: at },
  );
  await passStage(caller, order, 'departed');
  await departWith(caller, orderId);
  await caller.tell('transport.departed', { id: orderId });
};

/** A truck is at the gate, whoever says so: one whose departure nobody has told departs with that. Where it may not come yet, or is there, nothing happens. */
export const arriveTruck = async (caller: Caller, orderId: string): Promise<void> => {
  const at = new Date().toISOString();
  await leaveWithTruck(caller, orderId, at);
  const { status, arrived_at } = await rowForUpdate(caller, 'transport_order', orderId);
  if (arrived_at !== null || !can(transportStatus, status, 'arrive')) return;
  const order = await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'arrive',
    { id: orderId },
    { arrived_at: at },
  );
  await passStage(caller, order, 'arrived');
  await arriveWith(caller, orderId);
};

/** The notes of a truck are expected when it says that it comes; the order keeps what was agreed. */
export const expectTruck = async (caller: Caller, orderId: string, at: string): Promise<void> =>
  expectWith(caller, orderId, at);

/** When the booked window of an order ends; null without one. */
export const windowEndOf = async (caller: Caller, orderId: string): Promise<string | null> => {
  const zone = await plantZone(caller);
  const order = await caller.db
    .selectFrom('transport_order')
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', orderId)
    .select(
      sql<string | null>`(window_end(window_day, window_starts, window_ends) at time zone ${zone})`.as(
        'endsAt',
      ),
    )
    .executeTakeFirst();
  return order?.endsAt ?? null;
};

/** Another plate and phone than were written, as the driver himself says. A vehicle that was chosen is given up with its plate. */
export const correctTruck = async (
  caller: Caller,
  orderId: string,
  { truckPlate, driverPhone }: { readonly truckPlate: string; readonly driverPhone: string },
): Promise<void> => {
  const { truck_plate, driver_phone } = await rowForUpdate(caller, 'transport_order', orderId);
  if (truck_plate !== truckPlate) await requireOwnTruck(caller, orderId);
  if (truck_plate === truckPlate && driver_phone === driverPhone) return;
  await caller.db
    .updateTable('transport_order')
    .set({
      truck_plate: truckPlate,
      driver_phone: driverPhone,
      ...(truck_plate !== truckPlate && { vehicle_id: null }),
    })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', orderId)
    .execute();
};
