import { expect, test } from 'vitest';
import { tableHeight } from './use-table-height.ts';

/** SPEC section 9. */
test.each([
  [768, { tabs: false, filterRows: 0 }, 488],
  [768, { tabs: false, filterRows: 1 }, 388],
  [768, { tabs: false, filterRows: 2 }, 318],
  [768, { tabs: true, filterRows: 2 }, 272],
  [768, { tabs: true, filterRows: 2, fix: 50 }, 226],
  [500, { tabs: true, filterRows: 2 }, 200],
] as const)('a window of %i px with %o leaves %i px', (windowHeight, above, height) => {
  expect(tableHeight(windowHeight, above)).toBe(height);
});
