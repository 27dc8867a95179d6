import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { zones, type Zone } from '@portal/settings/contract/process/zones.ts';

export { zones, type Zone };

/** D one day, J just in time, W an ISO week from its Monday, M a month from its first day, T four weeks, F a range from its first day. */
export const frequencies = ['D', 'J', 'W', 'M', 'T', 'F'] as const;
export type Frequency = (typeof frequencies)[number];

/** The last day that a line asks for. Example: the week of Monday 2026-04-06 ends on 04-12; a range says its first day only. */
export const lastDayOf = ({ dueOn, frequency }: { dueOn: Day; frequency: Frequency }): Day => {
  if (frequency === 'W') return addDays(dueOn, 6);
  if (frequency === 'T') return addDays(dueOn, 27);
  if (frequency === 'M') return addDays(`${addDays(`${dueOn.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
  return dueOn;
};

/** The schedule lines of a release as columns of equal length, in the order of the message. A null day: the message named none. */
export type Schedule = {
  readonly dueOn: readonly (Day | null)[];
  readonly frequency: readonly Frequency[];
  readonly zone: readonly Zone[];
  readonly quantity: readonly Quantity[];
};

/** What a release asks for at one place of its horizon. */
export type Slot = {
  /** Names the place in every release of the agreement: `2026-04-06 D`, or the zone where no day is named: `backlog`. */
  readonly slot: string;
  readonly dueOn: Day;
  /** False for a place without a day; its day is then a makeshift. */
  readonly dated: boolean;
  readonly frequency: Frequency;
  readonly zone: Zone;
  readonly quantity: Quantity;
};

/**
 * A release's lines by the places that stay when the next release comes: day and frequency, not the zone, for the same day moves
 * from forecast to firm as time goes on. Lines of one day, frequency and zone are one; a second zone of a day gets a place of its
 * own behind the more binding one (`2026-04-06 D 2`). Without a day, backlog and immediate needs count for the day of the
 * release, a remaining forecast for the last day of the horizon. What is more binding is held until it has a day; one that was kept
 * without counts for the day of the release, for nothing firm may wait behind all that is forecast.
 */
export const slotsOf = (lines: Schedule, releaseDate: Day): Slot[] => {
  const places = new Map<string, Mutable<Slot>[]>();
  let last = releaseDate;
  for (const [at, day] of lines.dueOn.entries()) {
    if (day !== null && day > last) last = day;
    const [frequency, zone, quantity] = [lines.frequency[at]!, lines.zone[at]!, lines.quantity[at]!];
    const slot = day === null ? zone : `${day} ${frequency}`;
    const line = { slot, dueOn: day ?? releaseDate, dated: day !== null, frequency, zone, quantity };
    const there = places.get(slot);
    const same = there?.find((one) => one.zone === zone);
    if (same) same.quantity = add(same.quantity, quantity);
    else if (there) there.push(line);
    else places.set(slot, [line]);
  }
  const slots = [...places.values()].flatMap((there) => (there.length === 1 ? there : numbered(there)));
  for (const one of slots) if (!one.dated && one.zone === 'forecast') one.dueOn = last;
  return slots;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const numbered = (there: Mutable<Slot>[]): Mutable<Slot>[] =>
  there
    .toSorted((one, other) => zones.indexOf(one.zone) - zones.indexOf(other.zone))
    .map((one, at) => (at === 0 ? one : { ...one, slot: `${one.slot} ${at + 1}` }));
