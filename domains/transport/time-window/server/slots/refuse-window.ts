import { addDays } from '@portal/platform/contract/day.ts';
import type { FailureDetails } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { LateFailure } from '@portal/platform/server/http/serve/late-details.ts';
import { doorsBeside, plantDoor } from '@portal/plant/server/offers.ts';
import { NEAR_DAYS, nearestOf, type FreeSlot } from '../../contract/nearest.ts';
import { windowsOn } from '../../contract/plan.ts';
import { neededFor, slotText, type Slot } from '../../contract/slots.ts';
import { words } from '../../contract/words.en.ts';
import { freeSlots } from './free-slots.ts';
import { FOR_ANYBODY, plansOf } from '../queries.ts';
import type { Refusal, RequestedSlot } from './take-slot.ts';

/**
 * A refusal that names the nearest windows that are free instead: in words, and as choices (`free`) for the screen. They are looked for when
 * the transaction is over, and once for all who are refused at the same moment.
 */
export const windowRefused = (
  why: Refusal,
  at: RequestedSlot,
  slot: Slot,
  supplierCode: string,
): LateFailure =>
  refusedBeside(why, at, slot, async (reader) =>
    at.doorAssociateId ? doorsBeside(reader, at.doorAssociateId, supplierCode) : [],
  );

/** The same where the docks that take the supplier's trucks are known. */
export const refusedBeside = (
  why: Refusal,
  at: RequestedSlot,
  slot: Slot,
  doorsOf: (reader: Caller) => Promise<Doors>,
): LateFailure =>
  new LateFailure(
    `timeWindow.${why}`,
    { window: slotText(slot), day: at.day, free: [], nearest: '' },
    async (reader) => nearestNamed(reader, at, slot, await doorsOf(reader)),
  );
type Doors = Awaited<ReturnType<typeof doorsBeside>>;

const nearestNamed = async (
  caller: Caller,
  at: RequestedSlot,
  slot: Slot,
  doors: Doors,
): Promise<FailureDetails> => {
  const free = await nearestFree(caller, at, slot, doors);
  const texts = words[caller.language].nearest;
  const named = free.map(({ doorCode, unloadDoorId, day, window }) => {
    if (day !== at.day) return `${day} ${doorCode} ${window}`;
    return unloadDoorId === at.doorId ? window : `${doorCode} ${window}`;
  });
  return {
    free,
    nearest: free.length === 0 ? texts.none : fill(texts.some, { windows: named.join(texts.between) }),
  };
};

/** At the dock and the others of its point. */
const nearestFree = async (caller: Caller, at: RequestedSlot, slot: Slot, doors: Doors) => {
  const known = new Map(doors.map((door) => [door.unloadDoorId, door]));
  const own = known.has(at.doorId) ? undefined : await plantDoor(caller, { id: at.doorId });
  const wanted = { doorId: at.doorId, day: at.day, slot };
  const nearest = await nearestAt(caller, own ? [at.doorId, ...known.keys()] : [...known.keys()], wanted);
  return nearest.map((one) => ({
    unloadDoorId: one.doorId,
    doorAssociateId: known.get(one.doorId)?.doorAssociateId ?? null,
    doorCode: known.get(one.doorId)?.doorCode ?? own?.code ?? '',
    day: one.day,
    window: slotText(one.slot),
  }));
};

/** The same of given docks, as long as what was wanted where that was several units in a row. It is the same for whoever is refused there just now: without what is kept for single suppliers, his own as well. */
const nearestAt = async (caller: Caller, doorIds: readonly string[], wanted: FreeSlot): Promise<FreeSlot[]> =>
  caller.atOnce(`time-window.nearest ${JSON.stringify([doorIds, wanted])}`, async () =>
    nearestOf(
      await freeSlots(caller, {
        doorIds,
        from: wanted.day,
        to: addDays(wanted.day, NEAR_DAYS),
        orderId: FOR_ANYBODY,
        minutes: neededFor(windowsOn(await plansOf(caller, [wanted.doorId]), wanted.day), wanted.slot),
      }),
      wanted,
    ),
  );
