import { expect, test } from 'vitest';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { closesAt, hoursUntil } from './clock.ts';
import { codeOfState, confirmationStatus } from './status.ts';

test('72 hours are hours, whatever the day and the clock', () => {
  expect(closesAt('2026-05-22T01:00:00.000Z')).toBe('2026-05-25T01:00:00.000Z');
  expect(closesAt('2026-12-30T23:59:59.000+08:00')).toBe('2027-01-02T15:59:59.000Z');
});

test.each([
  ['2026-05-25T01:00:00.000Z', '2026-05-22T01:00:00.000Z', 72],
  ['2026-05-25T01:00:00.000Z', '2026-05-25T00:59:59.000Z', 1],
  ['2026-05-25T01:00:00.000Z', '2026-05-25T01:00:00.000Z', 0],
  ['2026-05-25T01:00:00.000Z', '2026-05-27T01:00:00.000Z', 0],
])('until %s from %s: %i', (moment, now, hours) => expect(hoursUntil(moment, Date.parse(now))).toBe(hours));

test('each state of the tax platform has its number, once', () =>
  expect(statesOf(confirmationStatus).map((state) => codeOfState[state])).toEqual(
    Array.from({ length: 13 }, (_, n) => String(n + 1).padStart(2, '0')),
  ));
