import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OverDelivery, mostOf } from './over-delivery.ts';

test.each<[requested: string, open: string, percent: string | null, decimals: number, most: string]>([
  ['100', '40', null, 0, '40'],
  ['100', '40', '0', 0, '40'],
  ['100', '40', '5', 0, '45'],
  ['100', '-5', '5', 0, '0'],
  ['64', '64', '5', 0, '67'],
  ['64', '64', '5', 1, '67.2'],
  ['19', '19', '5', 0, '19'],
  // what was there before its unit was counted in whole ones stays
  ['64.5', '64.5', '5', 0, '67.5'],
  ['3', '3', '2.5', 3, '3.075'],
  ['1', '1', '0.03', 3, '1'],
])(
  'of %s requested and %s open, %s per cent with %s decimals allow %s',
  (requested, open, percent, decimals, most) => {
    expect(mostOf({ requested, open, percent, decimals })).toBe(most);
  },
);

test.each([
  ['5', '5'],
  ['2.5', '2.5'],
  ['', null],
  [null, null],
  ['100', '100'],
])('%j is kept as %j', (typed, kept) => {
  expect(z.parse(OverDelivery, typed)).toBe(kept);
});

test.each(['101', '-1', '2.555', 'a'])('%j is no tolerance', (typed) => {
  expect(z.safeParse(OverDelivery, typed).success).toBe(false);
});
