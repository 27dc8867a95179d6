import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, isoWeekOf, momentAt, mondayOf, today, wallClock } from './day.ts';

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
