import { expect, test } from 'vitest';
import { useSession } from '@portal/platform/web/session/session.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import TenantChoice from './tenant-choice.tsx';

const shown = async (tenantId: string, tenant: Parameters<typeof TenantChoice>[0]['tenant']) => {
  const { screen } = await renderScreen(<TenantChoice tenant={tenant} />);
  useSession.getState().setTenant(tenantId);
  return screen;
};
const SEVEN = { envNo: 7, nameZh: '七号租户', nameEn: 'Tenant seven' };

test('the first tenant is not named, but another one can be entered', async () => {
  const screen = await shown('0', { envNo: 0, nameZh: '默认租户', nameEn: 'Default tenant' });
  await expect.element(screen.getByText('默认租户')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '登录其他租户' }).click();
  await screen.getByRole('textbox', { name: '租户编号' }).fill('seven');
  await screen.getByRole('button', { name: '进入' }).click();
  await expect.element(screen.getByText('请输入租户编号（数字）')).toBeVisible();
});

test('another tenant is named, and can be changed', async () => {
  const screen = await shown('7', SEVEN);
  await expect.element(screen.getByText('租户 7 · 七号租户')).toBeVisible();
  await screen.getByRole('button', { name: '更换' }).click();
  await expect.element(screen.getByRole('textbox', { name: '租户编号' })).toBeVisible();
});

test('a number that no tenant has is told', async () => {
  const screen = await shown('9', null);
  await expect.element(screen.getByText('没有编号为 9 的租户，或该租户已停用。')).toBeVisible();
});
