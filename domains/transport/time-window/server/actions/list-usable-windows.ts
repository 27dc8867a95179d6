import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { usableDoor } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { slotText } from '../../contract/slots.ts';
import { freeSlotsOf } from '../slots/free-slots.ts';
import { truckOf } from '../slots/truck-of.ts';

/** Free windows of a dock that the caller may use through this association. */
export const listUsableWindows: Action<typeof calls.listUsableWindows> = async (
  caller,
  { unloadDoorId, doorAssociateId, day, orderId, minutes },
) => {
  const door = await usableDoor(caller, doorAssociateId);
  if (door?.unloadDoorId !== unloadDoorId)
    throw new Failure('timeWindow.doorNotForSupplier', { unloadDoorId });
  return (
    await freeSlotsOf(caller, {
      doorId: unloadDoorId,
      day,
      orderId,
      supplierCode: await truckOf(caller, orderId),
      minutes,
    })
  ).map(slotText);
};
