import { expect, test } from 'vitest';
import { closedArrival, daysOnRoad, proposedArrival } from './arrival.ts';

/** Saturday 28 November, ten past five in the afternoon at the plant; it works Monday to Friday. */
const base = {
  now: new Date('2026-11-28T09:10:00Z'),
  zone: 'Asia/Shanghai',
  transportDays: 0,
  closed: ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06'],
};

test.each<[string, Partial<Parameters<typeof proposedArrival>[0]>, string, string]>([
  ['late goods on the next open day', { dueOn: ['2026-11-27'] }, '2026-11-30', '2026-11-30'],
  ['goods of no line as well', { dueOn: [] }, '2026-11-30', '2026-11-30'],
  ['a day on the road before it', { dueOn: [], transportDays: 1 }, '2026-11-29', '2026-11-30'],
  ['an open due day', { dueOn: ['2026-12-02', '2026-12-04'], transportDays: 2 }, '2026-11-30', '2026-12-02'],
  [
    'a closed due day: the open day before it',
    { dueOn: ['2026-12-06'], transportDays: 1 },
    '2026-12-03',
    '2026-12-04',
  ],
  [
    'a closed due day that no truck of today gets before: the next open day',
    { dueOn: ['2026-12-05'], transportDays: 7 },
    '2026-11-30',
    '2026-12-07',
  ],
  ['a plant whose calendar is not known to be closed', { dueOn: [], closed: [] }, '2026-11-29', '2026-11-29'],
  [
    'the wall clock of the plant: in Berlin it is still Saturday morning',
    { dueOn: [], zone: 'Europe/Berlin', now: new Date('2026-11-28T08:00:00Z'), closed: [] },
    '2026-11-28',
    '2026-11-28',
  ],
])('a new note promises %s', (_, changed, dispatchOn, arrivesOn) => {
  const found = proposedArrival({ ...base, dueOn: [], ...changed });
  const hour = changed.zone === undefined ? '02' : '09';
  expect(found).toEqual({ dispatchOn, expectedArrival: `${arrivesOn}T${hour}:00:00.000Z` });
});

test('an arrival on a closed day is found by the clock of the plant', () => {
  // Sunday half past midnight in Shanghai is Saturday in UTC.
  expect(closedArrival('2026-11-28T16:30:00.000Z', { ...base, closed: ['2026-11-29'] })).toBe('2026-11-29');
  expect(closedArrival('2026-11-30T02:00:00.000Z', base)).toBeUndefined();
  expect(closedArrival(null, base)).toBeUndefined();
  expect(closedArrival('soon', base)).toBeUndefined();
});

test('days on the road are those of the place, of several the farthest until one is chosen', () => {
  const places = [
    { code: 'W1', transportDays: 1 },
    { code: 'W2', transportDays: 3 },
  ];
  expect(daysOnRoad(places, 'W1')).toBe(1);
  expect(daysOnRoad(places, null)).toBe(3);
  expect(daysOnRoad(places, 'GONE')).toBe(3);
  expect(daysOnRoad([], null)).toBe(0);
});
