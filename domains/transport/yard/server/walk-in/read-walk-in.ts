import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { notesByIds } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ordersOfNotes, ordersWithPlate } from '../yard-now.ts';

/** What is known of a truck without an order, and which orders it may belong to: those with its plate, and those that carry its notes. */
export const readWalkIn: Action<typeof calls.readWalkIn> = async (caller, { id }) => {
  const visit = await caller.db
    .selectFrom('yard_visit')
    .where(ownRows(caller.scope, 'yard_visit'))
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!visit) throw new Failure('yard.none');
  if (visit.transport_order_id !== null || visit.truck_plate === null)
    throw new Failure('yard.notWalkIn', { number: visit.number });
  const zone = await plantZone(caller);
  const notes = new Map((await notesByIds(caller, visit.note_ids)).map((note) => [note.number, note]));
  const byPlate = await ordersWithPlate(caller, zone, visit.truck_plate);
  const byNotes = await ordersOfNotes(
    caller,
    zone,
    [...notes.values()].flatMap(({ orderId }) => orderId ?? []),
  );
  const numbers = visit.note_numbers?.split(', ') ?? [];
  return {
    id,
    version: visit.version,
    truckPlate: visit.truck_plate,
    driverName: visit.driver_name,
    driverPhone: visit.driver_phone,
    supplierCode: visit.supplier_code,
    forwarderCode: visit.forwarder_code,
    unloadingPointId: visit.unloading_point_id,
    notes: numbers.map((number) => ({
      number,
      isKnown: notes.has(number),
      isReceived: notes.get(number)?.isReceived ?? false,
    })),
    orders: [...new Map([...byPlate, ...byNotes].map((order) => [order.orderId, order])).values()],
  };
};
