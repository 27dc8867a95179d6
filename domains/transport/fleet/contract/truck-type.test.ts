import { expect, test } from 'vitest';
import { fitsInside } from './truck-type.ts';

const box = { loadingMetres: '9.6', widthMm: 2400, heightMm: 2500 };

test.each([
  ['57.6', true],
  ['40', true],
  // rounded up
  ['58', true],
  ['59', false],
  ['576', false],
])('%s cubic metres in 9.6 x 2.4 x 2.5 m: %s', (volumeM3, fits) =>
  expect(fitsInside({ ...box, volumeM3 })).toBe(fits),
);
