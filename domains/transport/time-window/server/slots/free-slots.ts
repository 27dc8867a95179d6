import { addDays, wallClock, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isWithin, overNight } from '@portal/plant/contract/calendar/area-schedule.ts';
import { spanOf } from '@portal/plant/contract/calendar/shifts.ts';
import { openSpansByDay, plantZone, workdaysBetween } from '@portal/plant/server/offers.ts';
import type { FreeSlot } from '../../contract/nearest.ts';
import { windowsOn } from '../../contract/plan.ts';
import { usableSlots, type Slot } from '../../contract/slots.ts';
import { plansOf, takenUnits, type Looked } from '../queries.ts';

/**
 * Windows of docks that can still be booked, day by day: none of closed days, none outside a dock's open shifts, none that began before now
 * (plant's wall time). With `minutes` stretches that are at least so long.
 */
export const freeSlots = async (
  caller: Caller,
  looked: Looked & {
    readonly minutes?: number;
    /** What others have as well: all that the docks offer. */
    readonly takenToo?: boolean;
  },
): Promise<FreeSlot[]> => {
  const now = wallClock(await plantZone(caller));
  const from = looked.from < now.day ? now.day : looked.from;
  if (from > looked.to || looked.doorIds.length === 0) return [];
  const [days, plans, openOn, taken] = await Promise.all([
    workdaysBetween(caller, addDays(from, -1), looked.to),
    plansOf(caller, looked.doorIds),
    openSpansByDay(caller),
    takenUnits(caller, { ...looked, from }),
  ]);
  const works = new Set(days);
  const free: FreeSlot[] = [];
  for (let day = from; day <= looked.to; day = addDays(day, 1)) {
    if (!works.has(day) && !works.has(addDays(day, -1))) continue;
    const [open, next] = [openOn(day), openOn(addDays(day, 1))];
    for (const doorId of looked.doorIds) {
      const windows = windowsOn(
        plans.filter((window) => window.doorId === doorId),
        day,
        (one) => works.has(one),
      );
      const spans = overNight(open.get(doorId), next.get(doorId));
      for (const slot of usableSlots(
        windows,
        looked.takenToo === true ? NOTHING : taken(doorId, day),
        looked.minutes,
      ))
        if ((day > now.day || slot.starts > now.time) && isWithin(spanOf(slot), spans))
          free.push({ doorId, day, slot });
    }
  }
  return free;
};

const NOTHING: ReadonlySet<number> = new Set();

/** The same at one dock on one day. */
export const freeSlotsOf = async (
  caller: Caller,
  at: {
    doorId: string;
    day: Day;
    orderId?: string | null | undefined;
    supplierCode?: string | null | undefined;
    minutes?: number | null | undefined;
  },
): Promise<Slot[]> =>
  (
    await freeSlots(caller, {
      doorIds: [at.doorId],
      from: at.day,
      to: at.day,
      orderId: at.orderId,
      supplierCode: at.supplierCode,
      minutes: at.minutes ?? 0,
    })
  ).map(({ slot }) => slot);
