import { expect, test } from 'vitest';
import { countOf, without, withoutSpans } from './sequence.ts';

test('spans are counted and taken out of each other', () => {
  expect(
    countOf([
      [4, 4],
      [7, 9],
    ]),
  ).toBe(4);
  expect(without([[1, 9]], [3, 4, 9])).toEqual([
    [1, 2],
    [5, 8],
  ]);
  expect(
    withoutSpans(
      [[1, 10]],
      [
        [3, 4],
        [10, 12],
      ],
    ),
  ).toEqual([
    [1, 2],
    [5, 9],
  ]);
  expect(withoutSpans([[1, 2]], [[5, 6]])).toEqual([[1, 2]]);
});
