import { expect, test } from 'vitest';
import {
  carriedOver,
  copiedWeekdays,
  goneBy,
  leftOut,
  windowsOn,
  withoutWeekdays,
  type PlannedWindow,
} from './plan.ts';

const planned = (validFrom: string, weekdays: string, starts: string): PlannedWindow => ({
  validFrom,
  weekdays,
  starts,
  ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:00`,
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
    { day: '2026-06-30', starts: '08:00', ends: '09:00' },
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

const kept = (validFrom: string, weekdays: string, starts: string) => ({
  ...planned(validFrom, weekdays, starts),
  id: `${validFrom} ${weekdays} ${starts}`,
});
const first = ['08:00', '10:00', '14:00'].map((starts) => kept('2026-01-01', '12345', starts));
const later = kept('2026-12-10', '12345', '22:00');
const NONE: ReadonlySet<string> = new Set();

test.each([
  ['a first window of a plan takes all others', first, [...first, later], NONE, ['08:00', '10:00', '14:00']],
  [
    'unless they are copied with it',
    first,
    [...first, later, ...first.map((one) => ({ ...one, id: `${one.id}+`, validFrom: '2026-12-10' }))],
    NONE,
    [],
  ],
  ['what the change names itself is no surprise', first, first.slice(1), new Set([first[0]!.id]), []],
  ['what goes beside it is one', first, first.slice(1), NONE, ['08:00']],
  [
    'weekdays that are taken',
    first,
    [{ ...first[0]!, weekdays: '123' }, ...first.slice(1)],
    NONE,
    ['08:00 45'],
  ],
  [
    'a longer one in its place takes nothing',
    first,
    [{ ...kept('2026-01-01', '12345', '08:00'), id: 'x', ends: '12:00' }, first[2]!],
    NONE,
    [],
  ],
  ['a plan that was over long ago', [kept('2020-01-01', '12345', '06:00'), ...first], first, NONE, []],
])('%s', (_, before, after, named, gone) =>
  expect(
    goneBy(before, after, { today: '2026-11-28', named }).map(({ window, weekdays }) =>
      weekdays === window.weekdays ? window.starts : `${window.starts} ${weekdays}`,
    ),
  ).toEqual(gone),
);
test('a window is gone from the day on which its plan ends', () =>
  expect(goneBy(first, [...first, later], { today: '2026-11-28', named: NONE })[0]?.day).toBe('2026-12-10'));

test.each([
  ['of a plan that the dock has, nothing', kept('2026-01-01', '12345', '22:00'), undefined],
  ['of a dock without windows, nothing', kept('2025-01-01', '12345', '22:00'), undefined],
  ['all of the plan before', later, ['08:00 12345', '10:00 12345', '14:00 12345']],
  [
    'not what overlaps the new one, on its weekdays',
    { ...kept('2026-12-10', '1', '08:30'), ends: '10:30' },
    ['08:00 2345', '10:00 2345', '14:00 12345'],
  ],
])('a first window carries over: %s', (_, window, carried) =>
  expect(carriedOver(first, window)?.map(({ starts, weekdays }) => `${starts} ${weekdays}`)).toEqual(carried),
);

// 2026-07-03 is a Friday.
const nights: PlannedWindow[] = [
  { ...planned('2026-07-01', '15', '22:00'), ends: '02:00', kind: 'minimum' },
  planned('2026-07-01', '12345', '08:00'),
];
test.each([
  ['2026-07-03', ['22:00-02:00', '08:00-09:00'], 'Friday itself'],
  ['2026-07-04', ['00:00-02:00'], 'Saturday, on which nobody works, has the rest of Friday'],
  ['2026-07-05', [], 'Sunday has none'],
  ['2026-07-07', ['08:00-09:00', '00:00-02:00'], 'Tuesday has its own and the rest of Monday'],
])('%s offers %j (%s)', (day, offered, _) => {
  const works = (one: string): boolean => !['2026-07-04', '2026-07-05'].includes(one);
  expect(windowsOn(nights, day, works).map(({ starts, ends }) => `${starts}-${ends}`)).toEqual(offered);
});

test('the rest of a night is lost with the day on which it begins', () =>
  expect(windowsOn(nights, '2026-07-04', (day) => day !== '2026-07-03')).toEqual([]));

test('a night keeps from a new plan what begins in it on the next day', () => {
  const first: PlannedWindow = { ...planned('2026-08-01', '5', '23:00'), ends: '09:00' };
  const before = [planned('2026-07-01', '56', '08:00'), planned('2026-07-01', '57', '12:00')];
  expect(carriedOver(before, first)!.map(({ weekdays, starts }) => `${weekdays} ${starts}`)).toEqual([
    '5 08:00',
    '57 12:00',
  ]);
});
