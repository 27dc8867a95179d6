import type { Plugin } from 'vite';

/**
 * A permission tells the server where it stands in the tree of rights and which roles a tenant starts with. The shell names the pages of all
 * domains by their permissions, in what each browser fetches first: it needs route and words of pages alone, and a browser does not learn how
 * rights are given.
 */
export const leanPermissions = (): Plugin => ({
  name: 'lean-permissions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/permissions\.ts$/ },
    handler: (code) => ({ code: withoutTree(code), map: null }),
  },
});

/**
 * Buttons and interfaces, and of what is left: lists of roles and routes, written out or by the name of one above, the place among others and what stands above.
 * @example withoutTree("kind: 'page', under: 'menu:log', roles: ['a', 'b'], path: '/log'") // "kind: 'page',   path: '/log'"
 */
export const withoutTree = (code: string): string =>
  code
    .replaceAll(/'[a-z-]+:[a-z-]+': \{[^{}]*\bkind: '(?:button|interface)'[^{}]*\},?/g, '')
    .replaceAll(/\b(?:roles|opens): (?:\[[^\]]*\]|[A-Za-z_]+\b),?/g, '')
    .replaceAll(/\b(?:kind|under): '[^']*',?/g, '')
    .replaceAll(/\border: \d+,?/g, '');
