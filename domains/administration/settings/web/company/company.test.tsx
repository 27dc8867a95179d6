import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { keyPair } from '../testing/key-pair.ts';
import TenantsPage from './list-page.tsx';

const row = {
  id: '8',
  version: 3,
  envNo: 7,
  nameZh: '七号租户',
  nameEn: 'Tenant seven',
  active: 'Y',
  updatedAt: '2026-03-01T00:30:00Z',
  updatedBy: 'admin',
};
const operator = { ...row, id: '1', envNo: 0, nameZh: '默认租户' };
const permissions = ['settings:tenant', 'settings:tenant-edit'];

test('a new tenant goes out with its first administrator, the password encrypted', async () => {
  const key = await keyPair();
  const { screen, server } = await renderScreen(<TenantsPage />, {
    permissions,
    answers: {
      'GET /system/v1/env': () => [],
      'GET /system/v1/encryption/init': () => key.base64,
      'POST /system/v1/env': () => ({ id: '9' }),
    },
  });
  await screen.getByRole('button', { name: '新建租户' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('租户编号').fill('8');
  await dialog.getByLabelText('中文名称').fill('八号租户');
  await dialog.getByLabelText('英文名称').fill('Tenant eight');
  await dialog.getByLabelText('管理员账号').fill('boss');
  await dialog.getByLabelText('管理员姓名').fill('首位管理员');
  await dialog.getByLabelText('初始密码').fill('密码 a long first passphrase');
  await dialog.getByLabelText('确认密码').fill('another');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  expect(server.requests('POST /system/v1/env')).toHaveLength(0);
  await dialog.getByLabelText('确认密码').fill('密码 a long first passphrase');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.requests('POST /system/v1/env').length).toBe(1);
  const sent = server.requests('POST /system/v1/env')[0]!.input;
  expect(sent).toMatchObject({ envNo: 8, adminNo: 'boss', nameEn: 'Tenant eight' });
  expect(JSON.stringify(sent)).not.toContain('passphrase');
  expect(await key.opened(sent.password)).toBe('密码 a long first passphrase');
  expect(await key.opened(sent.confirmPassword)).toBe('密码 a long first passphrase');
  expect(server.requests('GET /system/v1/encryption/init')[0]!.query.uuid).toBe(sent.key);
});

test('a tenant is switched off only after a question, the operator’s own not at all', async () => {
  const { screen, server } = await renderScreen(<TenantsPage />, {
    permissions,
    answers: {
      'GET /system/v1/env': () => [{ ...row, total: 2 }, operator],
      'PUT /system/v1/env/{id}': () => ({ id: '8', version: 4 }),
    },
  });
  await screen.getByRole('button', { name: '更多操作' }).nth(1).click();
  await expect
    .element(screen.getByRole('menuitem', { name: '停用' }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: '更多操作' }).first().click();
  await screen.getByRole('menuitem', { name: '停用' }).last().click();
  await expect.element(screen.getByText('租户“七号租户”的所有用户', { exact: false })).toBeVisible();
  expect(server.requests('PUT /system/v1/env/{id}')).toHaveLength(0);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect
    .poll(() => server.requests('PUT /system/v1/env/{id}')[0]?.input)
    .toMatchObject({ id: '8', version: 3, active: 'N', nameZh: '七号租户' });
});

test('an administrator of another tenant only looks', async () => {
  const { screen } = await renderScreen(<TenantsPage />, {
    permissions,
    answers: { 'GET /system/v1/env': () => [{ ...row, total: 1 }] },
  });
  useSession.setState({ tenantId: '7' });
  await expect.element(screen.getByText('七号租户')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: '编辑' }).elements().length).toBe(0);
  expect(screen.getByRole('button', { name: '新建租户' }).elements()).toHaveLength(0);
});
