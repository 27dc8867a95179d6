import { expect, test } from 'vitest';
import { menuOf, pagesOf, routesOf, type PermissionNode } from './menu.ts';

const node = (code: string, rest: Partial<PermissionNode>): PermissionNode => ({
  code,
  kind: 'page',
  zh: code,
  en: code,
  parent: null,
  path: `/${code}`,
  opens: [],
  icon: null,
  inMenu: true,
  sort: 100,
  ...rest,
});
const tree = [
  node('menu:b', { kind: 'menu', path: null, sort: 20 }),
  node('menu:a', { kind: 'menu', path: null, sort: 10 }),
  node('late', { parent: 'menu:a', sort: 2 }),
  node('early', { parent: 'menu:a', sort: 1, opens: ['/early/detail'] }),
  node('hidden', { parent: 'menu:a', inMenu: false }),
  node('other', { parent: 'menu:b' }),
  node('orphan', { parent: 'menu:gone' }),
  node('early:send', { kind: 'button', parent: 'early', path: null }),
];
const shape = (held: string[]) =>
  menuOf(tree, new Set(held)).map((one) => [one.code, ...one.children.map((child) => child.code)]);

test.each([
  [
    'menus and pages stand in their order',
    ['late', 'early', 'other'],
    [
      ['menu:a', 'early', 'late'],
      ['menu:b', 'other'],
    ],
  ],
  ['a menu without a page that is held is left out', ['other'], [['menu:b', 'other']]],
  ['a page outside the menu shows no menu', ['hidden'], []],
  ['a page below a menu that is gone stands at the top', ['orphan'], [['orphan']]],
  ['a button alone shows nothing', ['early:send'], []],
])('%s', (_, held, menu) => {
  expect(shape(held)).toEqual(menu);
});

test('pages and routes are those that are held, with the routes they open', () => {
  const held = new Set(['early', 'hidden', 'early:send']);
  expect(routesOf(tree, held)).toEqual(['/early', '/early/detail', '/hidden']);
  expect(pagesOf(tree, held).map((page) => page.path)).toEqual(['/early', '/hidden']);
});
