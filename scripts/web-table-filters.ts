import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Keeps the filter menus of antd's table, with the tree they draw, out of the browser's code: our lists filter in SQL, above the table.
 * A column that asks for such a menu all the same fails when it is drawn.
 */
export const withoutTableFilters = (): Plugin => ({
  name: 'portal-without-table-filters',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    isTableFilter(source, importer ?? '')
      ? fileURLToPath(new URL('web-no-table-filter.ts', import.meta.url))
      : null,
});

export const isTableFilter = (source: string, importer: string): boolean =>
  source === './FilterDropdown' &&
  importer.replaceAll('\\', '/').endsWith('/antd/es/table/hooks/useFilter/index.js');
