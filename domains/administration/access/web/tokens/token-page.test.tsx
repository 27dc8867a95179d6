import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import TokenPage from './token-page.tsx';

const token = {
  id: '7',
  version: 2,
  name: 'ERP',
  state: 'valid',
  party: 'supplier',
  companyCode: 'S1001',
  madeBy: '张伟',
  plants: '8110',
  permissionCount: 2,
  expiresAt: '2026-12-01T00:00:00Z',
  lastUsedAt: null,
  lastUsedFrom: null,
  hint: 'x7Qp',
  addresses: '',
  createdAt: '2026-03-01T00:00:00Z',
  isMine: true,
};
const entry = (code: string, kind: string, zh: string, parent: string | null) => ({
  code,
  kind,
  zh,
  en: code,
  parent,
  path: null,
  icon: null,
  sort: 1,
  parties: ['supplier'],
  removed: 'N',
  calls: [],
});
const permissions = [
  entry('menu:note', 'menu', '发货单', null),
  entry('note:list', 'page', '批量发货单', 'menu:note'),
  entry('note:send', 'button', '发送', 'note:list'),
];
const rows = [
  { ...token, total: 3 },
  { ...token, id: '8', name: 'MES', isMine: false },
  { ...token, id: '9', name: 'Old', state: 'ended' },
];
const answers = {
  'GET /system/v1/api-token': () => rows,
  'GET /system/v1/api-token-choice': () => ({ permissions, plants: ['8110', '8120'] }),
  'GET /system/v1/api-token/{id}': () => ({ ...token, permissions }),
};
const editor = ['access:token-list', 'access:token-edit', 'access:token-end'];
const SECRET = `wedi_${'0'.repeat(43)}2CZclj`;

test('a token goes out with what was ticked, and its secret stays until it is kept', async () => {
  const { screen, server } = await renderScreen(<TokenPage />, {
    permissions: editor,
    answers: {
      ...answers,
      'POST /system/v1/api-token': () => ({ id: '10', name: 'WMS', apiToken: SECRET }),
    },
  });
  await screen.getByRole('button', { name: '新建令牌' }).click();
  const dialog = screen.getByRole('dialog', { name: '新建令牌' });
  await dialog.getByLabelText('名称').fill('WMS');
  await dialog.getByRole('checkbox').first().click();
  await expect.element(dialog.getByText('已选 2 项权限')).toBeVisible();
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('POST /system/v1/api-token').length).toBe(1);
  expect(server.requests('POST /system/v1/api-token')[0]!.input).toEqual({
    name: 'WMS',
    permissions: ['note:list', 'note:send'],
    plants: ['8110', '8120'],
    addresses: [],
    validDays: '90',
  });
  const shown = screen.getByRole('dialog', { name: '“WMS”的令牌' });
  await expect.element(shown.getByText(SECRET)).toBeVisible();
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();
});

test('only the maker rotates a token; what has ended is only looked at', async () => {
  const { screen, server } = await renderScreen(<TokenPage />, {
    permissions: editor,
    answers: {
      ...answers,
      'POST /system/v1/api-token/{id}/rotate': () => ({ id: '7', name: 'ERP', apiToken: SECRET }),
    },
  });
  await expect.element(screen.getByText('MES')).toBeVisible();
  expect(screen.getByRole('button', { name: '查看权限' }).all().length).toBe(3);
  await screen.getByRole('button', { name: '更多操作' }).nth(1).click();
  await expect.element(screen.getByRole('menuitem', { name: '停用' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: '更换令牌' }).all().length).toBe(0);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '更多操作' }).first().click();
  await screen.getByRole('menuitem', { name: '更换令牌' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '更换令牌' }).click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(server.requests('POST /system/v1/api-token/{id}/rotate')[0]!.input).toMatchObject({
    version: 2,
    overlapHours: '24',
  });
});
