import type { MenuNode } from '@portal/platform/contract/shell/shell.ts';

export type PermissionNode = {
  code: string;
  kind: 'menu' | 'page' | 'button' | 'interface';
  zh: string;
  en: string;
  parent: string | null;
  path: string | null;
  opens: readonly string[];
  icon: string | null;
  inMenu: boolean;
  sort: number;
};

/** The side menu: pages that are held, under their menus; menus without anything to open are left out. */
export const menuOf = (tree: readonly PermissionNode[], held: ReadonlySet<string>): MenuNode[] => {
  const childrenOf = (parent: string | null): MenuNode[] =>
    tree
      .filter((node) => (node.kind === 'menu' || node.kind === 'page') && parentOf(node) === parent)
      .toSorted((one, other) => one.sort - other.sort || (one.code < other.code ? -1 : 1))
      .map((node) => ({ ...entryOf(node), children: childrenOf(node.code) }))
      .filter((entry) => isShown(entry));
  const codes = new Set(tree.map((node) => node.code));
  const parentOf = (node: PermissionNode) =>
    node.parent !== null && codes.has(node.parent) ? node.parent : null;
  const byCode = new Map(tree.map((node) => [node.code, node]));
  const isShown = (entry: MenuNode) =>
    entry.children.length > 0 ||
    (entry.kind === 'page' && held.has(entry.code) && byCode.get(entry.code)!.inMenu);
  return childrenOf(null);
};

const entryOf = (node: PermissionNode): Omit<MenuNode, 'children'> => ({
  code: node.code,
  kind: node.kind as 'menu' | 'page',
  zh: node.zh,
  en: node.en,
  icon: node.icon,
  path: node.path,
});

/** The pages that are held, in the order of the tree. */
export const pagesOf = (tree: readonly PermissionNode[], held: ReadonlySet<string>) =>
  tree.flatMap(({ kind, code, path, zh, en }) =>
    kind === 'page' && path !== null && held.has(code) ? [{ path, zh, en }] : [],
  );

/** Every route that may be opened: the pages that are held and the further routes they open. */
export const routesOf = (tree: readonly PermissionNode[], held: ReadonlySet<string>): string[] => [
  ...new Set(
    tree.flatMap(({ code, path, opens }) =>
      held.has(code) ? [...(path === null ? [] : [path]), ...opens] : [],
    ),
  ),
];
