import { expect, test } from 'vitest';
import { tableHeight } from './use-table-height.ts';

test.each([
  [768, { above: 200, head: 40, below: 80 }, 448],
  [900, { above: 200, head: 40, below: 80 }, 580],
  [768, { above: 250.6, head: 39, below: 80 }, 398],
  // What stands above takes the whole window: a few rows stay.
  [768, { above: 900, head: 40, below: 80 }, 200],
] as const)('a window of %i px with %o leaves %i px', (windowHeight, around, height) => {
  expect(tableHeight(windowHeight, around)).toBe(height);
});
