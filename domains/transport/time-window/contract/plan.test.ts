import { expect, test } from 'vitest';
import { copiedWeekdays, leftOut, windowsOn, withoutWeekdays, type PlannedWindow } from './plan.ts';

const planned = (validFrom: string, weekdays: string, starts: string): PlannedWindow => ({
  validFrom,
  weekdays,
  starts,
  ends: `${Number(starts.slice(0, 2)) + 1}:00`,
  kind: 'fixed',
  unitMinutes: 60,
});
const windows = [
  planned('2026-01-01', '12345', '08:00'),
  planned('2026-01-01', '6', '10:00'),
  planned('2026-07-01', '12345', '14:00'),
];

test.each([
  ['2025-12-31', [], 'before any plan'],
  ['2026-06-30', ['08:00'], 'a Tuesday of the first plan'],
  ['2026-06-27', ['10:00'], 'its Saturday'],
  ['2026-06-28', [], 'its Sunday'],
  ['2026-07-01', ['14:00'], 'the second plan replaces it as a whole'],
  ['2026-07-04', [], 'with its Saturday'],
])('%s: %j (%s)', (day, starts, _) =>
  expect(windowsOn(windows, day).map((one) => one.starts)).toEqual(starts),
);

test('what was booked and is offered no more is told; what was never offered is not', () => {
  const bookings = [
    { day: '2026-06-30', starts: '08:00', ends: '9:00' },
    { day: '2026-07-01', starts: '14:00', ends: '15:00' },
    { day: '2026-06-30', starts: '12:00', ends: '13:00' },
  ];
  expect(leftOut(bookings, windows, windows.slice(1))).toEqual([bookings[0]]);
  expect(leftOut(bookings, windows, windows)).toEqual([]);
});

test.each([
  ['12345', '45', '123'],
  ['6', '67', ''],
])('%s without %s is %s', (weekdays, taken, left) => expect(withoutWeekdays(weekdays, taken)).toBe(left));

test.each([
  ['12345', null, '1234567', '12345'],
  ['12345', null, '67', undefined],
  ['12345', '1', '67', '67'],
  ['6', '1', '67', undefined],
])('%s from %s onto %s: %s', (weekdays, from, onto, copied) =>
  expect(copiedWeekdays(weekdays, from, onto)).toBe(copied),
);
