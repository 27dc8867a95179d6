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
