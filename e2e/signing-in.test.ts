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
