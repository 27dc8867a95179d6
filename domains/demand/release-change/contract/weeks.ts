import { mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { isInsideFirmZone, type ChangedPlace } from '@portal/call-off/contract/firm-zone.ts';
import type { Zone } from '@portal/settings/contract/zones.ts';
import { add, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** What a part is asked for in one week, before a change and after it. */
export type Week = {
  /** Its Monday. */
  readonly week: Day;
  readonly before: Quantity;
  readonly after: Quantity;
  /** Something of it lies inside the firm zone, before or after. */
  readonly inside: boolean;
};

type Asked = { readonly dueOn: Day; readonly zone: Zone; readonly quantity: Quantity };
type Changed = Pick<ChangedPlace, 'dueOn' | 'formerZone' | 'zone' | 'former' | 'quantity'>;

/**
 * Demand by weeks, old against new: what the release asks for, and before it the same less what it changed. A month or four weeks count for
 * the week of their first day. What is firm is said by the zones of the release, and by the freeze period until `firmUntil`. Example: 100 on a Monday, raised by 20: before 80, after 100.
 */
export const weeksOf = (
  asked: readonly Asked[],
  changed: readonly Changed[],
  firmUntil: Day | null,
): Week[] => {
  const weeks = new Map<Day, { after: Quantity; moved: Quantity; inside: boolean }>();
  const at = (day: Day) => {
    const week = mondayOf(day);
    const one = weeks.get(week) ?? { after: '0', moved: '0', inside: false };
    weeks.set(week, one);
    return one;
  };
  for (const { dueOn, zone, quantity } of asked) {
    const one = at(dueOn);
    one.after = add(one.after, quantity);
    one.inside ||= isInsideFirmZone({ formerZone: null, zone, dueOn }, firmUntil);
  }
  for (const { former, quantity, ...place } of changed) {
    const one = at(place.dueOn);
    one.moved = add(one.moved, subtract(quantity, former));
    one.inside ||= isInsideFirmZone(place, firmUntil);
  }
  return [...weeks]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([week, { after, moved, inside }]) => ({ week, before: subtract(after, moved), after, inside }));
};

/** By how much the whole changed, in percent to one decimal; null where nothing was asked for before. Example: 80 to 100 is `25`. */
export const percentOf = (before: Quantity, after: Quantity): string | null => {
  const was = Number(before);
  return was === 0 ? null : String(Math.round(((Number(after) - was) / was) * 1000) / 10);
};

/** The same with its sign, for people; null where nothing was asked for before. Example: 80 to 100 is `+25%`. */
export const percentText = (before: Quantity, after: Quantity): string | null => {
  const percent = percentOf(before, after);
  if (percent === null) return null;
  return `${Number(percent) > 0 ? '+' : ''}${percent}%`;
};

/** The part of what moved that moved inside the firm zone, in percent to one decimal; null where nothing moved. */
export const shareOf = (inside: Quantity, beyond: Quantity): string | null => {
  const all = Number(inside) + Number(beyond);
  return all === 0 ? null : String(Math.round((Number(inside) / all) * 1000) / 10);
};
