import type { MenuNode } from '../../../contract/shell/shell.ts';
import type { Language } from '../../../contract/words.ts';
import type { Page } from '../../plugin.ts';

/** A page of the user's menu with the names of the menus above it, outermost first. */
export type Entry = { readonly node: MenuNode; readonly path: string; readonly above: readonly MenuNode[] };

/** All pages of a menu tree in their order. */
export const entriesOf = (menu: readonly MenuNode[], above: readonly MenuNode[] = []): Entry[] =>
  menu.flatMap((node) => [
    ...(node.path === null ? [] : [{ node, path: node.path, above }]),
    ...entriesOf(node.children, [...above, node]),
  ]);

/** What stands in an open menu: its pages, and menus in it, which are headings; one with a single page has none. */
export const headed = (inside: readonly MenuNode[]): readonly MenuNode[] =>
  inside.flatMap((node) => (node.path === null && node.children.length < 2 ? node.children : [node]));

/** SPEC section 9: suggestions while nothing is typed. */
export const SUGGESTIONS = 5;
const RESULTS = 12;

/**
 * The pages whose name holds every word of `text`, in Chinese or English, names that begin with it first. Without text
 * the first five pages. Example: `dn li` finds nothing, `发货` finds 批量发货单, `note` finds Batch delivery notes.
 */
export const findEntries = (entries: readonly Entry[], text: string): Entry[] => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return entries.slice(0, SUGGESTIONS);
  const found = entries.filter((entry) => words.every((word) => searched(entry).includes(word)));
  return [
    ...found.filter((entry) => begins(entry, first)),
    ...found.filter((entry) => !begins(entry, first)),
  ].slice(0, RESULTS);
};

const searched = ({ node, above }: Entry): string =>
  [...above, node]
    .map((one) => `${one.zh} ${one.en}`)
    .join(' ')
    .toLowerCase();

const begins = ({ node }: Entry, word: string): boolean =>
  node.zh.startsWith(word) || node.en.toLowerCase().startsWith(word);

export type Crumb = { readonly label: string; readonly path?: string };

/** The way to a page: menus, then the page it lies under, then itself. Only what is not itself is a link. */
export const crumbsOf = (
  menu: readonly MenuNode[],
  pages: readonly Page[],
  page: Page | undefined,
  language: Language,
): Crumb[] => {
  if (!page) return [];
  const parent = page.parent === undefined ? undefined : pages.find((one) => one.path === page.parent);
  const anchor = parent?.path ?? page.path;
  const entry = entriesOf(menu).find((one) => one.path === anchor);
  return [
    ...(entry?.above ?? []).map((node) => ({ label: node[language] })),
    ...(parent ? [{ label: parent.title[language], path: parent.path }] : []),
    { label: page.title[language] },
  ];
};
