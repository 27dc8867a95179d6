import { expect, test } from 'vitest';
import {
  afterMidnight,
  endsAfterStart,
  isOffered,
  lengthOf,
  neededFor,
  overlaps,
  slotOf,
  slotText,
  slotsOf,
  unitsOf,
  usableSlots,
  type Window,
} from './slots.ts';

const fixed: Window = { starts: '08:00', ends: '09:00', kind: 'fixed', unitMinutes: 60 };
const minimum: Window = { starts: '13:00', ends: '14:40', kind: 'minimum', unitMinutes: 30 };

test.each([
  ['a fixed window is one slot', fixed, ['08:00-09:00']],
  [
    'a minimum window gives whole units and leaves the rest',
    minimum,
    ['13:00-13:30', '13:30-14:00', '14:00-14:30'],
  ],
  ['a window shorter than its unit gives none', { ...minimum, ends: '13:20' }, []],
])('%s', (_, window, slots) => expect(slotsOf(window).map(slotText)).toEqual(slots));

test('for a longer truck several units are one slot, and a shorter fixed window is none', () => {
  expect(slotsOf(minimum, 45).map(slotText)).toEqual(['13:00-14:00', '13:30-14:30']);
  expect(slotsOf(fixed, 61)).toEqual([]);
  expect(slotsOf(minimum, 200)).toEqual([]);
});

test('a taken minute takes the whole slot away, and repeated windows show once', () => {
  const taken = new Set(unitsOf({ starts: '13:25', ends: '13:35' }));
  expect(usableSlots([minimum, minimum, fixed], taken).map(slotText)).toEqual(['08:00-09:00', '14:00-14:30']);
});

test.each([
  ['08:00-09:00', true],
  ['08:00-08:30', false],
  ['13:00-14:00', true],
  ['13:15-13:45', false],
  ['14:00-15:00', false],
])('offered %s: %s', (text, offered) => expect(isOffered([fixed, minimum], slotOf(text)!)).toBe(offered));

test.each([
  ['13:00-14:00', 60],
  ['13:00-13:30', 0],
  ['08:00-09:00', 0],
  ['08:00-10:00', 0],
])('who asks for %s needs %i minutes', (text, needed) =>
  expect(neededFor([fixed, minimum], slotOf(text)!)).toBe(needed),
);

test.each(['8:00-9:00', '09:00-08:00', '22:00-10:05', '09:00-09:00', '09:00', '25:00-26:00', ''])(
  '%j is no slot',
  (text) => expect(slotOf(text)).toBeUndefined(),
);

test('units count five minutes from midnight', () =>
  expect(unitsOf({ starts: '08:00', ends: '08:15' })).toEqual([96, 97, 98]));

const night: Window = { starts: '22:00', ends: '02:00', kind: 'minimum', unitMinutes: 45 };

test.each([
  ['08:00', '09:00', true, 60],
  ['22:00', '02:00', true, 240],
  ['22:00', '24:00', true, 120],
  ['20:00', '08:00', true, 720],
  ['10:00', '09:00', false, 1380],
  ['08:00', '08:00', false, 1440],
])('%s to %s is a window: %s, of %i minutes', (starts, ends, isWindow, long) => {
  expect(endsAfterStart({ starts, ends })).toBe(isWindow);
  expect(lengthOf({ starts, ends })).toBe(long);
});

test('a night gives its units to the day on which each begins', () => {
  expect(slotsOf(night).map(slotText)).toEqual(['22:00-22:45', '22:45-23:30', '23:30-00:15']);
  const rest = afterMidnight(night)!;
  expect(slotText(rest)).toBe('00:15-02:00');
  expect(slotsOf(rest).map(slotText)).toEqual(['00:15-01:00', '01:00-01:45']);
  expect(slotsOf({ ...night, unitMinutes: 60 }, 90).map(slotText)).toEqual(['22:00-24:00', '23:00-01:00']);
  expect(afterMidnight({ ...night, kind: 'fixed' })).toBeUndefined();
  expect(afterMidnight({ ...night, ends: '24:00' })).toBeUndefined();
  expect(afterMidnight(minimum)).toBeUndefined();
});

test('a truck that stands over midnight takes units of both days', () => {
  expect(unitsOf({ starts: '23:50', ends: '00:10' })).toEqual([286, 287, 288, 289]);
  expect(usableSlots([night], new Set([289])).map(slotText)).toEqual(['22:00-22:45', '22:45-23:30']);
});

test.each([
  ['22:00-02:00', true],
  ['22:00-23:00', false],
])('of a fixed night %s is offered: %s', (text, offered) =>
  expect(isOffered([{ ...night, kind: 'fixed' }], slotOf(text)!)).toBe(offered),
);

test.each([
  ['22:00-02:00', '01:00-03:00', 0, false],
  ['22:00-02:00', '01:00-03:00', 1, true],
  ['22:00-02:00', '02:00-03:00', 1, false],
  ['01:00-03:00', '22:00-02:00', -1, true],
])('%s and %s, %i days later, share time: %s', (one, other, days, shared) =>
  expect(overlaps(slotOf(one)!, slotOf(other)!, days)).toBe(shared),
);
