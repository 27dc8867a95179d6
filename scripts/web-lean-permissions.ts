import type { Plugin } from 'vite';

/**
 * Roles that a tenant starts with stand beside each permission, for the server that makes them. The shell names the pages of all domains by
 * their permissions: it needs no roles, and a browser does not learn how rights are given.
 */
export const leanPermissions = (): Plugin => ({
  name: 'lean-permissions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/permissions\.ts$/ },
    handler: (code) => ({ code: withoutRoles(code), map: null }),
  },
});

/**
 * Lists of roles, written out or by the name of one above.
 * @example withoutRoles("kind: 'page', roles: ['a', 'b'], order: 1") // "kind: 'page',  order: 1"
 */
export const withoutRoles = (code: string): string =>
  code.replaceAll(/\broles: (?:\[[^\]]*\]|[A-Za-z_]+\b),?/g, '');
