import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

test.each([
  [0, 120, undefined],
  [59, 120, undefined],
  [60, 120, 'attention'],
  [120, 120, 'attention'],
  [121, 120, 'trouble'],
  [183, 120, 'trouble'],
  [1, 0, 'trouble'],
  [183, 1440, undefined],
])('%d minutes where %d are free: %s', (waited, free, tone) => {
  expect(patienceOf(waited, free)).toBe(tone);
});
