import type { Page } from '@playwright/test';
import { slide } from './captcha.ts';
import { expect, PASSWORD, test } from './people.ts';

test('one gets in by the right password and the right place of the slider, and out after being asked', async ({
  page,
}) => {
  await page.goto('/management/sd-note');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('用户名').fill('settlement');
  await page.getByLabel('密码', { exact: true }).fill('Portal2025!');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  const dialog = page.getByRole('dialog');
  await slide(page, { miss: 0.1 });
  await expect(dialog.getByRole('status')).toHaveText('滑块验证未通过，请重试');
  await slide(page);
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await slide(page);
  await expect(page).toHaveURL(/\/index\/home$/);

  const menu = page.getByRole('button', { name: '用户菜单' });
  await menu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '确定要退出登录吗？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/index\/home$/);

  await menu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/index/home');
  await expect(page).toHaveURL(/\/login/);
});

test('the login page does nothing that its own policy refuses', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: '使用 OEM SSO 登录' })).toBeVisible();
  await page.getByRole('tab', { name: '邮箱验证码登录' }).click();
  await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

const atProvider = async (page: Page, who: string): Promise<void> => {
  await page.getByRole('link', { name: '使用 OEM SSO 登录' }).click();
  await page.getByPlaceholder('Enter any login').fill(who);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('the identity provider leads into the portal, to the page that was asked for', async ({ page }) => {
  await page.goto('/log/operation');
  await expect(page).toHaveURL(/\/login/);
  await atProvider(page, 'planner');
  await expect(page).toHaveURL(/\/log\/operation/);
  await expect(page.getByRole('button', { name: '用户菜单' })).toContainText('叶文博');

  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('在 OEM SSO 的登录仍然有效')).toBeVisible();
});
