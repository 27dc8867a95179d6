import { expect, test } from 'vitest';
import { racksOf, type PrintOrder } from './print.ts';

test.each<[PrintOrder, number, number[][]]>([
  [
    'build',
    3,
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
  [
    'reverse',
    3,
    [
      [3, 2, 1],
      [5, 4],
    ],
  ],
  ['build', 60, [[1, 2, 3, 4, 5]]],
])('racks in %s order with %i places', (order, places, racks) => {
  const callOffs = [4, 1, 5, 3, 2].map((sequenceNo) => ({ sequenceNo }));
  expect(racksOf(callOffs, places, order).map((rack) => rack.map(({ sequenceNo }) => sequenceNo))).toEqual(
    racks,
  );
});
