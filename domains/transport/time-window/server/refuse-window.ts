import { addDays } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { doorsAt, plantDoor, usableDoor } from '@portal/plant/server/offers.ts';
import { NEAR_DAYS, nearestOf } from '../contract/nearest.ts';
import { slotText, type Slot } from '../contract/slots.ts';
import { words } from '../contract/words.en.ts';
import { freeSlots } from './free-slots.ts';
import type { Refusal, WantedSlot } from './take-slot.ts';

/** A refusal that names the nearest windows that are free instead: in words, and as choices (`free`) for the screen. */
export const windowRefused = async (
  caller: Caller,
  why: Refusal,
  at: WantedSlot,
  slot: Slot,
  who: { supplierCode: string; orderId: string | null },
): Promise<Failure> => {
  const free = await nearestFree(caller, at, slot, who);
  const texts = words[caller.language].nearest;
  const named = free.map(({ doorCode, unloadDoorId, day, window }) => {
    if (day !== at.day) return `${day} ${doorCode} ${window}`;
    return unloadDoorId === at.doorId ? window : `${doorCode} ${window}`;
  });
  return new Failure(`timeWindow.${why}`, {
    window: slotText(slot),
    day: at.day,
    free,
    nearest: free.length === 0 ? texts.none : fill(texts.some, { windows: named.join(texts.between) }),
  });
};

/** At the dock and the others of its point that take the supplier's trucks. */
const nearestFree = async (
  caller: Caller,
  at: WantedSlot,
  slot: Slot,
  { supplierCode, orderId }: { supplierCode: string; orderId: string | null },
) => {
  const association = at.doorAssociateId ? await usableDoor(caller, at.doorAssociateId) : undefined;
  const doors = association ? await doorsAt(caller, association.unloadingPointId, supplierCode) : [];
  const known = new Map(doors.map((door) => [door.unloadDoorId, door]));
  const own = known.has(at.doorId) ? undefined : await plantDoor(caller, { id: at.doorId });
  const free = await freeSlots(caller, {
    doorIds: own ? [at.doorId, ...known.keys()] : [...known.keys()],
    from: at.day,
    to: addDays(at.day, NEAR_DAYS),
    orderId,
  });
  return nearestOf(free, { doorId: at.doorId, day: at.day, slot }).map((one) => ({
    unloadDoorId: one.doorId,
    doorAssociateId: known.get(one.doorId)?.doorAssociateId ?? null,
    doorCode: known.get(one.doorId)?.doorCode ?? own?.code ?? '',
    day: one.day,
    window: slotText(one.slot),
  }));
};
