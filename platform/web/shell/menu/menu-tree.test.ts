import { expect, test } from 'vitest';
import type { MenuNode } from '../../../contract/shell/shell.ts';
import type { Page } from '../../plugin.ts';
import { crumbsOf, entriesOf, findEntries, headed } from './menu-tree.ts';

const page = (path: string, zh: string, en: string): MenuNode => ({
  code: path,
  kind: 'page',
  zh,
  en,
  icon: null,
  path,
  children: [],
});
const menu = (zh: string, en: string, children: MenuNode[]): MenuNode => ({
  code: en,
  kind: 'menu',
  zh,
  en,
  icon: null,
  path: null,
  children,
});
const MENU = [
  menu('要货令', 'Call-offs', [page('/management/notify', '批量要货通知', 'Batch call-off notices')]),
  menu('发货单', 'Delivery notes', [
    page('/management/sd-note', '批量发货单', 'Batch delivery notes'),
    menu('容器', 'Containers', [page('/container/note', '容器发货单', 'Container notes')]),
  ]),
  menu('系统管理', 'System', [
    page('/system/user', '用户', 'Users'),
    page('/system/role', '角色', 'Roles'),
    page('/system/dict', '数据字典', 'Dictionary'),
  ]),
];
const found = (text: string) => findEntries(entriesOf(MENU), text).map((entry) => entry.node.en);

test('five suggestions while nothing is typed', () => {
  expect(found('  ')).toEqual([
    'Batch call-off notices',
    'Batch delivery notes',
    'Container notes',
    'Users',
    'Roles',
  ]);
});

test.each([
  ['发货', ['Batch delivery notes', 'Container notes']],
  ['容器', ['Container notes']],
  ['NOTE', ['Batch delivery notes', 'Container notes']],
  ['con', ['Container notes']],
  ['batch note', ['Batch delivery notes']],
  ['系统', ['Users', 'Roles', 'Dictionary']],
  ['xyz', []],
])('“%s” finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('a name that begins with the text comes first', () => {
  expect(found('d')).toEqual(['Dictionary', 'Batch delivery notes', 'Container notes']);
});

const pages: Page[] = [
  { path: '/management/sd-note', title: { zh: '批量发货单', en: 'Batch delivery notes' }, load: neverLoaded },
  {
    path: '/common/dn-detail',
    title: { zh: '发货单', en: 'Delivery note' },
    parent: '/management/sd-note',
    load: neverLoaded,
  },
  { path: '/system/notification', title: { zh: '通知', en: 'Notifications' }, load: neverLoaded },
];

test('a detail page lies under its list and the menus of its list', () => {
  expect(crumbsOf(MENU, pages, pages[1], 'zh')).toEqual([
    { label: '发货单' },
    { label: '批量发货单', path: '/management/sd-note' },
    { label: '发货单' },
  ]);
});

test('a list lies under its menus, a page outside of the menu under nothing', () => {
  expect(crumbsOf(MENU, pages, pages[0], 'en')).toEqual([
    { label: 'Delivery notes' },
    { label: 'Batch delivery notes' },
  ]);
  expect(crumbsOf(MENU, pages, pages[2], 'en')).toEqual([{ label: 'Notifications' }]);
  expect(crumbsOf(MENU, pages, undefined, 'en')).toEqual([]);
});

function neverLoaded(): never {
  throw new Error('Only its path and title matter here');
}

test('a menu in a menu is a heading where it has several pages', () => {
  const [one, two, three] = ['/a', '/b', '/c'].map((path) => page(path, path, path));
  const several = menu('泊位', 'Yard', [two!, three!]);
  expect(headed([one!, several])).toEqual([one, several]);
  expect(headed([menu('车辆', 'Fleet', [one!]), several])).toEqual([one, several]);
  expect(headed([menu('空', 'None', [])])).toEqual([]);
});
