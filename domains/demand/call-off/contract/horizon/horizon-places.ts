import * as z from 'zod/mini';
import { addDays, isoWeekOf, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import {
  add,
  larger,
  notBelowZero,
  smaller,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import { FIRM_ZONES } from './firm-zone.ts';
import { lastDayOf, type Frequency, type Zone } from './horizon.ts';
import { SAID, type StoredStatus } from '../status.ts';

/** SPEC section 9: the dashboard shows 14 days of call-offs. */
export const DAYS_SHOWN = 14;
/** Behind them, as far as the horizon goes. */
export const MOST_WEEKS = 26;

/**
 * What demand is, as far as it has come: on notes and known to come behind its day, on its way, promised by the supplier, asked for and firm, asked
 * for and forecast.
 */
export const shares = ['late', 'inTransit', 'promised', 'firm', 'forecast'] as const;
export type HorizonShare = (typeof shares)[number];

const kinds = ['overdue', 'day', 'week', 'later'] as const;

/** One bar of the picture. */
export const HorizonPlace = z.object({
  /** `overdue`, a day, an ISO week (`2026-W12`) or `later`; the list of lines takes it as a filter. */
  place: z.string(),
  kind: z.enum(kinds),
  /** Null where it has no beginning or no end. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Shares that hold something. Their quantity is null where lines of several parts are counted: it would not add up. */
  bars: z.array(z.object({ share: z.enum(shares), lines: z.number(), quantity: z.nullable(z.string()) })),
});
export type HorizonPlace = z.output<typeof HorizonPlace>;

/** A filter by one bar of the picture. */
export const PLACE_PATTERN = /^(overdue|later|\d{4}-\d{2}-\d{2}|\d{4}-W\d{2})$/;

type Standing = { readonly dueOn: Day; readonly frequency: Frequency };

/** Frequencies of one day; the others stand for a period that begins on it. */
export const DAILY = ['D', 'J'] as const satisfies readonly Frequency[];
const isDaily = (frequency: Frequency): boolean => (DAILY as readonly Frequency[]).includes(frequency);

/** Monday of the last week that has a bar of its own. */
export const lastWeekOf = (today: Day): Day =>
  addDays(mondayOf(addDays(today, DAYS_SHOWN)), 7 * (MOST_WEEKS - 1));

/**
 * Where a line stands in the picture. A line of one day stands on it for fourteen days, then in its week. A week, month, four weeks or range
 * stands in the week of its first day, also within the fourteen days, for nobody said on which of them it is wanted; one that has begun and
 * is not over stands in the present week. What is over is overdue. In SQL: `server/horizon/horizon.ts`.
 * Example, today 2026-03-11 (Wednesday): week 2026-03-09 is in `2026-W11`, day 2026-03-24 on itself, day 2026-03-25 in `2026-W13`.
 */
export const placeOf = ({ dueOn, frequency }: Standing, today: Day): string => {
  if (lastDayOf({ dueOn, frequency }) < today) return 'overdue';
  if (isDaily(frequency) && dueOn < addDays(today, DAYS_SHOWN)) return dueOn;
  const week = mondayOf(dueOn < today ? today : dueOn);
  return week > lastWeekOf(today) ? 'later' : isoWeekOf(week);
};

/** What a line asks for and has not received, by how far it has come. Together they are what it still asks for. */
export type LineShares = {
  readonly late: Quantity;
  readonly inTransit: Quantity;
  readonly promised: Quantity;
  readonly open: Quantity;
};

/**
 * Example: 100 asked for, 80 promised, 50 on notes, 30 of them sent, 10 received: 20 in transit, 50 promised, 20 open. What lies on a note
 * is promised; a promise from before the line was asked again is none. What is expected late (`expectedLateness`) stands for itself. What the
 * release counts as received is not on its way any more, though its receipt is still to be booked.
 */
export const sharesOf = (line: {
  readonly status: StoredStatus;
  readonly requestedQty: Quantity;
  readonly committedQty: Quantity;
  readonly allocatedQty: Quantity;
  readonly sentQty: Quantity;
  readonly receivedQty: Quantity;
  readonly countedQty: Quantity;
  /** On notes and expected late; of it, what is sent. */
  readonly lateQty: Quantity;
  readonly lateSentQty: Quantity;
}): LineShares => {
  const isAnswered = !(SAID as readonly StoredStatus[]).includes(line.status);
  const came = larger(line.receivedQty, line.countedQty);
  const outstanding = notBelowZero(subtract(line.requestedQty, came));
  const gone = larger(line.sentQty, came);
  const inTransit = smaller(outstanding, subtract(gone, came));
  const covered = larger(line.allocatedQty, isAnswered ? line.committedQty : '0');
  const promised = smaller(
    subtract(outstanding, inTransit),
    notBelowZero(subtract(smaller(covered, line.requestedQty), gone)),
  );
  const lateSent = smaller(inTransit, line.lateSentQty);
  const lateSaved = smaller(promised, notBelowZero(subtract(line.lateQty, lateSent)));
  return {
    late: add(lateSent, lateSaved),
    inTransit: subtract(inTransit, lateSent),
    promised: subtract(promised, lateSaved),
    open: subtract(outstanding, inTransit, promised),
  };
};

/** Lines of one day, frequency and zone that have come equally far; without a quantity where their units may differ. */
export type PicturedLines = Standing & {
  readonly zone: Zone;
  readonly share: keyof LineShares;
  readonly lines: number;
  readonly quantity: Quantity | null;
};

/**
 * Lines by days and weeks: what is overdue, fourteen days, and the weeks behind them to the last that holds something. Of the weeks that overlap the fourteen
 * days those stand there that something is asked for by the week. What lies beyond 26 weeks is one place (`later`).
 */
export const horizonOf = (pictured: readonly PicturedLines[], today: Day): HorizonPlace[] => {
  const found = new Map<string, Map<HorizonShare, Bar>>();
  for (const line of pictured) {
    const bars = at(found, placeOf(line, today), () => new Map<HorizonShare, Bar>());
    const bar = at(bars, shareOf(line), (): Bar => ({
      lines: 0,
      quantity: line.quantity === null ? null : '0',
    }));
    bar.lines += line.lines;
    if (bar.quantity !== null && line.quantity !== null) bar.quantity = add(bar.quantity, line.quantity);
  }
  return placesOf(new Set(found.keys()), today).map((place) => ({
    ...place,
    bars: shares.flatMap((share) => {
      const bar = found.get(place.place)?.get(share);
      return bar === undefined ? [] : [{ share, ...bar }];
    }),
  }));
};

type Bar = { lines: number; quantity: Quantity | null };

const shareOf = ({ share, zone }: PicturedLines): HorizonShare => {
  if (share !== 'open') return share;
  return (FIRM_ZONES as readonly Zone[]).includes(zone) ? 'firm' : 'forecast';
};

const at = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

/** The places of the picture in their order. */
const placesOf = (held: ReadonlySet<string>, today: Day): Omit<HorizonPlace, 'bars'>[] => {
  const firstWhole = mondayOf(addDays(today, DAYS_SHOWN));
  const weeks: Day[] = [];
  for (let week = mondayOf(today); week <= lastWeekOf(today); week = addDays(week, 7)) weeks.push(week);
  const end = weeks.findLastIndex((week) => held.has(isoWeekOf(week)));
  return [
    { place: 'overdue', kind: 'overdue', from: null, to: addDays(today, -1) },
    ...Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const day = addDays(today, index);
      return { place: day, kind: 'day', from: day, to: day } as const;
    }),
    ...weeks
      .slice(0, end + 1)
      .filter((week) => week >= firstWhole || held.has(isoWeekOf(week)))
      .map((week) => ({ place: isoWeekOf(week), kind: 'week', from: week, to: addDays(week, 6) }) as const),
    ...(held.has('later')
      ? [{ place: 'later', kind: 'later', from: addDays(lastWeekOf(today), 7), to: null } as const]
      : []),
  ];
};
