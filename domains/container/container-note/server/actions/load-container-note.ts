import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import {
  truckForUpdate,
  trucksToLoad,
  checkArrival,
  requireOrderCodes,
  writeOrder,
  type TruckToLoad,
} from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { unfitOf, type ToLoad } from '../../contract/truck.ts';
import { movedBy, noteToMove, type NoteRow } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { putOn } from '../on-trucks.ts';

/** Trucks that are offered at most. */
const MOST = 50;

/** Puts the picked containers on a truck that is ordered; which ones can take them, `unfitOf` says. */
export const loadContainerNote: Action<typeof calls.loadContainerNote> = async (
  caller,
  { transportOrderId, ...which },
) => {
  const note = await noteToMove(caller, which, 'load');
  const moved = movedBy(note, 'load');
  const truck = await truckForUpdate(caller, transportOrderId);
  const unfit = unfitOf(toLoad(note), truck, await plantToday(caller));
  if (unfit)
    throw new Failure(unfit, { order: truck.number, day: truck.dueOn ?? '', field: 'transportOrderId' });
  await putOn(caller, note, moved, truck);
  return noteById(caller, note.id);
};

/** The trucks that can take a note, but the one on which it is. */
export const listTrucksForContainerNote: Action<typeof calls.listTrucksForContainerNote> = async (
  caller,
  { id, word },
) => {
  const note = await noteOf(caller, id);
  if (note.supplier_code === null) return [];
  const today = await plantToday(caller);
  const trucks = await trucksToLoad(caller, {
    supplierCode: note.supplier_code,
    forwarderCode: note.forwarder_code,
    word: word === '' ? undefined : word,
  });
  return trucks
    .filter((truck) => truck.id !== note.transport_order_id && !unfitOf(toLoad(note), truck, today))
    .slice(0, MOST)
    .map(choiceOf);
};

/**
 * A transport order for the note alone, by the rules of an order's form: the truck of whoever consigns, or of the forwarder who carries. Point and
 * forwarder are those of the note, which is on it when both are written.
 */
export const orderTruckForContainerNote: Action<typeof calls.orderTruckForContainerNote> = async (
  caller,
  { id, version, ...truck },
) => {
  const needs = createTransportOrder.needs;
  if (!caller.scope.permissions.has(needs)) throw new Failure('err.forbidden', { needs });
  const note = await noteToMove(caller, { id, version }, 'order');
  const moved = movedBy(note, 'order');
  const { number, supplier_code: supplierCode, forwarder_code: forwarderCode } = note;
  if (supplierCode === null) throw new Failure('containerNote.ownTruck', { number });
  if (forwarderCode === null) throw new Failure('containerNote.forwarderMissing', { number });
  await requireOrderCodes(caller, truck);
  await checkArrival(caller, truck);
  const orderId = await writeOrder(caller, supplierCode, {
    ...truck,
    noteIds: [],
    forwarderCode,
    unloadingPointId: note.unloading_point_id,
  });
  await putOn(caller, note, moved, await truckForUpdate(caller, orderId));
  return noteById(caller, note.id);
};

const toLoad = (note: NoteRow): ToLoad => ({
  direction: note.direction,
  plantNo: note.plant_no,
  supplierCode: note.supplier_code,
  forwarderCode: note.forwarder_code,
});

const choiceOf = ({ id, number, status, truckPlate, windowDay, window }: TruckToLoad) => ({
  id,
  number,
  status,
  truckPlate,
  windowDay,
  window,
});

/** Fails with `containerNote.none`. */
const noteOf = async ({ db, scope }: Caller, id: string): Promise<NoteRow> => {
  const note = await db
    .selectFrom('container_note')
    .selectAll()
    .where(ownRows(scope, 'container_note'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!note) throw new Failure('containerNote.none', { id });
  return note;
};
