import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { agreed } from '@portal/platform/contract/agreement.ts';
import { addDays, isoWeekOf, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { typedDay } from '@portal/platform/contract/values/typed-day.ts';
import {
  DayField,
  YesNo,
  longest,
  maybeText,
  yesNo,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';

export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2999;
/** A year as a part of an address. */
export const Year = wholeNumber().check(z.gte(FIRST_YEAR, 'invalid'), z.lte(LAST_YEAR, 'invalid'));

const SATURDAY = 6;
/** The most that the State Council has announced for a year is about half of it. */
const MOST_HOLIDAYS = 120;
const LONGEST_NAME = 40;

/** Code of the shift group that works on a day; none where the plant is closed. */
const MaybeGroup = maybeCodeText(20);

/** A public holiday, or a day at a weekend that is worked in exchange for one. */
export const Holiday = z.object({
  day: DayField,
  name: z.string({ error: 'required' }).check(z.trim(), longest(LONGEST_NAME), z.minLength(1, 'required')),
  isWorkday: YesNo,
});
export type Holiday = z.output<typeof Holiday>;
export const Holidays = z.array(Holiday).check(z.maxLength(MOST_HOLIDAYS, 'tooMany'));

/** What is worked on each weekday, Monday first; null: closed. */
export const WeekPattern = z.array(MaybeGroup).check(z.minLength(7, 'invalid'), z.maxLength(7, 'invalid'));
export type WeekPattern = z.output<typeof WeekPattern>;

/** A workday needs its shift group; a closed day has none (SPEC section 5, "Calendar"). */
const groupFits = <T extends { isWorkday: 'Y' | 'N'; shiftGroup: string | null }>() => [
  z.refine<T>((day) => day.isWorkday === 'N' || day.shiftGroup !== null, {
    path: ['shiftGroup'],
    message: 'plant.shiftGroupMissing',
  }),
  z.refine<T>((day) => day.isWorkday === 'Y' || day.shiftGroup === null, {
    path: ['shiftGroup'],
    message: 'plant.shiftGroupOnClosedDay',
  }),
];

const dayShape = {
  day: DayField,
  isWorkday: YesNo,
  shiftGroup: MaybeGroup,
  holiday: maybeText(LONGEST_NAME),
} as const;
/** A day as it is kept. */
export const CalendarDayInput = z.object(dayShape).check(...groupFits<CalendarDay>());
export type CalendarDay = {
  day: Day;
  isWorkday: 'Y' | 'N';
  shiftGroup: string | null;
  holiday: string | null;
};

/** A whole year, each of its days once. */
export const YearInput = z
  .object({
    year: Year,
    /** Null: the year was not published before. */
    version: z.nullable(wholeNumber().check(z.gte(1))),
    week: WeekPattern,
    holidays: Holidays,
    days: z.array(CalendarDayInput).check(z.maxLength(366, 'tooMany')),
    agreed,
  })
  .check(
    // A year that is none has been told already.
    z.refine(({ year, days }) => !isYear(year) || sameDays(daysOf(year), days), {
      path: ['days'],
      message: 'plant.yearDays',
    }),
  );

const isYear = (year: unknown): boolean =>
  typeof year === 'number' && Number.isInteger(year) && year >= 2000 && year <= 2999;

const sameDays = (all: readonly Day[], days: readonly { day: Day }[]): boolean =>
  all.length === days.length && all.every((day, at) => days[at]!.day === day);

/** The days of a year, one after the other. */
export const daysOf = (year: number): Day[] => {
  const days: Day[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) days.push(day);
  return days;
};

/** Whether a plant works on a day that its calendar says nothing of: Monday to Friday. */
export const isUsualWorkday = (day: Day): boolean => weekdayOf(day) < SATURDAY;

/** A day that nothing is kept of. */
export const usualDay = (day: Day): CalendarDay => ({
  day,
  isWorkday: yesNo(isUsualWorkday(day)),
  shiftGroup: null,
  holiday: null,
});

/**
 * The days of a year from the weekly pattern and the public holidays. A weekend day that is worked in exchange takes the shifts of the
 * first weekday that works. Example: 2026-10-10, a Saturday, is worked for the National Day week, in Monday's shifts.
 */
export const yearFrom = (year: number, week: WeekPattern, holidays: readonly Holiday[]): CalendarDay[] => {
  const named = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  const usualGroup = week.find((group) => group !== null) ?? null;
  return daysOf(year).map((day) => {
    const ofWeek = week[weekdayOf(day) - 1] ?? null;
    const holiday = named.get(day);
    const works = holiday ? holiday.isWorkday === 'Y' : ofWeek !== null;
    const shiftGroup = works ? (ofWeek ?? usualGroup) : null;
    return {
      day,
      isWorkday: yesNo(works && shiftGroup !== null),
      shiftGroup,
      holiday: holiday?.name ?? null,
    };
  });
};

/** What a line of a pasted list that cannot be read is. */
export type HolidayFault = { readonly line: number; readonly text: string };

/**
 * Reads a list as a planner pastes it, a line for each day or range of days: day, name, works or closed.
 * Example: `2026-10-01~2026-10-07 国庆节 休`, `2026-10-10 国庆节调休 班`, or the same with tabs, as a sheet gives it. Without the last word: closed.
 */
export const holidaysOf = (text: string): { holidays: Holiday[]; faults: HolidayFault[] } => {
  const holidays = new Map<Day, Holiday>();
  const faults: HolidayFault[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const read = holidaysIn(line.trim());
    if (read === undefined) faults.push({ line: at + 1, text: line.trim() });
    for (const holiday of read ?? []) holidays.set(holiday.day, holiday);
  }
  return { holidays: [...holidays.values()].toSorted((a, b) => a.day.localeCompare(b.day)), faults };
};

/** Public holidays as text, as `holidaysOf` reads them. */
export const holidaysText = (holidays: readonly Holiday[], works: string, closed: string): string =>
  holidays
    .map(({ day, name, isWorkday }) => `${day}\t${name}\t${isWorkday === 'Y' ? works : closed}`)
    .join('\n');

/** Between the first and the last day of a range. */
const UNTIL = ['~', '～', '至', 'to', '–', '—'];
const WORKS = /^(班|上班|补班|works?|workday|Y|是)$/i;
const CLOSED = /^(休|休息|放假|closed|off|holiday|N|否)$/i;
/** No public holiday is longer. */
const LONGEST_RANGE = 31;

const holidaysIn = (line: string): Holiday[] | undefined => {
  const parts = partsOf(line);
  const isRange = UNTIL.includes(parts[1] ?? '');
  const [first = '', last = first] = isRange ? [parts[0], parts[2]] : [parts[0]];
  const words = parts.slice(isRange ? 3 : 1);
  const kind = words.at(-1) ?? '';
  const isKind = WORKS.test(kind) || CLOSED.test(kind);
  const [from, to] = [typedDay(first), typedDay(last)];
  const name = (isKind ? words.slice(0, -1) : words).join(' ');
  if (from === undefined || to === undefined || name === '' || name.length > LONGEST_NAME || to < from)
    return undefined;
  const days: Holiday[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, name, isWorkday: yesNo(WORKS.test(kind)) });
    if (days.length > LONGEST_RANGE) return undefined;
  }
  return days;
};

/** The words of a line; what stands between two days is one of its own: `2026-10-01~2026-10-07 国庆节`. */
const partsOf = (line: string): string[] =>
  line
    .replaceAll(/[~～至–—]/g, (sign) => ` ${sign} `)
    .split(/[\s,，]/)
    .filter((part) => part !== '');

/** The days that a new calendar closes and the one before has open, as far as they lie ahead. */
export const closedBy = (before: readonly CalendarDay[], after: readonly CalendarDay[], from: Day): Day[] => {
  const open = new Set(before.flatMap(({ day, isWorkday }) => (isWorkday === 'Y' ? [day] : [])));
  return after.flatMap(({ day, isWorkday }) =>
    isWorkday === 'N' && day >= from && open.has(day) ? [day] : [],
  );
};

/** A day in a list: SPEC section 3, "Plant". */
export const weekFacts = (day: Day): { yearWeek: string; weekday: number } => ({
  yearWeek: isoWeekOf(day),
  weekday: weekdayOf(day),
});
