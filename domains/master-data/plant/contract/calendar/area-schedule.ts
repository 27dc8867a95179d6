import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { changed, choice, code, flag, inputOf, text as name } from '@portal/platform/contract/columns.ts';
import { Id, YesNo, selectedOf, codeText } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import { weekdays } from './calendar-day.ts';
import { MaybeShiftsText, shiftsOf, spanOf, type Shift } from './shifts.ts';

const DAY_MINUTES = 24 * 60;
/** Docks of a plant, with each weekday. */
const MOST_DAYS = 3_500;

/** 1 Monday to 7 Sunday. */
const Weekday = wholeNumber().check(z.gte(1, 'invalid'), z.lte(7, 'invalid'));

/** A dock that is open has shifts, one that is closed has none. */
function shiftsFit<T extends { isOpen: 'Y' | 'N'; shifts: string }>() {
  return [
    z.refine<T>(({ isOpen, shifts }) => isOpen === 'N' || shifts !== '', {
      path: ['shifts'],
      message: 'plant.openWithoutShifts',
    }),
    z.refine<T>(({ isOpen, shifts }) => isOpen === 'Y' || shifts === '', {
      path: ['shifts'],
      message: 'plant.shiftsWhileClosed',
    }),
  ] as const;
}

/** A weekday of a dock, as it is saved; `version` is null while nothing is kept of it. */
export const ScheduleDayInput = z
  .object({
    doorId: Id,
    weekday: Weekday,
    version: z.nullable(wholeNumber().check(z.gte(1))),
    isOpen: YesNo,
    shifts: MaybeShiftsText,
  })
  .check(...shiftsFit());
export type ScheduleDayInput = z.output<typeof ScheduleDayInput>;
export const ScheduleDays = z
  .array(ScheduleDayInput)
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_DAYS, 'tooMany'));

/** The same as a line of a workbook. */
export const scheduleColumns = {
  doorCode: code({ card: 'title', px: 120, chars: 12, sorts: true, input: codeText(20), stays: true }),
  doorNameZh: name({ px: 180, chars: 20, of: 'zh' }),
  doorNameEn: name({ px: 180, chars: 20, of: 'en' }),
  weekday: choice(weekdays, 'weekday', {
    px: 100,
    chars: 10,
    sorts: true,
    input: selectedOf(weekdays),
    stays: true,
  }),
  isOpen: flag({ px: 90, chars: 8, input: YesNo }),
  shifts: code({ px: 320, chars: 50, input: z.prefault(MaybeShiftsText, '') }),
  ...changed,
};
export const scheduleFilters = { doorCode: contains(), areaCode: contains() };
export const ScheduleLine = inputOf(scheduleColumns).check(...shiftsFit());

/** What is kept of a dock's weekday. */
export type ScheduleDay = { readonly weekday: number; readonly isOpen: boolean; readonly shifts: string };
/** Minutes since midnight. */
export type Span = readonly [from: number, to: number];

/**
 * When a dock is open on a weekday, one span after the other; undefined when nothing restricts it. A night's shift of the day before
 * reaches into the morning. Example: Monday 22:00-06:00 opens Tuesday until 06:00, whatever Tuesday says for itself.
 */
export const openSpansOn = (weekday: number, schedule: readonly ScheduleDay[]): Span[] | undefined => {
  const dayOf = (day: number) => schedule.find((one) => one.weekday === day);
  const own = dayOf(weekday);
  if (own === undefined) return undefined;
  const before = dayOf(weekday === 1 ? 7 : weekday - 1);
  const spans = [
    ...spansOf(before).map(([from, to]): Span => [from - DAY_MINUTES, to - DAY_MINUTES]),
    ...spansOf(own),
  ].flatMap(([from, to]): Span[] => (to > 0 ? [[Math.max(from, 0), Math.min(to, DAY_MINUTES)]] : []));
  return joined(spans);
};

/**
 * When a dock is open on a day and on the one behind it, in minutes since the first midnight: a truck may stand over the other. A day that nothing restricts is open as
 * a whole; undefined when that are both.
 */
export const overNight = (
  own: readonly Span[] | undefined,
  next: readonly Span[] | undefined,
): Span[] | undefined =>
  own === undefined && next === undefined
    ? undefined
    : joined([
        ...(own ?? WHOLE_DAY),
        ...(next ?? WHOLE_DAY).map(([from, to]): Span => [from + DAY_MINUTES, to + DAY_MINUTES]),
      ]);
const WHOLE_DAY: readonly Span[] = [[0, DAY_MINUTES]];

/** Whether a stretch of time lies within one of the spans; everything does where nothing restricts it. */
export const isWithin = ([from, to]: Span, spans: readonly Span[] | undefined): boolean =>
  spans === undefined || spans.some(([first, last]) => from >= first && to <= last);

/** Bookings that a dock's week took before and does not take after: they stay, and their people are told. */
export const outOfHours = <B extends Shift & { readonly day: Day }>(
  bookings: readonly B[],
  before: readonly ScheduleDay[],
  after: readonly ScheduleDay[],
): B[] =>
  bookings.filter((booking) => {
    const isOpenIn = (week: readonly ScheduleDay[]) => {
      const weekday = weekdayOf(booking.day);
      return isWithin(
        spanOf(booking),
        overNight(openSpansOn(weekday, week), openSpansOn((weekday % 7) + 1, week)),
      );
    };
    return isOpenIn(before) && !isOpenIn(after);
  });

const spansOf = (day: ScheduleDay | undefined): Span[] =>
  day?.isOpen ? shiftsOf(day.shifts).map(spanOf) : [];

/** Shifts that follow each other at once are one span: a truck may stand over the change. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
};
