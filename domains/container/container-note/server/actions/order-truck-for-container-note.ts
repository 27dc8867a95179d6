import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import {
  truckForUpdate,
  checkArrival,
  requireOrderCodes,
  writeOrder,
} from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { putOn } from '../on-trucks.ts';

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
