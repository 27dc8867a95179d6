import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OverDelivery, mostOf } from './over-delivery.ts';

test.each<[requested: string, open: string, percent: string | null, most: string]>([
  ['100', '40', null, '40'],
  ['100', '40', '0', '40'],
  ['100', '40', '5', '45'],
  ['100', '-5', '5', '0'],
  ['3', '3', '2.5', '3.075'],
  ['1', '1', '0.03', '1'],
])('of %s asked for and %s open, %s per cent allow %s', (requested, open, percent, most) => {
  expect(mostOf({ requested, open, percent })).toBe(most);
});

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
