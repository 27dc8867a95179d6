import type { Updateable } from 'kysely';
import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { doorsAt, plantZone } from '@portal/plant/server/offers.ts';
import { freeWindow } from '@portal/time-window/server/offers.ts';
import type { TransportDraft } from '../contract/fields.ts';
import { transportStatus } from '../contract/status.ts';
import { confirmTransport } from './actions/confirm-transport.ts';
import { putBeforePlant } from './actions/request-transport.ts';
import { expectWith } from './notes/loaded-notes.ts';
import { takeWindow } from './orders/order-input.ts';
import { requireOrderCodes } from './orders/order-codes.ts';
import { partyOf, type Order, type Planned } from './windows/replan.ts';
import { passStage } from './orders/stages.ts';
import { truckAndDriver } from './orders/truck-and-driver.ts';

/** Orders, locked in the order of their ids, so that two who plan the same ones wait for each other and never in a circle. */
export const ordersForUpdate = async (caller: Caller, ids: readonly string[]): Promise<Order[]> => {
  const orders: Order[] = [];
  for (const id of ids.toSorted((one, other) => Number(BigInt(one) - BigInt(other))))
    orders.push(await rowForUpdate(caller, 'transport_order', id));
  return orders;
};

/**
 * The first order books a window, and the others come with it: one truck stands at the dock once. Those that were before the plant are confirmed by
 * whoever plans; their forwarder accepts once more.
 */
export const bookTogether = async (
  caller: Caller,
  [lead, ...others]: readonly [Order, ...Order[]],
  { doorId, day, starts, ends }: Planned,
  reason: string,
): Promise<void> => {
  // Of two that stood at the same dock before, none is in the way of the other.
  for (const other of others) await freeWindow(caller, other.id);
  const doorAssociateId = await doorOf(caller, lead, doorId);
  const expectedArrival = momentAt(await plantZone(caller), day, starts);
  const place = { door_association_id: doorAssociateId, door_id: doorId, expected_arrival: expectedArrival };
  await planAgain(caller, lead, place, reason);
  await takeWindow(caller, partyOf(lead), {
    doorAssociateId,
    unloadDoorId: doorId,
    windowDay: day,
    window: `${starts}-${ends}`,
    expectedArrival,
  });
  const booked = await rowForUpdate(caller, 'transport_order', lead.id);
  for (const other of others) await rideWith(caller, other, booked, reason);
};

/** An order goes with the truck of another: its driver, its plate, its window, which the other one has booked. */
export const rideWith = async (caller: Caller, order: Order, lead: Order, reason: string): Promise<void> => {
  await freeWindow(caller, order.id);
  await planAgain(
    caller,
    order,
    {
      driver_id: lead.driver_id,
      vehicle_id: lead.vehicle_id,
      driver_name: lead.driver_name,
      driver_id_no: lead.driver_id_no,
      driver_phone: lead.driver_phone,
      truck_plate: lead.truck_plate,
      truck_type: lead.truck_type,
      bordero_no: lead.bordero_no ?? order.bordero_no,
      vehicle_emission: lead.vehicle_emission,
      purpose_of_entry: order.purpose_of_entry ?? lead.purpose_of_entry,
      door_association_id: lead.door_id === null ? null : await doorOf(caller, order, lead.door_id),
      door_id: lead.door_id,
      window_day: lead.window_day,
      window_starts: lead.window_starts,
      window_ends: lead.window_ends,
      expected_arrival: lead.expected_arrival,
    },
    reason,
  );
  if (lead.expected_arrival !== null) await expectWith(caller, order.id, lead.expected_arrival);
};

/** The dock as it serves the order's point for its supplier. Fails with `transport.doorNotForSupplier`. */
const doorOf = async (caller: Caller, order: Order, doorId: string): Promise<string> => {
  const doors = await doorsAt(caller, order.unloading_point_id ?? '0', order.supplier_code);
  const door = doors.find(({ unloadDoorId }) => unloadDoorId === doorId);
  if (!door) throw new Failure('transport.doorNotForSupplier', { number: order.number });
  return door.doorAssociateId;
};

/** An order that is being prepared stays so; any other is confirmed by the plant's own plan. */
const planAgain = async (
  caller: Caller,
  order: Order,
  values: Omit<Updateable<Tables['transport_order']>, 'status'>,
  reason: string,
): Promise<void> => {
  if (!can(transportStatus, order.status, 'replan')) {
    await changeOrder(caller, order.id, values);
    return;
  }
  await moveRow(caller, 'transport_order', transportStatus, 'replan', { id: order.id }, values);
  await passStage(caller, order, 'confirmed', reason);
  await caller.tell('transport.replanned', { id: order.id, reason });
};

const changeOrder = async (
  { db, scope }: Caller,
  id: string,
  values: Omit<Updateable<Tables['transport_order']>, 'status'>,
): Promise<void> => {
  await db
    .updateTable('transport_order')
    .set(values)
    .where(ownRows(scope, 'transport_order'))
    .where('id', '=', id)
    .execute();
};

/** An order comes off a truck that goes on without it: it has no window any more, and its supplier chooses another one. */
export const putBack = async (caller: Caller, order: Order, reason: string): Promise<void> => {
  await freeWindow(caller, order.id);
  const nothing = { window_day: null, window_starts: null, window_ends: null };
  if (!can(transportStatus, order.status, 'putBack')) {
    await changeOrder(caller, order.id, nothing);
    return;
  }
  await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'putBack',
    { id: order.id },
    { ...nothing, reject_reason: reason },
  );
  await passStage(caller, order, 'rejected', reason);
  await caller.tell('transport.rejected', { id: order.id });
};

/** One truck and driver for all of its orders, by the rules of an order's form. */
export const nameTruck = async (
  caller: Caller,
  orders: readonly Order[],
  truck: Pick<
    TransportDraft,
    | 'driverId'
    | 'vehicleId'
    | 'driverName'
    | 'driverIdNo'
    | 'driverPhone'
    | 'truckPlate'
    | 'truckType'
    | 'purposeOfEntry'
    | 'borderoNo'
  >,
): Promise<void> => {
  for (const order of orders) {
    await requireOrderCodes(caller, truck, {
      truckType: order.truck_type,
      purposeOfEntry: order.purpose_of_entry,
    });
    const selected = await truckAndDriver(caller, order.forwarder_code, truck, order);
    await changeOrder(caller, order.id, {
      ...selected,
      driver_phone: truck.driverPhone,
      truck_type: truck.truckType,
      purpose_of_entry: truck.purposeOfEntry,
      // Not said: each keeps the one it has.
      ...(truck.borderoNo !== null && { bordero_no: truck.borderoNo }),
    });
  }
};

/** The plant's yes to an order that it has planned itself: one that is being prepared is put before it with that. */
export const confirmPlanned = async (caller: Caller, order: Order): Promise<void> => {
  if (can(transportStatus, order.status, 'request'))
    await caller.asSystem(async (system) => putBeforePlant(system, { id: order.id }));
  const { version } = await rowForUpdate(caller, 'transport_order', order.id);
  await confirmTransport(caller, { id: order.id, version });
};
