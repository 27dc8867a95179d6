import type { ScheduleFrequency } from '../../../contract/release-message.ts';
import { centuryOf, isoDay, isoMonday } from '../calendar.ts';

/** A DTM value as a day; `to` for a range, `frequency` where the format itself names a period. */
export type DtmDay = {
  date: string;
  to: string | null;
  time: string | null;
  frequency: ScheduleFrequency | null;
};

/**
 * Reads a DTM value by its format code (102 day, 203/204 with time, 303/304 with zone, 609/610 month, 615/616 ISO
 * week, 718 range). Without a code 6, 8 and 12 digits are told apart by their length. The zone is not applied: the
 * day is the one the sender wrote. Undefined when the value is no date in that format.
 */
export const dtmDay = (value: string, format: string): DtmDay | undefined => {
  const digits = value.trim();
  const code = format.trim() || BY_LENGTH[digits.length] || '';
  const shape = SHAPES.get(code)?.exec(digits)?.groups;
  if (!shape) return undefined;
  const { year = '', month, day, week, hour, minute, toYear, toMonth, toDay } = shape;
  const fullYear = year.length === 2 ? centuryOf(Number(year)) : Number(year);
  if (week !== undefined) return period(isoMonday(fullYear, Number(week)), 'W');
  if (day === undefined) return period(isoDay(fullYear, Number(month), 1), 'M');
  const date = isoDay(fullYear, Number(month), Number(day));
  if (date === undefined) return undefined;
  const to = toYear === undefined ? null : isoDay(Number(toYear), Number(toMonth), Number(toDay));
  if (to === undefined) return undefined;
  const time = hour === undefined ? null : clock(hour, minute);
  if (time === undefined) return undefined;
  return { date, to, time, frequency: to === null ? null : 'F' };
};

const DAY = String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`;
const TIME = String.raw`(?<hour>\d\d)(?<minute>\d\d)`;

const SHAPES = new Map<string, RegExp>([
  ['101', /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/],
  ['102', new RegExp(`^${DAY}$`)],
  // Seconds under 203 occur, though only 204 has them.
  ['203', new RegExp(String.raw`^${DAY}${TIME}(?:\d\d)?$`)],
  ['204', new RegExp(String.raw`^${DAY}${TIME}\d\d$`)],
  ['303', new RegExp(`^${DAY}${TIME}.{0,6}$`)],
  ['304', new RegExp(String.raw`^${DAY}${TIME}\d\d.{0,6}$`)],
  ['609', /^(?<year>\d\d)(?<month>\d\d)$/],
  ['610', /^(?<year>\d{4})(?<month>\d\d)$/],
  ['615', /^(?<year>\d\d)(?<week>\d\d)$/],
  ['616', /^(?<year>\d{4})(?<week>\d\d)$/],
  ['718', new RegExp(String.raw`^${DAY}-?(?<toYear>\d{4})(?<toMonth>\d\d)(?<toDay>\d\d)$`)],
]);

const BY_LENGTH: Record<number, string> = { 6: '101', 8: '102', 12: '203', 14: '204' };

const period = (date: string | undefined, frequency: ScheduleFrequency) =>
  date === undefined ? undefined : { date, to: null, time: null, frequency };

/** 24:00 is the end of the day, which the day alone says; later than that is no time. */
const clock = (hour: string, minute = '00') => {
  if (hour === '24' && minute === '00') return null;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour}:${minute}` : undefined;
};
