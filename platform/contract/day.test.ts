import { expect, test } from 'vitest';
import {
  addDays,
  dayFrom,
  daysBetween,
  isDay,
  isoWeekOf,
  momentAt,
  mondayOf,
  mondayOfWeek,
  today,
  wallClock,
} from './day.ts';

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
test.each([
  ['2026-01-01', '2026-W01'],
  ['2027-01-01', '2026-W53'],
  ['2026-12-31', '2026-W53'],
  ['2024-12-30', '2025-W01'],
])('%s lies in %s', (day, week) => expect(isoWeekOf(day)).toBe(week));
test.each([
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, undefined],
  [1900, 2, 29, undefined],
  [2000, 2, 29, '2000-02-29'],
  [2026, 4, 31, undefined],
  [2026, 13, 1, undefined],
  [2026, 0, 1, undefined],
  [26, 3, 2, undefined],
])('%d, %d, %d is the day %s', (year, month, date, day) => expect(dayFrom(year, month, date)).toBe(day));
test.each([
  [2026, 1, '2025-12-29'],
  [2026, 53, '2026-12-28'],
  [2025, 53, undefined],
  [2026, 0, undefined],
  [2026, 54, undefined],
])('week %d-%d begins on %s', (year, week, monday) => expect(mondayOfWeek(year, week)).toBe(monday));
test('days count over month ends and back', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
  expect(mondayOf('2026-03-08')).toBe('2026-03-02');
});
test('the day at a place is that of its clock', () => {
  const late = new Date('2026-03-01T17:30:00Z');
  expect(today('Asia/Shanghai', late)).toBe('2026-03-02');
  expect(wallClock('Asia/Shanghai', late)).toEqual({ day: '2026-03-02', time: '01:30' });
  expect(momentAt('Asia/Shanghai', '2026-03-02', '08:00')).toBe('2026-03-02T00:00:00.000Z');
  expect(momentAt('Europe/Berlin', '2026-07-01', '08:00')).toBe('2026-07-01T06:00:00.000Z');
});

/** Changes of clocks: by an hour and by half an hour, north and south, at midnight, over a whole day, of the past, and a place without any. */
const changes: [zone: string, days: string[]][] = [
  ['Europe/Berlin', ['2026-03-29', '2026-10-25', '2027-03-28']],
  ['America/New_York', ['2026-11-01', '2027-03-14']],
  ['America/St_Johns', ['2026-11-01', '2027-03-14']],
  ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Africa/Casablanca', ['2026-02-15', '2026-03-22']],
  ['Asia/Tehran', ['2022-03-22', '2022-09-22']],
  ['Asia/Shanghai', ['1991-04-14', '1991-09-15', '2026-03-02']],
  ['Pacific/Apia', ['2011-12-30']],
  ['Asia/Kolkata', ['2026-03-02']],
];
const quarters = Array.from({ length: 96 }, (_, at) =>
  [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

test.each(changes)('what a clock in %s shows is the moment at which it shows it', (zone, days) => {
  for (const changed of days)
    for (const day of [addDays(changed, -1), changed, addDays(changed, 1)]) {
      // What the clock really shows on that day, and when for the first time.
      const shown = new Map<string, number>();
      const from = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000;
      for (let at = from; at < from + 54 * 3_600_000; at += 900_000) {
        const clock = wallClock(zone, new Date(at));
        if (clock.day === day && !shown.has(clock.time)) shown.set(clock.time, at);
      }
      for (const time of quarters) {
        const moment = momentAt(zone, day, time);
        const first = shown.get(time);
        if (first !== undefined) expect([time, moment]).toEqual([time, new Date(first).toISOString()]);
        else expect(Object.values(wallClock(zone, new Date(moment))).join(' ') > `${day} ${time}`).toBe(true);
      }
    }
});

test.each([
  ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30'],
  ['Europe/Berlin', '2027-03-28', '01:30', '2027-03-28T00:30'],
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30'],
  ['Europe/Berlin', '2026-10-25', '01:30', '2026-10-24T23:30'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30'],
  ['America/New_York', '2027-03-14', '05:00', '2027-03-14T09:00'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45'],
  ['Europe/Berlin', '2027-03-27', '24:00', '2027-03-27T23:00'],
])('%s, %s %s is %s UTC', (zone, day, time, moment) =>
  expect(momentAt(zone, day, time)).toBe(`${moment}:00.000Z`),
);
