import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { notesForUpdate, planNotes, type SentNote } from '@portal/delivery-note/server/offers.ts';
import { isSent } from '@portal/delivery-note/contract/status.ts';
import { plantDoor, plantZone, pointCode, usableDoor } from '@portal/plant/server/offers.ts';
import { forwarders } from '@portal/supplier/server/offers.ts';
import { slotOf } from '@portal/time-window/contract/slots.ts';
import { bookWindow, freeWindow } from '@portal/time-window/server/offers.ts';
import { requireEstimate } from '../../contract/estimate.ts';
import type { TransportDraft } from '../../contract/fields.ts';
import { expectWith } from '../notes/loaded-notes.ts';

type Order = {
  id: string;
  number: string;
  plantNo: string;
  supplierCode: string;
  forwarderCode: string | null;
};

/** Columns of an order that come from its form as they are. */
export const headOf = (input: TransportDraft) => ({
  forwarder_code: input.forwarderCode,
  bordero_no: input.borderoNo,
  driver_phone: input.driverPhone,
  truck_type: input.truckType,
  purpose_of_entry: input.purposeOfEntry,
  vehicle_emission: input.vehicleEmission,
  route: input.route,
  unloading_point_id: input.unloadingPointId,
  door_id: input.unloadDoorId,
  door_association_id: input.doorAssociateId,
  expected_arrival: input.expectedArrival,
});

/**
 * Fails unless forwarder, unloading point and dock exist and are open to the caller, as far as they are chosen. Returns the code of the
 * point.
 */
export const checkPlaces = async (
  caller: Caller,
  {
    forwarderCode,
    unloadingPointId,
    doorAssociateId,
    unloadDoorId,
  }: Pick<TransportDraft, 'forwarderCode' | 'unloadingPointId' | 'doorAssociateId' | 'unloadDoorId'>,
): Promise<{ pointCode: string | null }> => {
  if (forwarderCode !== null && !(await forwarders(caller)).some(({ code }) => code === forwarderCode))
    throw new Failure('transport.unknownForwarder', { forwarderCode, field: 'forwarderCode' });
  const point = unloadingPointId === null ? null : await pointCode(caller, unloadingPointId);
  if (point === undefined) throw new Failure('err.notFound', { field: 'unloadingPointId' });
  if (doorAssociateId !== null) {
    const { unloadingPointId: servedId } = await requireDoor(caller, { doorAssociateId, unloadDoorId });
    if (servedId !== unloadingPointId)
      throw new Failure('transport.doorNotForSupplier', { field: 'doorAssociateId' });
  } else if (unloadDoorId !== null && !(await plantDoor(caller, { id: unloadDoorId })))
    throw new Failure('transport.doorNotForSupplier', { field: 'unloadDoorId' });
  return { pointCode: point?.code ?? null };
};

/** What a call names by its association is a dock that the caller may use, and the one it names by itself. Fails with `transport.doorNotForSupplier`, at its field. */
export const requireDoor = async (
  caller: Caller,
  { doorAssociateId, unloadDoorId }: { doorAssociateId: string; unloadDoorId: string | null },
): Promise<{ unloadingPointId: string }> => {
  const door = await usableDoor(caller, doorAssociateId);
  if (!door) throw new Failure('transport.doorNotForSupplier', { field: 'doorAssociateId' });
  if (door.unloadDoorId !== unloadDoorId)
    throw new Failure('transport.doorNotForSupplier', { field: 'unloadDoorId' });
  return door;
};

/**
 * Fails for an arrival that cannot be expected as `estimateProblem` says; what an order had before (`previous`) stays, also when it is past by now. Counted
 * from the window that is chosen with it.
 */
export const checkArrival = async (
  caller: Caller,
  { expectedArrival, windowDay, window }: Pick<TransportDraft, 'expectedArrival' | 'windowDay' | 'window'>,
  previous: string | null = null,
): Promise<void> => {
  if (expectedArrival === null) return;
  if (previous !== null && Date.parse(previous) === Date.parse(expectedArrival)) return;
  const slot = window === null ? undefined : slotOf(window);
  const windowFrom =
    slot && windowDay !== null ? momentAt(await plantZone(caller), windowDay, slot.starts) : null;
  requireEstimate(expectedArrival, { now: new Date(), windowFrom }, 'expectedArrival');
};

/** The chosen notes, locked. Fails unless all are sent and on no other order (SPEC section 5). */
export const selectedNotes = async (
  caller: Caller,
  ids: readonly string[],
  orderId?: string,
): Promise<SentNote[]> => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const notes = await notesForUpdate(caller, unique);
  if (notes.length !== unique.length) throw new Failure('err.notFound', { field: 'noteIds' });
  for (const note of notes) {
    if (!isSent(note.status)) throw new Failure('transport.noteNotSent', { number: note.number });
    if (note.transportOrderId !== null && note.transportOrderId !== orderId)
      throw new Failure('transport.noteOnOrder', { number: note.number });
  }
  return notes;
};

/**
 * Fails unless notes go to one receiving warehouse, and one of them to the point of the order (SPEC section 5; DOMAIN.md, "Delivery note"). An order
 * without delivery notes goes where a container note does that rides on it.
 */
export const checkTogether = (
  notes: readonly SentNote[],
  pointCode: string | null,
  riding: readonly { readonly number: string; readonly unloadingPoint: string }[] = [],
): void => {
  for (const { warehouseCode, number } of notes)
    if (warehouseCode !== notes[0]!.warehouseCode) throw new Failure('transport.otherWarehouse', { number });
  const going = notes.length > 0 ? notes : riding;
  const [first] = going;
  if (first && pointCode !== null && !going.some(({ unloadingPoint }) => unloadingPoint === pointCode))
    throw new Failure('transport.otherPoint', { number: first.number });
};

/** Puts notes on the order; the key on the note refuses a second truck. */
export const loadNotes = async (caller: Caller, order: Order, notes: readonly SentNote[]): Promise<void> => {
  if (notes.length === 0) return;
  await caller.db
    .insertInto('transport_order_note')
    .values(
      notes.map((note) => ({
        delivery_note_id: note.id,
        transport_order_id: order.id,
        plant_no: order.plantNo,
        supplier_code: order.supplierCode,
        forwarder_code: order.forwarderCode,
      })),
    )
    .execute();
  await planNotes(caller, notes, order);
};

/** Books the window that is chosen, writes it on the order, and lets its notes be expected then; without one the order holds none. */
export const takeWindow = async (
  caller: Caller,
  order: Order,
  {
    doorAssociateId,
    unloadDoorId: doorId,
    windowDay: day,
    window,
    expectedArrival,
  }: Pick<TransportDraft, 'doorAssociateId' | 'unloadDoorId' | 'windowDay' | 'window' | 'expectedArrival'>,
): Promise<void> => {
  const isComplete = doorId !== null && day !== null && window !== null;
  if (!isComplete) await freeWindow(caller, order.id);
  const slot = isComplete ? await bookWindow(caller, order, { doorId, day, window, doorAssociateId }) : null;
  await caller.db
    .updateTable('transport_order')
    .set({ window_day: day, window_starts: slot?.starts ?? null, window_ends: slot?.ends ?? null })
    .where(ownRows(caller.scope, 'transport_order'))
    .where('id', '=', order.id)
    .execute();
  if (slot && expectedArrival !== null) await expectWith(caller, order.id, expectedArrival);
};
