import { expect, test } from 'vitest';
import { evenly } from './prefill.ts';

test.each([
  ['10', 3, ['4', '3', '3']],
  ['100', 2, ['50', '50']],
  ['2', 5, ['1', '1']],
  ['0.5', 2, ['0.25', '0.25']],
  ['0.005', 2, ['0.003', '0.002']],
  ['123456789012345.678', 2, ['61728394506172.839', '61728394506172.839']],
])('%s in %d batches', (quantity, count, portions) => {
  expect(evenly(quantity, count)).toEqual(portions);
});
