import { expect, test } from 'vitest';
import { cycleDays, isSlow, shrinkPercent } from './figures.ts';
import { addMonths, isMonth, lastOf, monthsIn } from './month.ts';

test.each([
  [120, 240, 30, 15],
  [100, 300, 31, 10.3],
  [-10, 30, 30, null],
  [50, 0, 30, null],
])('%d on the average, %d out in %d days: %s days', (stock, given, days, cycle) => {
  expect(cycleDays(stock, given, days)).toBe(cycle);
});

test('shrink is what was found missing of what came in', () => {
  expect(shrinkPercent(3, 400)).toBe(0.8);
  expect(shrinkPercent(-4, 400)).toBe(-1);
  expect(shrinkPercent(3, 0)).toBeNull();
});

test('who takes longer than allowed is slow; who has no limit never is', () => {
  expect(isSlow({ cycleDays: 14.1, turnoverDays: 14 })).toBe(true);
  expect(isSlow({ cycleDays: 14, turnoverDays: 14 })).toBe(false);
  expect(isSlow({ cycleDays: 99, turnoverDays: null })).toBe(false);
  expect(isSlow({ cycleDays: null, turnoverDays: 14 })).toBe(false);
});

test('months go over the end of the year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2025-11', 14)).toBe('2027-01');
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(monthsIn('2025-11', '2026-02')).toBe(4);
  expect(monthsIn('2026-02', '2026-01')).toBe(0);
  expect(['2026-00', '2026-13', '2026-1', '26-01'].filter(isMonth)).toEqual([]);
});
