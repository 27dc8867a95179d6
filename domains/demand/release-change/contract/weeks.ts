import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { isInsideFirmZone, type ChangedPlace } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { frequencies, lastDayOf, type Frequency } from '@portal/call-off/contract/horizon/horizon.ts';
import type { Zone } from '@portal/settings/contract/process/zones.ts';
import { add, signed, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** A week, or what is asked for by the month or for four weeks: nobody said in which of their weeks it is wanted. */
export const periodKinds = ['week', 'month', 'fourWeeks'] as const;
type PeriodKind = (typeof periodKinds)[number];

/** What a part is asked for in one period, before a change and after it. */
export type Period = {
  readonly kind: PeriodKind;
  /** Its first and its last day. */
  readonly from: Day;
  readonly until: Day;
  readonly before: Quantity;
  readonly after: Quantity;
  /** Something of it lies inside the firm zone, before or after. */
  readonly inside: boolean;
};

type Asked = {
  readonly dueOn: Day;
  readonly frequency: Frequency;
  readonly zone: Zone;
  readonly quantity: Quantity;
};
type Changed = Pick<ChangedPlace, 'slot' | 'dueOn' | 'formerZone' | 'zone' | 'former' | 'quantity'>;
type Span = Pick<Period, 'kind' | 'from' | 'until'>;

/** Weeks that are filled in where nothing is asked for; a horizon that goes further has gaps. */
const MOST_WEEKS = 160;

/**
 * Demand by weeks, old against new: what the release asks for, and before it the same less what it changed. A month and four weeks are periods of
 * their own. Weeks between the first and the last in which nothing is asked for are there as well, unless such a period covers them. What is firm is
 * said by the zones of the release, and by the freeze period until `firmUntil`. Example: 100 on a Monday, raised by 20: before 80, after 100.
 */
export const periodsOf = (
  asked: readonly Asked[],
  changed: readonly Changed[],
  firmUntil: Day | null,
): Period[] => {
  const found = new Map<string, Span & { after: Quantity; moved: Quantity; inside: boolean }>();
  const at = (span: Span) => {
    const key = `${span.kind} ${span.from}`;
    const one = found.get(key) ?? { ...span, after: '0', moved: '0', inside: false };
    found.set(key, one);
    return one;
  };
  for (const { dueOn, frequency, zone, quantity } of asked) {
    const one = at(spanOf(dueOn, frequency));
    one.after = add(one.after, quantity);
    one.inside ||= isInsideFirmZone({ formerZone: null, zone, dueOn }, firmUntil);
  }
  for (const { slot, former, quantity, ...place } of changed) {
    const one = at(spanOf(place.dueOn, frequencyOf(slot)));
    one.moved = add(one.moved, subtract(quantity, former));
    one.inside ||= isInsideFirmZone(place, firmUntil);
  }
  for (const week of emptyWeeks([...found.values()])) at(weekFrom(week));
  return [...found.values()]
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.until.localeCompare(other.until))
    .map(({ after, moved, ...one }) => ({ ...one, before: subtract(after, moved), after }));
};

const weekFrom = (monday: Day): Span => ({ kind: 'week', from: monday, until: addDays(monday, 6) });

const spanOf = (dueOn: Day, frequency: Frequency): Span => {
  if (frequency === 'T') return { kind: 'fourWeeks', from: dueOn, until: lastDayOf({ dueOn, frequency }) };
  if (frequency !== 'M') return weekFrom(mondayOf(dueOn));
  return { kind: 'month', from: `${dueOn.slice(0, 7)}-01`, until: lastDayOf({ dueOn, frequency }) };
};

/** The frequency that a place names (`2026-04-06 W 2`); a zone without a day stands for its day. */
const frequencyOf = (slot: string): Frequency => frequencies.find((one) => one === slot.split(' ')[1]) ?? 'D';

/** Mondays of the weeks within what is found that no period reaches into. */
const emptyWeeks = (found: readonly Span[]): Day[] => {
  const [first] = found.map(({ from }) => from).toSorted();
  const last = found
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const weeks: Day[] = [];
  for (let week = mondayOf(first); week <= last && weeks.length < MOST_WEEKS; week = addDays(week, 7))
    weeks.push(week);
  return weeks.filter((week) => !found.some(({ from, until }) => from <= addDays(week, 6) && week <= until));
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
  return `${signed(percent)}%`;
};

/** The part of what moved that moved inside the firm zone, in percent to one decimal; null where nothing moved. */
export const shareOf = (inside: Quantity, beyond: Quantity): string | null => {
  const all = Number(inside) + Number(beyond);
  return all === 0 ? null : String(Math.round((Number(inside) / all) * 1000) / 10);
};
