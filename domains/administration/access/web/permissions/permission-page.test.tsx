import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import PermissionPage from './permission-page.tsx';

const node = (code: string, kind: string, zh: string, parent: string | null, more: object = {}) => ({
  code,
  kind,
  zh,
  en: code,
  parent,
  path: null,
  icon: null,
  sort: 1,
  removed: 'N',
  calls: [],
  ...more,
});
const call = { method: 'PUT', path: '/sf/v1/part/{id}', summary: 'Changes a part' };
const tree = [
  node('menu:master', 'menu', '主数据', null),
  node('part:list', 'page', '零件', 'menu:master', { path: '/collaboration/part-data' }),
  node('part:edit', 'button', '维护零件', 'part:list', { calls: [call] }),
  node('box:list', 'page', '箱子', 'menu:master', { removed: 'Y' }),
];
const detail = (code: string) => ({
  ...tree.find((one) => one.code === code)!,
  opens: [],
  declared: { nameZh: '零件维护', nameEn: code, icon: null, sort: 1 },
  roles: [{ code: 'admin', zh: '系统管理员', en: 'Administrator', type: 'admin', userCount: 2 }],
  version: 3,
  settingId: '8',
});
const answers = {
  'GET /system/v1/permission': () => tree,
  'GET /system/v1/permission/{code}': ({ path }: { path: string }) =>
    detail(decodeURIComponent(path.split('/').at(-1)!)),
};
const editor = ['access:permission-list', 'access:permission-edit'];

test('a permission that is chosen tells its default name, who holds it and what it opens', async () => {
  const { screen, address } = await renderScreen(<PermissionPage />, { permissions: editor, answers });
  await screen.getByLabelText('按名称、编码、路径或接口查找').fill('/sf/v1/part');
  await screen
    .getByRole('tree')
    .getByText(/^维护零件/)
    .click();
  await expect.poll(address).toContain('code=');
  const panel = screen.getByRole('article', { name: '维护零件' });
  await expect.element(panel.getByText('系统默认：零件维护', { exact: false })).toBeVisible();
  await expect.element(panel.getByRole('listitem').filter({ hasText: '系统管理员' })).toBeVisible();
  await expect.element(panel.getByText('Changes a part')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: '移除' })).toBeDisabled();
});

test('nothing found says so', async () => {
  const { screen } = await renderScreen(<PermissionPage />, { permissions: editor, answers });
  await screen.getByLabelText('按名称、编码、路径或接口查找').fill('zzz');
  await expect.element(screen.getByText('没有符合条件的权限')).toBeVisible();
});

test('own names go out with the version that was seen', async () => {
  const { screen, server } = await renderScreen(<PermissionPage />, {
    at: '/screen?code=part:edit',
    permissions: editor,
    answers: { ...answers, 'PUT /system/v1/permission/{code}': () => ({ version: 4 }) },
  });
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('中文名称').fill('改零件');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('PUT /system/v1/permission/{code}').length).toBe(1);
  const [sent] = server.requests('PUT /system/v1/permission/{code}');
  expect(sent!.path).toContain(encodeURIComponent('part:edit'));
  expect(sent!.input).toMatchObject({
    nameZh: '改零件',
    sort: 1,
    version: 3,
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what was removed is offered again; what cannot be removed says why', async () => {
  const { screen, server } = await renderScreen(<PermissionPage />, {
    at: '/screen?code=box:list',
    permissions: editor,
    answers: {
      ...answers,
      'POST /system/v1/permission/{code}/restore': () =>
        refusal('err.updatedByOther', '记录已被其他用户更新'),
    },
  });
  await screen.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => server.requests('POST /system/v1/permission/{code}/restore').length).toBe(1);
  await expect.element(screen.getByText('记录已被其他用户更新')).toBeVisible();
});

test('who may only look is offered no change', async () => {
  const { screen } = await renderScreen(<PermissionPage />, {
    at: '/screen?code=part:edit',
    permissions: ['access:permission-list'],
    answers,
  });
  await expect.element(screen.getByRole('button', { name: '变更记录' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '移除' })).not.toBeInTheDocument();
});

test('what a user may do stands with the roles it comes from, and what keeps him from it', async () => {
  const { screen, server } = await renderScreen(<PermissionPage />, {
    at: '/screen?view=user',
    permissions: editor,
    answers: {
      ...answers,
      'GET /system/v1/user/search-env-users': () => [
        { id: '7', userNo: 'wang', name: '王', companyCode: 'S1', companyName: '甲' },
      ],
      'GET /system/v1/user/{userId}/permission': () => ({
        userNo: 'wang',
        name: '王',
        type: 'supplier',
        obstacles: ['locked'],
        permissions: [
          { ...tree[2], through: [{ code: 'supplier-admin', zh: '供应商管理员', en: 'Supplier admin' }] },
        ],
      }),
    },
  });
  await screen.getByLabelText('选择用户').click();
  await screen.getByTitle('wang · 王 · 甲').click();
  await expect.element(screen.getByText('该用户已锁定，无法登录')).toBeVisible();
  await expect.element(screen.getByText('供应商管理员')).toBeVisible();
  await screen.getByRole('button', { name: /维护零件/ }).click();
  await expect.element(screen.getByText('PUT /sf/v1/part/{id}')).toBeVisible();
  expect(server.requests('GET /system/v1/user/{userId}/permission')[0]!.path).toContain('/user/7/');
});
