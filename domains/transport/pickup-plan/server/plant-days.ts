import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday, workdaysBetween } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { Workdays } from '../contract/pickup-day.ts';
import { MOST_DAYS } from '../contract/range.ts';

/** Room for the way of goods around the days in question. */
const AROUND = 60;

/** The plant's calendar around some days. */
export const calendarAround = async (caller: Caller, from: Day, to: Day): Promise<Workdays> => {
  const [first, last] = [addDays(from, -AROUND), addDays(to, AROUND)];
  return { from: first, to: last, days: new Set(await workdaysBetween(caller, first, last)) };
};

/** Today at the plant and its calendar around it. */
export const plantDays = async (caller: Caller): Promise<{ today: Day; workdays: Workdays }> => {
  const today = await plantToday(caller);
  return { today, workdays: await calendarAround(caller, today, addDays(today, MOST_DAYS)) };
};

/** Fails with `pickupPlan.off` where the plant does not use pickup plans (SPEC section 9, "Process options"). */
export const requirePickupPlans = async (caller: Caller): Promise<void> => {
  // no state: a flag of the process options
  if ((await processOptions(caller)).pickupPlan !== 'Y') throw new Failure('pickupPlan.off');
};

/** Fails unless the days are in order and not too many, for a plant that uses pickup plans. */
export const checkRange = async (caller: Caller, { from, to }: { from: Day; to: Day }): Promise<void> => {
  requirePlanner(caller);
  await requirePickupPlans(caller);
  if (to < from) throw new Failure('pickupPlan.daysTurned', { field: 'to' });
  if (daysBetween(from, to) >= MOST_DAYS)
    throw new Failure('pickupPlan.tooLong', { field: 'to', days: MOST_DAYS });
};

/** An administrator may stand in for the plant, nobody else. */
export const requirePlanner = ({ scope }: Caller): void => {
  if (scope.party === 'supplier' || scope.party === 'forwarder') throw new Failure('pickupPlan.wrongParty');
};
export const requireSupplier = ({ scope }: Caller): void => {
  if (scope.party !== 'supplier') throw new Failure('pickupPlan.wrongParty');
};
