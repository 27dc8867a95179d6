import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { freeNotes } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { requireOpenArrival } from '../windows/closed-arrival.ts';
import { containerNotesOn } from '../notes/container-notes.ts';
import {
  checkArrival,
  checkPlaces,
  checkTogether,
  selectedNotes,
  headOf,
  loadNotes,
  takeWindow,
} from '../orders/order-input.ts';
import { requireOrderCodes } from '../orders/order-codes.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { notesOn, orderById } from '../queries.ts';
import { truckAndDriver } from '../orders/truck-and-driver.ts';

/**
 * Changes an order that is being prepared or was rejected. The supplier may change its notes; the forwarder changes driver, truck
 * and window only, the notes stay as they are. A forwarder who carries containers of a note stays with them.
 */
export const editTransportOrder: Action<typeof calls.editTransportOrder> = async (
  caller,
  { agreed, ...input },
) => {
  const order = await rowToMove(caller, 'transport_order', transportStatus, 'edit', input);
  await requireOwnTruck(caller, order.id);
  await requireOrderCodes(caller, input, {
    truckType: order.truck_type,
    purposeOfEntry: order.purpose_of_entry,
    vehicleEmission: order.vehicle_emission,
  });
  await checkArrival(caller, input, order.expected_arrival);
  const { pointCode } = await checkPlaces(caller, input);
  const party = {
    id: order.id,
    number: order.number,
    plantNo: order.plant_no,
    supplierCode: order.supplier_code,
    forwarderCode: caller.scope.party === 'forwarder' ? order.forwarder_code : input.forwarderCode,
  };
  const present = await notesOn(caller, order.id);
  const riding = await containerNotesOn(caller, [order.id]);
  if (riding.length > 0 && party.forwarderCode !== order.forwarder_code)
    throw new Failure('transport.forwarderFixed', { number: riding[0]!.number, field: 'forwarderCode' });
  if (caller.scope.party !== 'supplier') {
    if (present.length === 0) checkTogether([], pointCode, riding);
  } else {
    if (input.noteIds.length === 0 && riding.length === 0)
      throw new Failure('transport.noNotes', { field: 'noteIds' });
    const selected = await selectedNotes(caller, [...new Set([...present, ...input.noteIds])], order.id);
    checkTogether(
      selected.filter((note) => input.noteIds.includes(note.id)),
      pointCode,
      riding,
    );
    await caller.db
      .deleteFrom('transport_order_note')
      .where(ownRows(caller.scope, 'transport_order_note'))
      .where('transport_order_id', '=', order.id)
      .execute();
    await freeNotes(
      caller,
      selected.filter((note) => present.includes(note.id)),
    );
    await loadNotes(
      caller,
      party,
      selected
        .filter((note) => input.noteIds.includes(note.id))
        .map((note) => ({ ...note, stage: 'none' as const })),
    );
  }
  await caller.db
    .updateTable('transport_order')
    .set({
      ...headOf(input),
      ...(await truckAndDriver(caller, party.forwarderCode, input, order)),
      forwarder_code: party.forwarderCode,
      status: transportStatus.moves.edit.to,
      reject_reason: null,
    })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', order.id)
    .execute();
  await takeWindow(caller, party, input);
  await requireOpenArrival(caller, input, agreed, order.expected_arrival);
  return orderById(caller, order.id);
};
