import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, PASSWORD, signIn, test } from './people.ts';

/** An authenticator app with the key that the page shows. `ahead` takes the code of the next half minute, which is good too. */
const appWith = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { code: (ahead = 0) => totp.generate({ timestamp: Date.now() + ahead * 30_000 }) };
};

const openSettings = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await page.getByRole('tab', { name: tab }).click();
};

test('two-step sign-in is set up in the personal settings and asked for from then on', async ({ page }) => {
  await signIn(page, 'mrp2');
  await expect(page).toHaveURL(/\/index\/home$/);
  await openSettings(page, '两步验证');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await expect(page.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible();
  const app = appWith(await page.locator('code').innerText());
  await page.getByLabel(/然后输入应用显示的 6 位数字/).fill(app.code());
  await page.getByRole('button', { name: '确认并开启' }).click();
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await page.getByLabel('我已保存恢复码').check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('已开启')).toBeVisible();

  await page.context().clearCookies({ name: /^(?!_GUIDE_$)/ });
  await signIn(page, 'mrp2');
  const used = app.code(1);
  await page.getByLabel('验证码').fill(used);
  // Half way in opens nothing.
  const opened = await page.request.get('/api/system/v1/user/information');
  expect(opened.status()).toBe(401);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page).toHaveURL(/\/index\/home$/);

  await page.context().clearCookies({ name: /^(?!_GUIDE_$)/ });
  await signIn(page, 'mrp2');
  await page.getByLabel('验证码').fill(used);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page.getByText('验证码错误或已使用过')).toBeVisible();
  await page.getByLabel('验证码').fill(recovery[0]!);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page).toHaveURL(/\/index\/home$/);
  await openSettings(page, '两步验证');
  await expect(page.getByRole('cell', { name: /剩余恢复码/ })).toContainText('9');

  await page.getByRole('button', { name: '关闭两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭两步验证' });
  await dialog.getByLabel('当前密码').fill(PASSWORD);
  await dialog.getByLabel('验证码').fill(recovery[1]!);
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible();
});
