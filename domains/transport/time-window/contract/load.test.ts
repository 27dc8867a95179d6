import { expect, test } from 'vitest';
import { loadOf, readWindowLoad, stepOf } from './load.ts';

test.each([
  [0, 0, null, 'closed'],
  [60, 60, 0, 'free'],
  [720, 719, 0, 'light'],
  [60, 30, 50, 'light'],
  [60, 15, 75, 'half'],
  [60, 5, 92, 'high'],
  [720, 1, 100, 'high'],
  [60, 0, 100, 'full'],
] as const)('of %i open minutes %i free are %s per cent: %s', (openMinutes, freeMinutes, percent, step) => {
  expect(loadOf({ openMinutes, freeMinutes })).toBe(percent);
  expect(stepOf({ openMinutes, freeMinutes })).toBe(step);
});

test.each([
  ['2026-03-01', '2026-03-31', []],
  ['2026-03-01', '2026-04-01', ['timeWindow.tooManyDays']],
  ['2026-03-02', '2026-03-01', ['timeWindow.daysReversed']],
])('from %s to %s is looked at, or said why not', (dayFrom, dayTo, messages) => {
  const { error } = readWindowLoad.input.safeParse({ dayFrom, dayTo });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(messages);
});
