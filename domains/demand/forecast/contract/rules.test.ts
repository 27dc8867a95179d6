import { expect, test } from 'vitest';
import { addDays, isoWeekOf } from '@portal/platform/contract/day.ts';
import { sum } from '@portal/platform/contract/values/decimal.ts';
import { daysOf, lastDayOf, overlap, startOf } from './grain.ts';
import { monthDays, monthOfWeek, monthRules } from './month-rule.ts';
import { bucketsOfLines } from './release-buckets.ts';
import { daysOfBucket, split } from './split.ts';

test.each([
  ['2025-12-29', '2025-12-29', '2026-W01'],
  ['2026-12-31', '2026-12-28', '2026-W53'],
  ['2027-01-02', '2026-12-28', '2026-W53'],
  ['2027-01-03', '2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-01-04', '2027-W01'],
])('%s lies in the week of %s, %s', (day, monday, week) => {
  expect(startOf('week', day)).toBe(monday);
  expect(isoWeekOf(day)).toBe(week);
});

test.each([
  ['day', '2026-02-28', '2026-02-28'],
  ['week', '2026-12-28', '2027-01-03'],
  ['month', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-01', '2026-12-31'],
] as const)('a %s from %s ends on %s', (grain, startsOn, last) => {
  expect(lastDayOf({ grain, startsOn })).toBe(last);
  expect(startOf(grain, last)).toBe(startsOn);
});

test.each([
  ['month', '2026-12-01', 'week', '2026-12-28', true],
  ['month', '2026-11-01', 'week', '2026-11-30', true],
  ['month', '2026-11-01', 'week', '2026-12-07', false],
  ['week', '2026-12-07', 'day', '2026-12-13', true],
  ['week', '2026-12-07', 'day', '2026-12-14', false],
] as const)('a %s from %s and a %s from %s share days: %s', (one, from, other, to, share) => {
  const [first, second] = [
    { grain: one, startsOn: from },
    { grain: other, startsOn: to },
  ];
  expect([overlap(first, second), overlap(second, first)]).toEqual([share, share]);
});

test.each([
  ['103', 5, 0, ['21', '21', '20', '21', '20']],
  ['10.000', 3, 3, ['3.334', '3.333', '3.333']],
  ['0', 4, 0, ['0', '0', '0', '0']],
  ['2', 5, 0, ['1', '0', '1', '0', '0']],
  ['1', 1, 0, ['1']],
])('%s over %i days with %i decimals', (quantity, days, decimals, parts) => {
  expect(split(quantity, days, decimals)).toEqual(parts);
});

test('nothing is lost or made when a bucket is split, and no day runs ahead by more than one step', () => {
  for (const quantity of ['1', '7', '99', '100', '1234.567', '0.001'])
    for (const days of [1, 2, 3, 5, 22, 31])
      for (const decimals of quantity.includes('.') ? [3] : [0, 2, 3]) {
        const parts = split(quantity, days, decimals);
        expect(Number(sum(parts))).toBe(Number(quantity));
        let upTo = 0;
        parts.forEach((part, at) => {
          upTo += Number(part);
          const least = (Number(quantity) * (at + 1)) / days;
          expect(upTo).toBeGreaterThan(least - 1e-9);
          expect(upTo).toBeLessThan(least + 10 ** -decimals + 1e-9);
        });
      }
});

test('a week without a workday goes to the last workday before it, never away', () => {
  const workdays = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-08', '2026-10-09', '2026-10-10'];
  const week = (monday: string) => ({ from: monday, to: addDays(monday, 6) });
  expect(daysOfBucket(workdays, week('2026-10-05'))).toEqual(['2026-10-08', '2026-10-09', '2026-10-10']);
  expect(daysOfBucket(workdays, { from: '2026-10-01', to: '2026-10-07' })).toEqual(['2026-09-30']);
  expect(daysOfBucket(workdays, week('2026-09-21'))).toBeUndefined();
});

test.each([
  // week 53 of 2026 has its Wednesday in December and its Thursday too; January begins behind it
  ['2026-12-01', 'wednesday', '2026-11-30', '2027-01-03'],
  ['2026-12-01', 'thursday', '2026-11-30', '2027-01-03'],
  ['2027-01-01', 'wednesday', '2027-01-04', '2027-01-31'],
  ['2027-01-01', 'calendar', '2027-01-01', '2027-01-31'],
  // the week of 2025-12-29: Wednesday 31 December, Thursday 1 January
  ['2025-12-01', 'wednesday', '2025-12-01', '2026-01-04'],
  ['2025-12-01', 'thursday', '2025-12-01', '2025-12-28'],
  ['2026-01-01', 'wednesday', '2026-01-05', '2026-02-01'],
  ['2026-01-01', 'thursday', '2025-12-29', '2026-02-01'],
  // the months in which clocks are changed in Berlin
  ['2026-03-01', 'wednesday', '2026-03-02', '2026-03-29'],
  ['2026-10-01', 'thursday', '2026-09-28', '2026-11-01'],
] as const)('the month of %s has by %s the days from %s to %s', (first, rule, from, to) => {
  expect(monthDays(first, rule)).toEqual({ from, to });
  expect(daysOf({ grain: 'month', startsOn: first }, rule)).toEqual({ from, to });
});

test.each([
  ['2025-12-29', '2025-12-01', '2026-01-01'],
  ['2026-12-28', '2026-12-01', '2026-12-01'],
  ['2026-09-28', '2026-09-01', '2026-10-01'],
  ['2027-03-29', '2027-03-01', '2027-04-01'],
])(
  'the week of %s lies in %s by its Wednesday and in %s by its Thursday',
  (monday, byWednesday, byThursday) => {
    expect(monthOfWeek(monday, 'wednesday')).toBe(byWednesday);
    expect(monthOfWeek(monday, 'thursday')).toBe(byThursday);
  },
);

test('months by weeks have each week once, none twice, and no day is left between two of them', () => {
  for (const rule of ['wednesday', 'thursday'] as const)
    for (let year = 2020; year <= 2033; year++)
      for (let month = 1; month <= 12; month++) {
        const first = `${year}-${String(month).padStart(2, '0')}-01`;
        const { from, to } = monthDays(first, rule);
        expect(startOf('week', from)).toBe(from);
        for (let monday = from; monday <= to; monday = addDays(monday, 7))
          expect(monthOfWeek(monday, rule)).toBe(first);
        const next = monthOfWeek(addDays(to, 1), rule);
        expect(monthDays(next, rule).from).toBe(addDays(to, 1));
      }
});

test('a week and the month behind it share days by the calendar and none by weeks', () => {
  const [week, month] = [
    { grain: 'week', startsOn: '2026-12-28' },
    { grain: 'month', startsOn: '2027-01-01' },
  ] as const;
  expect(monthRules.map((rule) => overlap(week, month, rule))).toEqual([true, false, false]);
});

test('forecast lines of call-offs are days, weeks and months; four weeks are split, and what is of one time is added up', () => {
  const line = { supplierCode: 'S1', partNo: 'A', quantity: '10' };
  const buckets = bucketsOfLines([
    { ...line, dueOn: '2026-12-09', frequency: 'D' },
    { ...line, dueOn: '2026-12-16', frequency: 'W', quantity: '5.500' },
    { ...line, dueOn: '2026-12-14', frequency: 'W' },
    { ...line, dueOn: '2027-02-15', frequency: 'M' },
    { ...line, dueOn: '2027-03-01', frequency: 'T' },
    { ...line, partNo: 'B', dueOn: '2026-12-09', frequency: 'J' },
  ]);
  expect(buckets.map(({ partNo, grain, startsOn, quantity }) => [partNo, grain, startsOn, quantity])).toEqual(
    [
      ['A', 'day', '2026-12-09', '10'],
      ['A', 'week', '2026-12-14', '15.5'],
      ['A', 'month', '2027-02-01', '10'],
      ['A', 'week', '2027-03-01', '3'],
      ['A', 'week', '2027-03-08', '2'],
      ['A', 'week', '2027-03-15', '3'],
      ['A', 'week', '2027-03-22', '2'],
      ['B', 'day', '2026-12-09', '10'],
    ],
  );
});
