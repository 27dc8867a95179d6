import { addDays, today as dayNow, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantZone, workdaysBetween } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { PlantDay } from '../../contract/reckoning/demand-days.ts';
import { HORIZON_DAYS } from '../../contract/reckoning/shortage.ts';
import type { Limits } from '../../contract/reckoning/light.ts';

/** Demand of at most so many days is taken off a stock: an older one is old in any case. */
export const LOOK_BACK = 62;

/** What a plant's days and rules say, for all of its parts. */
export type PlantFrame = Limits & {
  readonly zone: string;
  readonly today: Day;
  readonly calendar: readonly PlantDay[];
  /** Hours after which stock is old. */
  readonly stockOldHours: number;
  /** Suppliers promise what is called off; else it is agreed as it is. */
  readonly answersRequired: boolean;
};

/** A line of a month that begins before what is looked back to, and one that ends behind the horizon. */
const MONTH = 31;

export const frameOf = async (caller: Caller): Promise<PlantFrame> => {
  const [zone, options] = await Promise.all([plantZone(caller), processOptions(caller)]);
  const today = dayNow(zone);
  const [from, to] = [addDays(today, -LOOK_BACK - 2 * MONTH), addDays(today, HORIZON_DAYS + MONTH)];
  const works = new Set(await workdaysBetween(caller, from, to));
  const calendar: PlantDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) calendar.push({ day, works: works.has(day) });
  return {
    zone,
    today,
    calendar,
    stockOldHours: options.stockOldHours,
    minDays: options.coverageMinDays,
    targetDays: options.coverageTargetDays,
    answersRequired: options.callOffConfirm === 'Y',
  };
};
