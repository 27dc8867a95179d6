import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Keeps out of the browser's code what antd's table brings and no list of ours draws: the filter menus of columns (our lists filter in
 * SQL, above the table), and the tree, of which the table only needs how the keys of its rows belong together.
 */
export const leanTable = (): Plugin => ({
  name: 'portal-lean-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const instead = leanModuleFor(source, importer ?? '');
    return instead === undefined ? null : fileURLToPath(new URL(instead, import.meta.url));
  },
});

/** The module that stands in for what a file of antd's table asks for. */
export const leanModuleFor = (source: string, importer: string): string | undefined => {
  const from = importer.replaceAll('\\', '/');
  return stands.find((one) => one.source === source && from.endsWith(one.importer))?.instead;
};

const stands = [
  {
    source: './FilterDropdown',
    importer: '/antd/es/table/hooks/useFilter/index.js',
    instead: 'lean-table-filter.ts',
  },
  {
    source: '@rc-component/tree',
    importer: '/antd/es/table/hooks/useSelection.js',
    instead: 'lean-table-keys.ts',
  },
] as const;
