import type { PermissionEntry } from '../roles/role-fields.ts';

/** The permissions that fit, under the menus that lead to them. */
export const withMenus = (
  tree: readonly PermissionEntry[],
  fits: (entry: PermissionEntry) => boolean,
): PermissionEntry[] => {
  const kept = tree.filter((entry) => entry.kind !== 'menu' && fits(entry));
  const parents = new Set(kept.map(({ parent }) => parent));
  return tree.filter((entry) => kept.includes(entry) || (entry.kind === 'menu' && parents.has(entry.code)));
};
