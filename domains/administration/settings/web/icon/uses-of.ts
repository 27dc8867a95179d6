import type { MenuNode } from '@portal/platform/contract/shell/shell.ts';

/** Menus by the icon they carry. */
export const usesOf = (menu: readonly MenuNode[]): ReadonlyMap<string, readonly MenuNode[]> =>
  Map.groupBy(
    flat(menu).filter((node) => node.icon !== null),
    (node) => node.icon!,
  );

const flat = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap((node) => [node, ...flat(node.children)]);
