import { expect, test } from 'vitest';
import { isTooFine } from './unit.ts';

const decimals: Readonly<Record<string, number>> = { PCE: 0, LTR: 1, KGM: 3 };

test.each<[quantity: string, unit: string, of: string | undefined, isTooFine: boolean]>([
  ['1', 'PCE', undefined, false],
  ['1.5', 'PCE', undefined, true],
  ['1.0', 'PCE', undefined, false],
  ['-1.5', 'PCE', undefined, true],
  ['0.100', 'LTR', undefined, false],
  ['0.15', 'LTR', undefined, true],
  ['0.125', 'KGM', undefined, false],
  // what came finer than its unit is answered as finely
  ['12.5', 'PCE', '12.5', false],
  ['2.5', 'PCE', '12.5', false],
  ['2.25', 'PCE', '12.5', true],
  ['2.5', 'PCE', '12', true],
])('%s of %s, out of %s: %s', (quantity, unit, of, answer) => {
  expect(isTooFine(quantity, unit, (code) => decimals[code]!, of)).toBe(answer);
});
