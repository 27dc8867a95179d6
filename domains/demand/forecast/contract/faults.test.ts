import { expect, test } from 'vitest';
import { addDays, isoWeekOf, mondayOfWeek } from '@portal/platform/contract/day.ts';
import { sum } from '@portal/platform/contract/values/decimal.ts';
import { startOf } from './grain.ts';
import { split } from './split.ts';

/** What went wrong in other systems, each by its name. */

test.each([
  ['2027-01-01', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2024-12-30', '2025-W01'],
  ['2023-01-01', '2022-W52'],
  ['2026-11-29', '2026-W48'],
])(
  '%s lies in the ISO week %s: neither a week from Sunday nor one with the calendar’s year (DCM, hledger 2304)',
  (day, week) => {
    expect(isoWeekOf(day)).toBe(week);
  },
);

test.each([
  [2026, 53],
  [2025, 52],
  [2020, 53],
  [2032, 53],
  [2024, 52],
])(
  '%i has %i weeks: week 53 is neither missing nor taken where there is none (obsidian-journal 200, preflight 153)',
  (year, weeks) => {
    const first = mondayOfWeek(year, 1)!;
    expect(mondayOfWeek(year, 53) === undefined).toBe(weeks === 52);
    const names = Array.from({ length: 53 }, (_, n) => isoWeekOf(addDays(first, 7 * n)));
    expect(names.filter((name) => name.startsWith(`${year}-`))).toHaveLength(weeks);
    expect(new Set(names).size).toBe(53);
    expect(startOf('week', addDays(first, 7 * weeks - 1))).toBe(addDays(first, 7 * (weeks - 1)));
  },
);

test.each([
  ['103', 5, 0],
  ['100', 3, 0],
  ['0.1', 3, 3],
  ['1', 7, 0],
  ['0', 5, 0],
  ['999999999999.999', 23, 3],
])('%s over %i days adds up to what it was, in %i decimals (matsim PR 3683)', (quantity, days, decimals) => {
  expect(sum(split(quantity, days, decimals))).toBe(sum([quantity]));
});
