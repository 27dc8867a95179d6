import { weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { isOffered, type Slot, type Window } from './slots.ts';

/** A window of a plan: it holds from a day on, on some weekdays (`12345`: Monday to Friday). */
export type PlannedWindow = Window & { readonly validFrom: Day; readonly weekdays: string };

/** Each weekday, Monday first. */
export const ALL_WEEKDAYS = '1234567';

/**
 * The windows of a dock on a day: those of its newest plan that holds by then, on this weekday. A plan replaces the one before it as a
 * whole. Example: plans from 2026-01-01 and 2026-07-01: on 2026-07-01 nothing of the first is left.
 */
export const windowsOn = <W extends PlannedWindow>(windows: readonly W[], day: Day): W[] => {
  const plan = windows.reduce(
    (latest, { validFrom }) => (validFrom <= day && validFrom > latest ? validFrom : latest),
    '',
  );
  const weekday = String(weekdayOf(day));
  return windows.filter(({ validFrom, weekdays }) => validFrom === plan && weekdays.includes(weekday));
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

/** What is left of some weekdays without others: `12345` without `45` is `123`. */
export const withoutWeekdays = (weekdays: string, taken: string): string =>
  weekdays.replaceAll(/./g, (weekday) => (taken.includes(weekday) ? '' : weekday));

/** A window as it is copied: all of a plan on its own weekdays, or one weekday onto others; undefined when nothing of it is. */
export const copiedWeekdays = (weekdays: string, from: string | null, onto: string): string | undefined => {
  if (from !== null) return weekdays.includes(from) ? onto : undefined;
  const shared = weekdays.replaceAll(/./g, (weekday) => (onto.includes(weekday) ? weekday : ''));
  return shared === '' ? undefined : shared;
};
