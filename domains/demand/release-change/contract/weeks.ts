import { mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { add, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** What a part is asked for in one week, before a change and after it. */
export type Week = {
  /** Its Monday. */
  readonly week: Day;
  readonly before: Quantity;
  readonly after: Quantity;
};

type Asked = { readonly dueOn: Day; readonly quantity: Quantity };
type Changed = { readonly dueOn: Day; readonly former: Quantity; readonly quantity: Quantity };

/**
 * Demand by weeks, old against new: what the release asks for, and before it the same less what it changed. A month or four weeks count for
 * the week of their first day. Example: 100 on a Monday, raised by 20: before 80, after 100.
 */
export const weeksOf = (asked: readonly Asked[], changed: readonly Changed[]): Week[] => {
  const weeks = new Map<Day, { after: Quantity; moved: Quantity }>();
  const at = (day: Day) => {
    const week = mondayOf(day);
    const one = weeks.get(week) ?? { after: '0', moved: '0' };
    weeks.set(week, one);
    return one;
  };
  for (const { dueOn, quantity } of asked) at(dueOn).after = add(at(dueOn).after, quantity);
  for (const { dueOn, former, quantity } of changed)
    at(dueOn).moved = add(at(dueOn).moved, subtract(quantity, former));
  return [...weeks]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([week, { after, moved }]) => ({ week, before: subtract(after, moved), after }));
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
