import { expect, test } from 'vitest';
import { isAbsurd, mayLeave } from './enough.ts';

type Case = Parameters<typeof mayLeave>[0]['cause'];

test.each<[cause: Case, had: number, quantity: number, earlier: number | undefined, may: boolean]>([
  ['handover', 5, 5, undefined, true],
  ['handover', 5, 6, undefined, false],
  ['handover', -846, 3, undefined, false],
  ['scrap', 0, 1, undefined, false],
  ['reversal', 8, 3, 5, true],
  // a mistaken receipt of 3 is taken back from below zero
  ['reversal', -843, 3, -846, true],
  // 2 of the 3 were given on since: they are no longer his to put back
  ['reversal', -845, 3, -846, false],
  // more came since
  ['reversal', -840, 3, -846, true],
  ['reversal', 1, 3, 0, false],
  ['reversal', 1, 3, -2, true],
  ['reversal', 1, 3, undefined, false],
  ['correction', -843, 3, undefined, true],
  ['correction', -1, 100, undefined, true],
  ['correction', 2, 3, undefined, false],
  ['correction', 0, 1, undefined, false],
])('a %s from %i of %i, %s before it: %s', (cause, had, quantity, earlier, may) =>
  expect(mayLeave({ cause, giverKind: 'supplier', quantity }, { had, earlier })).toBe(may),
);

test('whoever sells containers has as many as he likes', () =>
  expect(
    mayLeave({ cause: 'purchase', giverKind: 'purchase', quantity: 5 }, { had: 0, earlier: undefined }),
  ).toBe(true));

test.each([
  [10_000, 0, false],
  [10_001, 0, true],
  [120_000, 12_000, false],
  [120_001, 12_000, true],
  [-50_000, 0, false],
])('%i beside %i in all is absurd: %s', (quantity, held, is) =>
  expect(isAbsurd({ quantity, held })).toBe(is),
);
