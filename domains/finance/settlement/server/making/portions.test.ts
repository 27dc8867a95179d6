import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

test.each<[string, readonly number[], readonly (readonly number[])[]]>([
  ['nothing', [], []],
  ['all together', [2, 2, 1], [[0, 1, 2]]],
  ['no more than five', [3, 2, 1, 4, 1], [[0, 1], [2, 3], [4]]],
  ['who has more stands alone', [1, 9, 1, 1], [[0], [1], [2, 3]]],
  ['who has more comes first', [9, 9], [[0], [1]]],
])('%s', (_, goods, portions) =>
  expect(
    portionsOf(
      goods.map((count, n) => ({ supplierCode: String(n), goods: count })),
      5,
    ),
  ).toEqual(portions.map((portion) => portion.map(String))),
);
