import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import RolePage from './role-page.tsx';

const role = {
  id: '4',
  version: 2,
  code: 'inspector',
  nameZh: '质检员',
  nameEn: 'Inspector',
  type: 'plant',
  description: null,
  userCount: 0,
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'admin',
};
const held = { ...role, id: '5', code: 'receiving-clerk', nameZh: '收货员', userCount: 3 };
const node = (code: string, kind: string, zh: string, parent: string | null, calls: object[] = []) => ({
  code,
  kind,
  zh,
  en: code,
  parent,
  path: null,
  icon: null,
  sort: 1,
  parties: ['admin', 'plant'],
  removed: 'N',
  calls,
});
const tree = [
  node('menu:master', 'menu', '主数据', null),
  node('part:list', 'page', '零件', 'menu:master', [
    { method: 'GET', path: '/sf/v1/part', summary: 'Parts' },
  ]),
  node('part:edit', 'button', '维护零件', 'part:list'),
];
const answers = {
  'GET /system/v1/role': () => [{ ...role, total: 2 }, held],
  'GET /system/v1/role/{id}': () => ({ ...role, permissions: ['part:list'] }),
  'GET /system/v1/permission': () => tree,
};
const editor = ['access:role-list', 'access:role-edit'];

test('a role shows its type in words; one with users tells why it stays', async () => {
  const { screen } = await renderScreen(<RolePage />, { permissions: editor, answers });
  await expect.element(screen.getByText('质检员')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '工厂' }).first()).toBeVisible();
  await screen.getByRole('button', { name: '更多操作' }).nth(1).click();
  const entry = screen.getByRole('menuitem', { name: '删除' });
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByTitle('已分配给 3 个用户')).toBeVisible();
});

test('a copy begins with type and privileges of the other role, and goes out under a code of its own', async () => {
  const { screen, server } = await renderScreen(<RolePage />, {
    permissions: editor,
    answers: { ...answers, 'POST /system/v1/role': () => ({ id: '9' }) },
  });
  await screen.getByRole('button', { name: '更多操作' }).first().click();
  await screen.getByRole('menuitem', { name: '复制' }).click();
  const dialog = screen.getByRole('dialog', { name: '复制角色 inspector' });
  await dialog.getByLabelText('角色编码').fill('inspector-2');
  await dialog.getByLabelText('中文名称').fill('质检员二');
  await dialog.getByLabelText('英文名称').fill('Inspector 2');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect.poll(() => server.requests('POST /system/v1/role').length).toBe(1);
  expect(server.requests('POST /system/v1/role')[0]!.input).toMatchObject({
    code: 'inspector-2',
    type: 'plant',
    permissions: ['part:list'],
  });
});

test('a new role goes out with what was ticked: a menu stands for all below it', async () => {
  const { screen, server } = await renderScreen(<RolePage />, {
    permissions: editor,
    answers: { ...answers, 'POST /system/v1/role': () => ({ id: '9' }) },
  });
  await screen.getByRole('button', { name: '新建角色' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必填').first()).toBeVisible();
  await dialog.getByLabelText('角色编码').fill('inspector');
  await dialog.getByLabelText('中文名称').fill('质检员');
  await dialog.getByLabelText('英文名称').fill('Inspector');
  await dialog.getByLabelText('类型').click();
  await screen.getByTitle('供应商', { exact: true }).last().click();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await dialog.getByLabelText('类型').click();
  await screen.getByTitle('工厂').last().click();
  await dialog.getByRole('checkbox').first().click();
  await expect.element(dialog.getByText('已选 2 项权限', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('POST /system/v1/role').length).toBe(1);
  expect(server.requests('POST /system/v1/role')[0]!.input).toMatchObject({
    code: 'inspector',
    type: 'plant',
    permissions: ['part:edit', 'part:list'],
  });
});

test('what the server refuses stands at the tree', async () => {
  const { screen } = await renderScreen(<RolePage />, {
    permissions: editor,
    answers: {
      ...answers,
      'PUT /system/v1/role/{id}': () =>
        refusal('role.administratorKeeps', '系统管理员角色必须保留以下权限', { field: 'permissions' }),
    },
  });
  await screen.getByRole('button', { name: '编辑' }).first().click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('中文名称')).toHaveValue('质检员');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必须保留以下权限', { exact: false })).toBeVisible();
});
