import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallFailure } from '../../calls/call-failure.ts';
import type { MenuNode } from '../../../contract/shell/shell.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PortalContext, type Portal } from '../portal.ts';
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
  await expect.element(screen.getByRole('combobox', { name: '搜索菜单或单号' })).toHaveFocus();
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(5);
  await expect.element(screen.getByText('常用菜单')).toBeVisible();
});

test('arrow keys choose, Enter opens', async () => {
  const { screen, address } = await show();
  await screen.getByRole('button', { name: '搜索菜单或单号' }).click();
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
  await screen.getByRole('button', { name: '搜索菜单或单号' }).click();
  await screen.getByRole('combobox').fill('users');
  await screen.getByRole('option', { name: '用户' }).click();
  await expect.poll(address).toBe('/page-5');
});

test('says so when nothing fits', async () => {
  const { screen } = await show('en');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await screen.getByRole('combobox').fill('zebra');
  await expect.element(screen.getByText('No menu and no document matches “zebra”')).toBeVisible();
});

const portal = (finders: Portal['finders']): Portal => ({
  tours: [],
  pages: [],
  settingsTabs: [],
  headerParts: [],
  userNotes: [],
  loginNotes: [],
  recordTools: [],
  recordParts: [],
  tools: [],
  finders,
});
const NOTES = 'menu:system';
const noteMenu: MenuNode = { ...menu[2]!, code: NOTES };

test('finds documents by their number, below the name of their page', async () => {
  const find = async (text: string) => [
    { key: '1', label: `${text}01`, detail: '长春钢铁 · 已发送', to: '/note?id=1' },
  ];
  const finders = [{ needs: NOTES, load: async () => ({ default: find }) }] as const;
  const { screen, address } = await renderScreen(
    <PortalContext value={portal(finders)}>
      <MenuSearch narrow={false} />
    </PortalContext>,
    { user: { menu: [noteMenu], permissions: [NOTES] } },
  );
  await screen.getByRole('button', { name: '搜索菜单或单号' }).click();
  await screen.getByRole('combobox').fill('000000');
  const group = screen.getByRole('group', { name: '批量发货单' });
  await expect.element(group.getByRole('option', { name: /00000001.*已发送/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/note?id=1');
});

test('who may not see a kind of document is not offered it, and a kind that cannot be searched is told', async () => {
  const asked: string[] = [];
  const broken = async (text: string) => {
    asked.push(text);
    throw new CallFailure('err.unavailable', 'away', {}, 503);
  };
  const finders = [
    { needs: NOTES, load: async () => ({ default: broken }) },
    { needs: 'menu:log', load: async () => ({ default: broken }) },
  ] as const;
  const { screen } = await renderScreen(
    <PortalContext value={portal(finders)}>
      <MenuSearch narrow={false} />
    </PortalContext>,
    { user: { menu, permissions: [NOTES] } },
  );
  await screen.getByRole('button', { name: '搜索菜单或单号' }).click();
  await screen.getByRole('combobox').fill('用户');
  await screen.getByRole('combobox').fill('要货历');
  await expect.element(screen.getByText('部分单据暂时无法查找，请稍后再试。')).toBeVisible();
  expect(asked).toEqual(['要货历']);
});
