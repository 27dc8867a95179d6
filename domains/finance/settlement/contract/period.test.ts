import { expect, test } from 'vitest';
import { lastPeriod, periodOf, postingMonth } from './period.ts';

test.each([
  ['2026-03-20', '2026-02-21', '2026-03-20'],
  ['2026-03-21', '2026-03-21', '2026-04-20'],
  ['2026-12-31', '2026-12-21', '2027-01-20'],
  ['2026-01-05', '2025-12-21', '2026-01-20'],
  ['2028-02-29', '2028-02-21', '2028-03-20'],
])('%s lies in %s to %s', (day, from, to) => expect(periodOf(day)).toEqual({ from, to }));

test.each([
  ['2026-03-20', '2026-02-20'],
  ['2026-03-21', '2026-03-20'],
  ['2026-01-21', '2026-01-20'],
  ['2026-01-20', '2025-12-20'],
])('on %s the last one ended on %s', (today, to) => expect(lastPeriod(today).to).toBe(to));

test('a period is called by the month in which it ends', () =>
  expect(postingMonth(periodOf('2026-12-21'))).toBe('2027-01'));
