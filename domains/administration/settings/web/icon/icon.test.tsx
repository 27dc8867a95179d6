import { afterEach, expect, test, vi } from 'vitest';
import type { MenuNode } from '@portal/platform/contract/shell/shell.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { iconNames } from '@portal/platform/web/shell/menu/menu-icons.tsx';
import IconPage from './icon-page.tsx';

const node = (
  code: string,
  zh: string,
  en: string,
  icon: string | null,
  children: MenuNode[] = [],
): MenuNode => ({
  code,
  kind: 'menu',
  zh,
  en,
  icon,
  path: null,
  children,
});
const menu = [
  node('menu:transport', '运输', 'Transportation', 'TruckOutlined', [
    node('inner', '内部', 'Inner', 'CarOutlined'),
  ]),
  node('menu:system', '系统管理', 'System', 'SettingOutlined'),
];
const stage = { permissions: ['settings:icon'], user: { menu } };
afterEach(() => vi.restoreAllMocks());

test('all icons stand there, with the menus that carry them', async () => {
  const { screen } = await renderScreen(<IconPage />, stage);
  await expect.element(screen.getByRole('heading', { name: '图标' })).toBeVisible();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(iconNames.length);
  await expect.element(screen.getByRole('button', { name: /TruckOutlined.*用于：运输/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /CarOutlined.*用于：内部/ })).toBeVisible();
});

test('they are found by their name and by that of a menu', async () => {
  const { screen } = await renderScreen(<IconPage />, stage);
  const search = screen.getByRole('textbox', { name: '按图标名称或菜单搜索' });
  await search.fill('truck');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 个图标');
  await search.fill('系统');
  await expect.element(screen.getByRole('button', { name: /SettingOutlined/ })).toBeVisible();
  await search.fill('no such icon');
  await expect.element(screen.getByText('没有匹配的图标')).toBeVisible();
});

test.each([
  ['with the clipboard of a secure page', true],
  ['on plain HTTP', false],
])('a press copies the name %s', async (_, secure) => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue((secure ? clipboard : undefined) as Clipboard);
  const listen = (event: ClipboardEvent) => written.push(event.clipboardData!.getData('text/plain'));
  window.addEventListener('copy', listen);
  const { screen } = await renderScreen(<IconPage />, stage);
  await screen.getByRole('button', { name: /TruckOutlined/ }).click();
  await expect.element(screen.getByText('已复制 TruckOutlined')).toBeVisible();
  window.removeEventListener('copy', listen);
  expect(written).toEqual(['TruckOutlined']);
});
