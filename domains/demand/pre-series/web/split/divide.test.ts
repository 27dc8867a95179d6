import { expect, test } from 'vitest';
import { divided, faultsIn, lotsOf, portions, restOf } from './divide.ts';

test.each([
  ['100', 3, ['33', '33', '34']],
  ['100', 2, ['50', '50']],
  ['100', 1, ['100']],
  ['2', 5, ['1', '1']],
  ['0.5', 2, ['0.25', '0.25']],
  ['1.001', 3, ['0.333', '0.333', '0.335']],
  ['999999999999999', 2, ['499999999999999', '500000000000000']],
])('%s in %d lots', (quantity, count, lots) => {
  expect(portions(quantity, count)).toEqual(lots);
});

test('lots follow each other by the days between them', () => {
  expect(divided('90', { count: 3, from: '2026-04-27', everyDays: 7 })).toEqual([
    { deliverOn: '2026-04-27', quantity: '30' },
    { deliverOn: '2026-05-04', quantity: '30' },
    { deliverOn: '2026-05-11', quantity: '30' },
  ]);
});

test.each([
  ['all of it', ['60', '40'], '0', true],
  ['a part of it', ['60'], '40', true],
  ['more than there is', ['60', '41'], '-1', false],
  ['nothing', [], '100', false],
  ['a quantity that is none', ['x'], '100', false],
])('%s is left or too much', (_, quantities, rest, good) => {
  const rows = quantities.map((quantity) => ({ deliverOn: '2026-04-06', quantity }));
  expect(restOf('100', rows)).toBe(rest);
  expect(lotsOf('100', rows, '2026-04-06') !== null).toBe(good);
});

test('empty rows are none; what is missing and what is too much stands at its cell', () => {
  expect(faultsIn(false, '2026-04-06')({ deliverOn: '', quantity: '' })).toEqual({});
  expect(faultsIn(false, '2026-04-06')({ deliverOn: '', quantity: '0' })).toEqual({
    deliverOn: 'required',
    quantity: 'notAboveZero',
  });
  expect(faultsIn(true, '2026-04-06')({ deliverOn: '2026-04-06', quantity: '60' })).toEqual({
    quantity: 'splitTooLarge',
  });
  const past = { deliverOn: '2026-04-05', quantity: '60' };
  expect(faultsIn(false, '2026-04-06')(past)).toEqual({ deliverOn: 'callOff.dayPast' });
  expect(lotsOf('100', [past], '2026-04-06')).toBeNull();
});
