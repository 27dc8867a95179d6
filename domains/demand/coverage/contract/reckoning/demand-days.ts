import type { Day } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { daysOfBucket, split } from '@portal/forecast/contract/split.ts';

/** A day of a plant's calendar. */
export type PlantDay = { readonly day: Day; readonly works: boolean };

/** What is called off for a day, or for the days from the first to the last. */
export type DemandLine = { readonly dueOn: Day; readonly lastOn: Day; readonly quantity: Quantity };

/**
 * Demand by day: a line of one day stands on it, workday or not; a line of a week or a month is spread over its workdays, up to workday k of n at
 * least k/n of it, in the decimals of the unit. One without a workday goes to the last workday before it, and where `calendar` has none, to its
 * first day. Nothing below zero is demand. In SQL: `server/reckoning/spread.ts`.
 * @param calendar days of the plant in order, some time before the first line among them
 */
export const demandByDay = (
  lines: readonly DemandLine[],
  calendar: readonly PlantDay[],
  decimals: number,
): ReadonlyMap<Day, Quantity> => {
  const workdays = calendar.filter(({ works }) => works).map(({ day }) => day);
  const found = new Map<Day, Quantity>();
  const put = (day: Day, quantity: Quantity): void => {
    found.set(day, add(found.get(day) ?? '0', quantity));
  };
  for (const { dueOn, lastOn, quantity } of lines) {
    if (quantity.startsWith('-')) continue;
    const days =
      dueOn === lastOn ? [dueOn] : (daysOfBucket(workdays, { from: dueOn, to: lastOn }) ?? [dueOn]);
    const parts = days.length === 1 ? [quantity] : split(quantity, days.length, decimals);
    parts.forEach((part, at) => put(days[at]!, part));
  }
  return found;
};
