import type { PermissionEntry } from '../../contract/roles/role-fields.ts';

/** The tree of permissions as a person ticks it: menus hold pages, pages hold buttons. */
export type Branch<Node = PermissionEntry> = {
  readonly node: Node;
  readonly children: readonly Branch<Node>[];
};

/** Nodes under their parents, in their order. A node whose parent is not there stands at the top. */
export const branchesOf = <Node extends PermissionEntry>(nodes: readonly Node[]): readonly Branch<Node>[] => {
  const codes = new Set(nodes.map((node) => node.code));
  const under = (parent: string | null): Branch<Node>[] =>
    nodes
      .filter((node) => (node.parent !== null && codes.has(node.parent) ? node.parent : null) === parent)
      .map((node) => ({ node, children: under(node.code) }));
  return under(null);
};

/** Each page with its buttons behind it. */
export const inTreeOrder = <Node extends PermissionEntry>(nodes: readonly Node[]): readonly Node[] => {
  const along = ({ node, children }: Branch<Node>): Node[] => [node, ...children.flatMap(along)];
  return branchesOf(nodes).flatMap(along);
};

/**
 * The nodes that a text is found in (name, code, path or call), with what stands above and below them: a page that was found shows its
 * buttons, a button that was found its page.
 */
export const foundIn = (nodes: readonly PermissionEntry[], filters: string): readonly PermissionEntry[] => {
  const text = filters.trim().toLowerCase();
  if (text === '') return nodes;
  const byCode = new Map(nodes.map((node) => [node.code, node]));
  const pathTo = (node: PermissionEntry): PermissionEntry[] => {
    const above = node.parent === null ? undefined : byCode.get(node.parent);
    return above ? [...pathTo(above), node] : [node];
  };
  const hits = new Set(nodes.filter((node) => textOf(node).includes(text)).map((node) => node.code));
  const above = new Set(nodes.filter(({ code }) => hits.has(code)).flatMap(pathTo));
  return nodes.filter((node) => above.has(node) || pathTo(node).some(({ code }) => hits.has(code)));
};

const textOf = ({ code, zh, en, path, calls }: PermissionEntry): string =>
  [code, zh, en, path ?? '', ...calls.map((one) => `${one.method} ${one.path}`)].join('\n').toLowerCase();

/** The codes of a branch that can be bound; a menu stands for its pages. */
const boundIn = ({ node, children }: Branch): string[] => [
  ...(node.kind === 'menu' ? [] : [node.code]),
  ...children.flatMap(boundIn),
];

/** Which nodes are ticked wholly, and which only in part: a menu by what is below it, everything else by itself. */
export const tickedIn = (
  branches: readonly Branch[],
  selected: ReadonlySet<string>,
): { checked: string[]; halfChecked: string[] } => {
  const checked: string[] = [];
  const halfChecked: string[] = [];
  const look = (branch: Branch): void => {
    const codes = boundIn(branch);
    const held = codes.filter((code) => selected.has(code)).length;
    if (branch.node.kind !== 'menu') {
      if (selected.has(branch.node.code)) checked.push(branch.node.code);
      else if (held > 0) halfChecked.push(branch.node.code);
    } else if (held > 0) (held === codes.length ? checked : halfChecked).push(branch.node.code);
    branch.children.forEach(look);
  };
  branches.forEach(look);
  return { checked, halfChecked };
};

/**
 * The codes chosen after a node was ticked or cleared. Ticking takes what is below it and the pages above it along, for a button
 * without its page is of no use; clearing takes what is below it away.
 * Example: ticking `part:edit` chooses `part:list` too; clearing `part:list` clears `part:edit`.
 */
export const toggled = (
  branches: readonly Branch[],
  selected: ReadonlySet<string>,
  code: string,
  on: boolean,
): string[] => {
  const path = pathTo(branches, code);
  const below = boundIn(path.at(-1)!);
  const above = path.flatMap(({ node }) => (node.kind === 'menu' ? [] : [node.code]));
  const next = on
    ? new Set([...selected, ...above, ...below])
    : new Set([...selected].filter((one) => !below.includes(one)));
  return [...next].toSorted();
};

const pathTo = (branches: readonly Branch[], code: string): Branch[] => {
  for (const branch of branches) {
    if (branch.node.code === code) return [branch];
    const below = pathTo(branch.children, code);
    if (below.length > 0) return [branch, ...below];
  }
  return [];
};
