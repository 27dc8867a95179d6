import { expect, test } from 'vitest';
import { isTableFilter } from './web-table-filters.ts';

test.each([
  ['./FilterDropdown', '/repo/node_modules/antd/es/table/hooks/useFilter/index.js', true],
  ['./FilterDropdown', 'C:\\repo\\node_modules\\antd\\es\\table\\hooks\\useFilter\\index.js', true],
  ['./FilterSearch', '/repo/node_modules/antd/es/table/hooks/useFilter/index.js', false],
  ['./FilterDropdown', '/repo/platform/web/list/filter-bar.tsx', false],
])('%s asked for by %s', (source, importer, expected) => {
  expect(isTableFilter(source, importer)).toBe(expected);
});
