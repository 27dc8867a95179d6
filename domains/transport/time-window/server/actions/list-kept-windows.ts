import type { Action } from '@portal/platform/server/caller.ts';
import { doorsAt } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lengthOf, slotText, unitsOf } from '../../contract/slots.ts';
import { freeSlotsOf } from '../slots/free-slots.ts';
import { keptWindows } from '../queries.ts';
import { truckOf } from '../slots/truck-of.ts';

/** What is kept for the supplier whose truck comes: for himself, and for the forwarder who books for him. Nothing while nobody knows whose it is. */
export const listKeptWindows: Action<typeof calls.listKeptWindows> = async (
  caller,
  { unloadingPointId, day, orderId },
) => {
  const supplierCode = await truckOf(caller, orderId);
  if (supplierCode === null) return [];
  const doors = await doorsAt(caller, unloadingPointId, supplierCode);
  const kept = await keptWindows(caller, {
    doorIds: doors.map(({ unloadDoorId }) => unloadDoorId),
    day,
    supplierCode,
  });
  const usable = [];
  for (const { doorId, keptUntil, ...standing } of kept) {
    const { unloadDoorId, doorAssociateId, doorCode } = doors.find((door) => door.unloadDoorId === doorId)!;
    const looked = { doorId, day, orderId, supplierCode };
    const long = await freeSlotsOf(caller, { ...looked, minutes: lengthOf(standing) });
    const text = slotText(standing);
    const windows = long.some((slot) => slotText(slot) === text)
      ? [text]
      : (await freeSlotsOf(caller, looked)).filter(overlapping(standing)).map(slotText);
    if (windows.length > 0)
      usable.push({
        unloadDoorId,
        doorAssociateId,
        doorCode,
        supplierCode,
        day,
        standing: text,
        keptUntil,
        windows,
      });
  }
  return usable;
};

const overlapping = (one: Parameters<typeof unitsOf>[0]) => {
  const units = new Set(unitsOf(one));
  return (other: Parameters<typeof unitsOf>[0]): boolean => unitsOf(other).some((unit) => units.has(unit));
};
