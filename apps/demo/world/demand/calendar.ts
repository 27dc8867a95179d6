import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { holidaysOf, yearFrom, type CalendarDay } from '@portal/plant/contract/calendar/calendar.ts';
import { plants, type PlantNo } from '../master-data/plants.ts';

/**
 * Public holidays, first to last day. 2026 as the State Council announced it; the days moved around the holidays of 2027 are
 * assumed by the pattern of the years before.
 */
const STATE_COUNCIL = `
2026-01-01~2026-01-03 元旦 休
2026-01-04 元旦调休 班
2026-02-14 春节调休 班
2026-02-15~2026-02-23 春节 休
2026-02-28 春节调休 班
2026-04-04~2026-04-06 清明节 休
2026-05-01~2026-05-05 劳动节 休
2026-05-09 劳动节调休 班
2026-06-19~2026-06-21 端午节 休
2026-09-20 国庆节调休 班
2026-09-25~2026-09-27 中秋节 休
2026-10-01~2026-10-07 国庆节 休
2026-10-10 国庆节调休 班
2027-01-01~2027-01-03 元旦 休
2027-01-30 春节调休 班
2027-02-05~2027-02-13 春节 休
2027-02-20 春节调休 班
2027-04-03~2027-04-05 清明节 休
2027-04-25 劳动节调休 班
2027-05-01~2027-05-05 劳动节 休
2027-05-08 劳动节调休 班
2027-06-09 端午节 休
2027-09-15 中秋节 休
2027-09-26 国庆节调休 班
2027-10-01~2027-10-07 国庆节 休
2027-10-09 国庆节调休 班`;

const holidays = holidaysOf(STATE_COUNCIL).holidays;

const SATURDAY = 6;

/** `weekdays`: the group that works Monday to Friday and on days in exchange. */
export const shiftGroups = [
  { plantNo: '1000', code: 'TWO', nameZh: '两班', nameEn: 'Two shifts', shifts: '08:00-16:30, 16:30-01:00' },
  { plantNo: '1000', code: 'ONE', nameZh: '单班', nameEn: 'One shift', shifts: '08:00-16:30' },
  {
    plantNo: '1000',
    code: 'THREE',
    nameZh: '三班',
    nameEn: 'Three shifts',
    shifts: '00:00-08:00, 08:00-16:00, 16:00-00:00',
  },
  { plantNo: '2000', code: 'TWO', nameZh: '两班', nameEn: 'Two shifts', shifts: '08:00-16:30, 16:30-01:00' },
  { plantNo: '2000', code: 'ONE', nameZh: '单班', nameEn: 'One shift', shifts: '08:30-17:30' },
] as const satisfies readonly { plantNo: PlantNo; [field: string]: string }[];
const [WEEKDAYS, SATURDAYS] = ['TWO', 'ONE'];
const WEEK = [WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS, null, null];

/** The Changchun plant works the first and third Saturday of a month in one shift, Hefei none. */
const worksSaturdays: Readonly<Record<PlantNo, boolean>> = { '1000': true, '2000': false };

export const calendars = plants.flatMap(({ plantNo }) =>
  [2026, 2027].map((year) => {
    const ofYear = holidays.filter(({ day }) => day.startsWith(`${year}-`));
    return {
      plantNo,
      year,
      week: WEEK,
      holidays: ofYear,
      days: yearFrom(year, WEEK, ofYear).map(painted(plantNo)),
    };
  }),
);

function painted(plantNo: PlantNo) {
  return (day: CalendarDay): CalendarDay =>
    worksSaturdays[plantNo] && day.holiday === null && isFirstOrThirdSaturday(day.day)
      ? { ...day, isWorkday: 'Y', shiftGroup: SATURDAYS }
      : day;
}

/** Workdays of a plant from `from` to `to`, both included. */
export const workdaysOf = (plantNo: PlantNo, from: Day, to: Day): Day[] => {
  const written = writtenDays[plantNo];
  const found: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (written.get(day) ?? weekdayOf(day) < SATURDAY) found.push(day);
  return found;
};

function isFirstOrThirdSaturday(day: Day): boolean {
  const ofMonth = Number(day.slice(8));
  return weekdayOf(day) === SATURDAY && (ofMonth <= 7 || (ofMonth > 14 && ofMonth <= 21));
}

const writtenOf = (plantNo: PlantNo): ReadonlyMap<Day, boolean> =>
  new Map(
    calendars
      .filter((one) => one.plantNo === plantNo)
      .flatMap(({ days }) => days.map(({ day, isWorkday }) => [day, isWorkday === 'Y'] as const)),
  );
const writtenDays: Readonly<Record<PlantNo, ReadonlyMap<Day, boolean>>> = {
  '1000': writtenOf('1000'),
  '2000': writtenOf('2000'),
};
