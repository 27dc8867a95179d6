import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MenuNode } from '../../../contract/shell.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MenuSearch } from './menu-search.tsx';

const NAMES = [
  ['批量要货通知', 'Batch call-off notices'],
  ['要货历史', 'Call-off history'],
  ['批量发货单', 'Batch delivery notes'],
  ['运输单', 'Transport orders'],
  ['时间窗口', 'Time windows'],
  ['用户', 'Users'],
] as const;
const menu: MenuNode[] = NAMES.map(([zh, en], index) => ({
  code: en,
  kind: 'page',
  zh,
  en,
  icon: null,
  path: `/page-${index}`,
  children: [],
}));
const show = (language: 'zh' | 'en' = 'zh') =>
  renderScreen(<MenuSearch narrow={false} />, { language, user: { menu } });

test('Ctrl-K opens it with five suggestions', async () => {
  const { screen } = await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox', { name: '搜索菜单' })).toHaveFocus();
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(5);
  await expect.element(screen.getByText('常用菜单')).toBeVisible();
});

test('arrow keys choose, Enter opens', async () => {
  const { screen, address } = await show();
  await screen.getByRole('button', { name: '搜索菜单' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('要货');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}');
  // 要货历史 begins with what was typed and so stands first.
  await expect
    .element(screen.getByRole('option', { name: '批量要货通知' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/page-0');
});

test('finds English names under a Chinese screen', async () => {
  const { screen, address } = await show();
  await screen.getByRole('button', { name: '搜索菜单' }).click();
  await screen.getByRole('combobox').fill('users');
  await screen.getByRole('option', { name: '用户' }).click();
  await expect.poll(address).toBe('/page-5');
});

test('says so when nothing fits', async () => {
  const { screen } = await show('en');
  await screen.getByRole('button', { name: 'Search menus' }).click();
  await screen.getByRole('combobox').fill('zebra');
  await expect.element(screen.getByText('No menu matches “zebra”')).toBeVisible();
});
