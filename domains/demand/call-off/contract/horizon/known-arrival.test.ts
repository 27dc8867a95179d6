import { expect, test } from 'vitest';
import { expectedLateness, worsenedBy, type Worsening } from './known-arrival.ts';
import { latenessCases } from '../testing/arrival-cases.ts';

test.each(latenessCases)('$name', ({ line, arrivals, expected }) => {
  expect(expectedLateness(line, arrivals)).toEqual(expected);
});

const day = { dueOn: '2026-04-10', frequency: 'D' } as const;
const week = { dueOn: '2026-04-06', frequency: 'W' } as const;

test.each<[string, typeof day | typeof week, string, string, number | null, Worsening | null]>([
  ['from in time to late', day, '2026-04-10', '2026-04-17', 7, { kind: 'late', days: 7 }],
  ['from late to later', day, '2026-04-12', '2026-04-17', 7, { kind: 'late', days: 7 }],
  ['from late to less late', day, '2026-04-17', '2026-04-12', 7, null],
  ['from late to in time', day, '2026-04-17', '2026-04-10', 7, null],
  ['within the week that is asked for', week, '2026-04-06', '2026-04-12', 7, null],
  ['behind the week', week, '2026-04-06', '2026-04-14', 7, { kind: 'late', days: 2 }],
  ['before the delivery window', day, '2026-04-09', '2026-04-01', 7, { kind: 'early', days: 2 }],
  ['to its first day', day, '2026-04-09', '2026-04-03', 7, null],
  ['any day will do', day, '2026-04-09', '2026-01-01', null, null],
  ['from too early to less early', day, '2026-03-20', '2026-04-01', 7, null],
])('another day of arrival: %s', (_, due, from, to, freezeDays, expected) => {
  expect(worsenedBy(due, { from, to }, freezeDays)).toEqual(expected);
});
