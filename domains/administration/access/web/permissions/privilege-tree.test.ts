import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { branchesOf, foundIn, inTreeOrder, tickedIn, toggled } from './privilege-tree.ts';

const node = (code: string, kind: PermissionEntry['kind'], parent: string | null): PermissionEntry => ({
  code,
  kind,
  parent,
  zh: code,
  en: code,
  path: null,
  icon: null,
  sort: 1,
  parties: ['admin'],
  removed: 'N',
  calls: [],
});
const tree = branchesOf([
  node('menu', 'menu', null),
  node('part', 'page', 'menu'),
  node('part:edit', 'button', 'part'),
  node('part:import', 'button', 'part'),
  node('box', 'page', 'menu'),
  node('stray', 'interface', 'menu:gone'),
]);

test('what has no parent stands at the top', () => {
  expect(tree.map((branch) => branch.node.code)).toEqual(['menu', 'stray']);
});

test.each([
  [[], 'part:edit', true, ['part', 'part:edit']],
  [[], 'part', true, ['part', 'part:edit', 'part:import']],
  [[], 'menu', true, ['box', 'part', 'part:edit', 'part:import']],
  [['box', 'part', 'part:edit'], 'part', false, ['box']],
  [['part', 'part:edit'], 'part:edit', false, ['part']],
  [['box', 'part'], 'menu', false, []],
  [['box'], 'stray', true, ['box', 'stray']],
])('of %j, %s set to %s leaves %j', (selected, code, on, expected) => {
  expect(toggled(tree, new Set(selected), code, on)).toEqual(expected);
});

test.each([
  [[], [], []],
  [['part'], ['part'], ['menu']],
  [['part:edit'], ['part:edit'], ['menu', 'part']],
  [['part', 'part:edit', 'part:import', 'box'], ['menu', 'part', 'part:edit', 'part:import', 'box'], []],
])('%j shows as ticked %j, in part %j', (selected, checked, halfChecked) => {
  expect(tickedIn(tree, new Set(selected))).toEqual({ checked, halfChecked });
});

test.each([
  ['part:edit', ['menu', 'part', 'part:edit']],
  ['PART', ['menu', 'part', 'part:edit', 'part:import']],
  ['box', ['menu', 'box']],
  ['/stray', ['stray']],
  ['nothing', []],
])('%s is found with what is above and below it', (filters, codes) => {
  const nodes = [
    node('menu', 'menu', null),
    node('part', 'page', 'menu'),
    node('part:edit', 'button', 'part'),
    node('part:import', 'button', 'part'),
    node('box', 'page', 'menu'),
    { ...node('stray', 'interface', 'menu:gone'), path: '/stray' },
  ];
  expect(foundIn(nodes, filters).map(({ code }) => code)).toEqual(codes);
});

test('buttons stand behind their pages, those without a page in their own place', () => {
  const nodes = [
    node('part', 'page', 'menu'),
    node('box', 'page', 'menu'),
    node('part:edit', 'button', 'part'),
    node('note:edit', 'button', 'note'),
  ];
  const codes = inTreeOrder(nodes).map(({ code }) => code);
  expect(codes).toEqual(['part', 'part:edit', 'box', 'note:edit']);
});
