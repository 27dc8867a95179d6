import { expect, test } from 'vitest';
import { fitsLoad } from './rules.ts';

test.each([
  ['20', '0.95', '20', true],
  ['22', '0.95', '20', false],
  ['21.052', '0.95', '20', true],
  ['0.001', '0.001', '0', false],
  ['1000', '0.02', '20', true],
])('%s parts of %s kg in a box for %s kg: %s', (quantity, weight, load, expected) => {
  expect(fitsLoad(quantity, weight, load)).toBe(expected);
});
