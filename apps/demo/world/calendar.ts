import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import type { PlantNo } from './plants.ts';

/** A day that differs from Monday to Friday, with the shifts that are worked on it. */
export type CalendarDay = {
  plantNo: PlantNo;
  day: Day;
  isWorkday: boolean;
  shifts: { starts: string; ends: string }[];
};

/**
 * Public holidays, first to last day. 2026 as the State Council announced it; the days moved around the holidays of 2027 are
 * assumed by the pattern of the years before.
 */
const holidays: readonly (readonly [from: Day, to: Day])[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-03'],
  ['2027-02-05', '2027-02-13'],
  ['2027-04-03', '2027-04-05'],
  ['2027-05-01', '2027-05-05'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2027-10-01', '2027-10-07'],
];

/** Weekend days that are worked in exchange. */
const workedInExchange: readonly Day[] = [
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
  '2027-01-30',
  '2027-02-20',
  '2027-04-25',
  '2027-05-08',
  '2027-09-26',
  '2027-10-09',
];

const FIRST: Day = '2026-01-01';
const LAST: Day = '2027-12-31';
const SATURDAY = 6;
const DAY_SHIFT = { starts: '08:00', ends: '16:30' };
const LATE_SHIFT = { starts: '16:30', ends: '01:00' };

/** The Changchun plant works the first and third Saturday of a month in one shift, Hefei none. */
const worksSaturdays: Readonly<Record<PlantNo, boolean>> = { '1000': true, '2000': false };

export const calendarOf = (plantNo: PlantNo): CalendarDay[] => {
  const days: CalendarDay[] = [];
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    const isWeekend = weekdayOf(day) >= SATURDAY;
    const isHoliday = holidays.some(([from, to]) => from <= day && day <= to);
    if (isHoliday) days.push({ plantNo, day, isWorkday: false, shifts: [] });
    else if (workedInExchange.includes(day))
      days.push({ plantNo, day, isWorkday: true, shifts: [DAY_SHIFT, LATE_SHIFT] });
    else if (isWeekend && worksSaturdays[plantNo] && isFirstOrThirdSaturday(day))
      days.push({ plantNo, day, isWorkday: true, shifts: [DAY_SHIFT] });
  }
  return days;
};

/** Workdays of a plant from `from` to `to`, both included. */
export const workdaysOf = (plantNo: PlantNo, from: Day, to: Day): Day[] => {
  const written = writtenDays[plantNo];
  const found: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (written.get(day) ?? weekdayOf(day) < SATURDAY) found.push(day);
  return found;
};

const isFirstOrThirdSaturday = (day: Day): boolean => {
  const ofMonth = Number(day.slice(8));
  return weekdayOf(day) === SATURDAY && (ofMonth <= 7 || (ofMonth > 14 && ofMonth <= 21));
};

const writtenOf = (plantNo: PlantNo): ReadonlyMap<Day, boolean> =>
  new Map(calendarOf(plantNo).map((one) => [one.day, one.isWorkday]));
const writtenDays: Readonly<Record<PlantNo, ReadonlyMap<Day, boolean>>> = {
  '1000': writtenOf('1000'),
  '2000': writtenOf('2000'),
};
