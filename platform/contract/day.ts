/** A calendar day as `YYYY-MM-DD`, without time and zone: the day the plant writes. */
export type Day = string;

/**
 * True for a day that exists, 2026-02-30 does not, in a year people trade in: 1900 to 2999. Days are compared as texts, which
 * holds as long as neither the year before nor the year after them has fewer or more than four digits.
 */
export const isDay = (text: string): boolean => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && dayFrom(Number(year), Number(month), Number(date)) !== undefined;
};

/**
 * The day of year, month and date; undefined when there is none (month 13, 31 June). Made by hand: a message of 50 MB has a million days,
 * and `Date` takes five times as long.
 */
export const dayFrom = (year: number, month: number, date: number): Day | undefined =>
  year >= 1900 && year <= 2999 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
    ? `${year}-${twoDigits(month)}-${twoDigits(date)}`
    : undefined;
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};
const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

export const addDays = (day: Day, days: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
/** Days from `from` to `to`, negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
/** 1 Monday to 7 Sunday (ISO 8601). */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The ISO week as `YYYY-Www`. Example: 2026-01-01 lies in 2026-W01. */
export const isoWeekOf = (day: Day): string => {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  return `${year}-W${String(Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1).padStart(2, '0')}`;
};

/** Monday of an ISO week; undefined for week 0 or a week 53 that the year does not have. Example: week 1 of 2026 begins on 2025-12-29. */
export const mondayOfWeek = (year: number, week: number): Day | undefined => {
  const fourth = dayFrom(year, 1, 4);
  if (fourth === undefined || week < 1 || week > 53) return undefined;
  const monday = addDays(mondayOf(fourth), (week - 1) * 7);
  return addDays(monday, 3).startsWith(`${year}-`) ? monday : undefined;
};

/** The day it is now at a place. `zone` is an IANA name such as Asia/Shanghai. */
export const today = (zone: string, now: Date = new Date()): Day => wallClock(zone, now).day;

/** The wall clock at a place: day and `HH:MM`. */
export const wallClock = (zone: string, now: Date = new Date()): { day: Day; time: string } => {
  const [day = '', time = ''] = clockOf(zone).format(now).split(' ');
  return { day, time };
};

/**
 * One for each zone, of which there are some hundred: it takes fifteen times as long to make one as to ask it. Swedish writes
 * `2026-03-02 08:30`.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, made);
  return made;
};

/**
 * The moment (ISO, UTC) at which the clock of a place shows `time` (`HH:MM`) on `day`. Example: 08:00 in Shanghai is 00:00 UTC. Where clocks change,
 * a time that comes twice is the first, and one that is left out is so much later as is left out: 02:30 in Berlin on 2027-03-28 is 03:30.
 */
export const momentAt = (zone: string, day: Day, time: string): string => {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // No place is a day from UTC, and none changes its clocks twice within two days.
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const behind = wall - offsetAt(zone, wall + DAY_MS);
  const [first, last] = [Math.min(before, behind), Math.max(before, behind)];
  return new Date(first + offsetAt(zone, first) === wall ? first : last).toISOString();
};

const DAY_MS = 86_400_000;
/** How far the clock of a place is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, moment: number): number => {
  const { day, time } = wallClock(zone, new Date(moment));
  return Date.parse(`${day}T${time}:00Z`) - moment;
};

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
