import { expect, test } from 'vitest';
import { differenceOf, figureAfter, type Counterpart, type Difference } from './difference.ts';

const supplier = { kind: 'supplier', code: 'S01' } as const;
const plant = { kind: 'plant', code: 'P1' } as const;
const scrap = { kind: 'scrap', code: '' } as const;
const purchase = { kind: 'purchase', code: '' } as const;

test.each<
  [figure: number, book: number, typeof supplier | typeof plant, Counterpart, Difference | undefined]
>([
  [100, 100, supplier, 'lost', undefined],
  [97, 100, supplier, 'lost', { quantity: 3, giver: supplier, taker: scrap, takerCondition: 'scrapped' }],
  [104, 100, supplier, 'lost', { quantity: 4, giver: purchase, taker: supplier, takerCondition: 'defect' }],
  [97, 100, supplier, 'plant', { quantity: 3, giver: supplier, taker: plant, takerCondition: 'defect' }],
  [104, 100, supplier, 'plant', { quantity: 4, giver: plant, taker: supplier, takerCondition: 'defect' }],
  [0, -5, supplier, 'plant', { quantity: 5, giver: plant, taker: supplier, takerCondition: 'defect' }],
  [90, 100, plant, 'plant', { quantity: 10, giver: plant, taker: scrap, takerCondition: 'scrapped' }],
  [1, 0, plant, 'lost', { quantity: 1, giver: purchase, taker: plant, takerCondition: 'defect' }],
])('counted %i, books %i of %o against %s', (figure, book, holder, against, moved) => {
  expect(differenceOf(holder, { figure, book, condition: 'defect' }, against, 'P1')).toEqual(moved);
});

test.each<[number | null, 'set' | 'add', number, number | undefined]>([
  [null, 'set', 12, 12],
  [12, 'set', 0, 0],
  [null, 'add', 20, 20],
  [20, 'add', 20, 40],
  [40, 'add', -20, 20],
  [10, 'add', -20, undefined],
  [null, 'set', -1, undefined],
])('%s, %s %i is %s', (before, how, quantity, figure) => {
  expect(figureAfter(before, how, quantity)).toBe(figure);
});
