import { expect, test } from 'vitest';
import { arrAdd, arrDel } from './lean-table-keys.ts';
import { leanModuleFor } from './lean-table.ts';

const FILTER = 'lean-table-filter.ts';
const KEYS = 'lean-table-keys.ts';

test.each([
  ['./FilterDropdown', '/repo/node_modules/antd/es/table/hooks/useFilter/index.js', FILTER],
  ['./FilterDropdown', 'C:\\repo\\node_modules\\antd\\es\\table\\hooks\\useFilter\\index.js', FILTER],
  ['@rc-component/tree', '/repo/node_modules/antd/es/table/hooks/useSelection.js', KEYS],
  ['@rc-component/tree', '/repo/node_modules/antd/es/tree/Tree.js', undefined],
  ['./FilterSearch', '/repo/node_modules/antd/es/table/hooks/useFilter/index.js', undefined],
  ['./FilterDropdown', '/repo/platform/web/list/filter-bar.tsx', undefined],
])('%s asked for by %s', (source, importer, expected) => {
  expect(leanModuleFor(source, importer)).toBe(expected);
});

test('keys come once, and go', () => {
  expect(arrAdd(['a'], 'b')).toEqual(['a', 'b']);
  expect(arrAdd(['a'], 'a')).toEqual(['a']);
  expect(arrDel(['a', 'b'], 'a')).toEqual(['b']);
  expect(arrDel(undefined, 'a')).toEqual([]);
});
