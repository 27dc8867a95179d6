import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { afterMidnight, endMinute, isOffered, overlaps, type Slot, type Window } from './slots.ts';

/** A window of a plan: it holds from a day on, on some weekdays (`12345`: Monday to Friday). */
export type PlannedWindow = Window & { readonly validFrom: Day; readonly weekdays: string };

/** Each weekday, Monday first. */
export const ALL_WEEKDAYS = '1234567';

/**
 * What a dock offers on a day: the windows that begin on it, and what those of the day before offer after midnight. `works` says on which days the
 * plant does; the day on which a window begins decides, so Friday's night goes on until Saturday morning.
 */
export const windowsOn = <W extends PlannedWindow>(
  windows: readonly W[],
  day: Day,
  works: (day: Day) => boolean = () => true,
): W[] => {
  const before = addDays(day, -1);
  return [
    ...(works(day) ? windowsFrom(windows, day) : []),
    ...(works(before) ? windowsFrom(windows, before).flatMap((window) => afterMidnight(window) ?? []) : []),
  ];
};

/**
 * The windows of a dock that begin on a day: those of its newest plan that holds by then, on this weekday. A plan replaces the one before it as a
 * whole. Example: plans from 2026-01-01 and 2026-07-01: on 2026-07-01 nothing of the first is left.
 */
export const windowsFrom = <W extends PlannedWindow>(windows: readonly W[], day: Day): W[] => {
  const weekday = String(weekdayOf(day));
  return planOn(windows, day).filter(({ weekdays }) => weekdays.includes(weekday));
};

/** The plan of a dock that holds on a day, with the windows of all its weekdays. */
export const planOn = <W extends PlannedWindow>(windows: readonly W[], day: Day): W[] => {
  const plan = windows.reduce(
    (latest, { validFrom }) => (validFrom <= day && validFrom > latest ? validFrom : latest),
    '',
  );
  return windows.filter(({ validFrom }) => validFrom === plan);
};

/** A window that a dock offers no more on some weekdays, from a day on. */
export type Gone<W> = { readonly window: W; readonly day: Day; readonly weekdays: string };

/**
 * The windows that a change takes from a dock beside those that it names (`named`, by id), each with the first day from `today` on without it. A window is still
 * offered where another one takes its place, as long or longer.
 * Example: a first window from 2026-12-10 on takes the twelve that held until then.
 */
export const goneBy = <W extends PlannedWindow & { readonly id: string }>(
  before: readonly W[],
  after: readonly W[],
  { today, named }: { readonly today: Day; readonly named: ReadonlySet<string> },
): Gone<W>[] => {
  const days = [...before, ...after].map(({ validFrom }) => validFrom).filter((day) => day > today);
  const gone = new Map<string, Gone<W>>();
  for (const day of [today, ...new Set(days.toSorted())])
    for (const window of planOn(before, day)) {
      if (named.has(window.id) || gone.has(window.id)) continue;
      const plan = planOn(after, day);
      const weekdays = window.weekdays.replaceAll(/./g, (weekday) =>
        plan.some((other) => other.weekdays.includes(weekday) && isAround(other, window)) ? '' : weekday,
      );
      if (weekdays !== '') gone.set(window.id, { window, day, weekdays });
    }
  return [...gone.values()];
};

const isAround = (other: Slot, window: Slot): boolean =>
  other.starts <= window.starts && endMinute(other) >= endMinute(window);

/**
 * What a first window of a new plan takes over from the plan before it, when that is copied with it: all windows, but for the weekdays on which they would overlap
 * the new one. Nothing where the dock has this plan already, or had none.
 */
export const carriedOver = <W extends PlannedWindow>(
  windows: readonly W[],
  first: PlannedWindow,
): W[] | undefined => {
  if (windows.some(({ validFrom }) => validFrom === first.validFrom)) return undefined;
  const plan = planOn(windows, first.validFrom);
  if (plan.length === 0) return undefined;
  return plan.flatMap((window) => {
    const weekdays = [-1, 0, 1].reduce(
      (left, later) =>
        overlaps(window, first, later) ? withoutWeekdays(left, weekdaysLater(first.weekdays, -later)) : left,
      window.weekdays,
    );
    return weekdays === '' ? [] : [{ ...window, weekdays }];
  });
};

/** Bookings that the plan before offered and the plan after does not: they stay, and their people are told. */
export const leftOut = <B extends Slot & { readonly day: Day }>(
  bookings: readonly B[],
  before: readonly PlannedWindow[],
  after: readonly PlannedWindow[],
): B[] =>
  bookings.filter(
    (booking) =>
      isOffered(windowsOn(before, booking.day), booking) &&
      !isOffered(windowsOn(after, booking.day), booking),
  );

/** Weekdays so many days later: a day after `67` come `71`. */
const weekdaysLater = (weekdays: string, days: number): string =>
  weekdays.replaceAll(/./g, (weekday) => String(((Number(weekday) + days + 6) % 7) + 1));

/** What is left of some weekdays without others: `12345` without `45` is `123`. */
export const withoutWeekdays = (weekdays: string, taken: string): string =>
  weekdays.replaceAll(/./g, (weekday) => (taken.includes(weekday) ? '' : weekday));

/** A window as it is copied: all of a plan on its own weekdays, or one weekday onto others; undefined when nothing of it is. */
export const copiedWeekdays = (weekdays: string, from: string | null, onto: string): string | undefined => {
  if (from !== null) return weekdays.includes(from) ? onto : undefined;
  const shared = weekdays.replaceAll(/./g, (weekday) => (onto.includes(weekday) ? weekday : ''));
  return shared === '' ? undefined : shared;
};
