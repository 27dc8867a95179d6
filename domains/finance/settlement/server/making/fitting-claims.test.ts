import { expect, test } from 'vitest';
import { tooLarge } from './fitting-claims.ts';

test.each<[string, string, readonly string[], readonly number[]]>([
  ['no claim', '500', [], []],
  ['one that fits', '500', ['-100'], []],
  ['one larger than the goods', '500', ['-900'], [0]],
  ['a list of nothing is none', '500', ['-500'], [0]],
  ['a cent is left', '500', ['-499.99'], []],
  ['the oldest first, what is left for those behind it', '500', ['-300', '-300', '-100'], [1]],
  ['a large one keeps none behind it', '500', ['-900', '-100'], [0]],
  ['no goods', '0', ['-1', '-2'], [0, 1]],
  ['goods that were taken back', '-40', ['-1'], [0]],
])('%s', (_, goods, claims, waits) =>
  expect(
    tooLarge(
      goods,
      claims.map((gross, n) => ({ id: String(n), gross })),
    ),
  ).toEqual(waits.map(String)),
);
