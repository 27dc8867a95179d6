import { expect, test } from 'vitest';
import { fitsKey } from './fits-key.ts';

test.each([
  ['a'.repeat(190), true],
  ['a'.repeat(191), false],
  ['密'.repeat(63), true],
  ['😀'.repeat(48), false],
])('%s fits the key: %s', (text, fits) => {
  expect(fitsKey(text)).toBe(fits);
});
