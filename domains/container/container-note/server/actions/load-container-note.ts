import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
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
import { unfitOf } from '../../contract/truck.ts';
import { noteById, notes } from '../notes.ts';
import { putOn } from '../on-trucks.ts';

/** Trucks that are offered at most. */
const MOST = 50;

/** Puts the picked containers on a truck that is ordered; which ones can take them, `unfitOf` says. */
export const loadContainerNote: Action<typeof calls.loadContainerNote> = async (
  caller,
  { transportOrderId, ...which },
) => {
  const note = await notes.toMove(caller, 'load', which);
  const truck = await truckForUpdate(caller, transportOrderId);
  const unfit = unfitOf(note, truck, await plantToday(caller));
  if (unfit)
    throw new Failure(unfit, { order: truck.number, day: truck.dueOn ?? '', field: 'transportOrderId' });
  await putOn(caller, 'load', note, truck);
  return noteById(caller, note.id);
};

/** The trucks that can take a note, but the one on which it is. */
export const listTrucksForContainerNote: Action<typeof calls.listTrucksForContainerNote> = async (
  caller,
  { id, word },
) => {
  const note = await notes.row(caller, id);
  if (note.supplierCode === null) return [];
  const today = await plantToday(caller);
  const trucks = await trucksToLoad(caller, {
    supplierCode: note.supplierCode,
    forwarderCode: note.forwarderCode,
    word: word === '' ? undefined : word,
  });
  return trucks
    .filter((truck) => truck.id !== note.transportOrderId && !unfitOf(note, truck, today))
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
  const note = await notes.toMove(caller, 'order', { id, version });
  const { number, supplierCode, forwarderCode, unloadingPointId } = note;
  if (supplierCode === null) throw new Failure('containerNote.ownTruck', { number });
  if (forwarderCode === null) throw new Failure('containerNote.forwarderMissing', { number });
  await requireOrderCodes(caller, truck);
  await checkArrival(caller, truck);
  const orderId = await writeOrder(caller, supplierCode, {
    ...truck,
    noteIds: [],
    forwarderCode,
    unloadingPointId,
  });
  await putOn(caller, 'order', note, await truckForUpdate(caller, orderId));
  return noteById(caller, note.id);
};

const choiceOf = ({ id, number, status, truckPlate, windowDay, window }: TruckToLoad) => ({
  id,
  number,
  status,
  truckPlate,
  windowDay,
  window,
});
