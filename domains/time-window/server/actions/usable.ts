import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { doorsOf } from '@portal/plant/server/offers.ts';
import type { usableWindows } from '../../contract/endpoints.ts';
import { slotText } from '../../contract/slots.ts';
import { usableWindowsOf } from '../offers.ts';

/** Free windows of a door that the caller may use through this association. */
export const usable: Action<typeof usableWindows> = async (
  caller,
  { unloadDoorId, doorAssociateId, day },
) => {
  const allowed = (await doorsOf(caller, { associationId: doorAssociateId })).some(
    (door) => door.unloadDoorId === unloadDoorId,
  );
  if (!allowed) throw new Failure('timeWindow.doorNotForSupplier', { unloadDoorId });
  return (await usableWindowsOf(caller, unloadDoorId, day)).map(slotText);
};
