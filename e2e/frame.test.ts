import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { expect, signIn, test } from './people.ts';

test('a look that the administrator saves is worn by the login page and by everybody, until he takes it back', async ({
  browser,
  person,
}) => {
  const admin = await person('admin');
  await admin.goto('/');
  const openDrawer = async () => {
    await admin.getByRole('button', { name: '用户菜单' }).click();
    await admin.getByRole('menuitem', { name: '主题配置' }).click();
    await expect(admin.getByLabel('主色', { exact: true })).toHaveValue(/^#[0-9a-f]{6}$/);
  };
  const save = async () => {
    await admin.getByRole('button', { name: '保存' }).click();
    await expect(admin.getByText('主题已保存').last()).toBeVisible();
    await expect(admin.getByRole('dialog', { name: '主题配置' })).toBeHidden();
  };
  await openDrawer();
  await admin.getByLabel('主色', { exact: true }).fill('#0b7a3b');
  await admin.getByLabel('系统名称（中文）').fill('星河汽车供应链');
  await admin.getByLabel('登录页标语（中文）').fill('与伙伴同行');
  await expect(admin.getByRole('link', { name: '星河汽车供应链 首页' })).toBeVisible();
  await save();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await expect(visitor).toHaveTitle('登录 · 星河汽车供应链');
  await expect(visitor.getByText('与伙伴同行')).toBeVisible();
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toHaveCSS(
    'background-color',
    'rgb(11, 122, 59)',
  );

  await openDrawer();
  await admin.getByRole('button', { name: '恢复系统默认外观' }).click();
  await admin.getByRole('button', { name: '确定' }).click();
  await expect(admin.getByLabel('主色', { exact: true })).toHaveValue(HOUSE_THEME.primaryColour);
  await save();
  await visitor.reload();
  await expect(visitor).toHaveTitle('登录 · NEV WebEDI System');
  await visitor.context().close();
});

test('the guide shows once, and again when it is asked for', async ({ page }) => {
  await signIn(page, 'forwarder');
  await expect(page).toHaveURL(/\/index\/home$/);
  await page.context().clearCookies({ name: '_GUIDE_' });
  await page.reload();
  await expect(page.getByRole('button', { name: '下一步' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('在这里维护个人资料、修改密码、设置消息订阅。')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByRole('button', { name: '知道了' })).toBeHidden();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '_GUIDE_')?.value).toBe('Y');
  await page.reload();
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toBeHidden();
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '新手引导' }).click();
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
});

test('a new version is told at the next navigation, and the page reloads when the alert is closed', async ({
  person,
}) => {
  const page = await person('mrp');
  await page.goto('/');
  await expect(page).toHaveURL(/\/index\/home$/);
  let dataOf = 0;
  await page.route('**/version.json?*', async (route) => {
    dataOf += 1;
    await route.fulfill({ json: { version: 'a later build' } });
  });
  // Opening the page has asked just now, and within a second nobody asks again.
  await page.waitForTimeout(1_000);
  await page
    .getByRole('menuitem', { name: /要货令/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '批量要货通知' }).click();
  const alert = page.getByRole('dialog').filter({ hasText: '发现新版本，刷新生效！' });
  await expect(alert).toContainText('提示');
  expect(dataOf).toBe(1);
  await page.unroute('**/version.json?*');
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '刷新' }).click();
  await reloaded;
  await expect(page).toHaveTitle(/^批量要货通知/);
  await expect(alert).toBeHidden();
});

test('on a phone, who chooses a page in the menu drawer goes on in the page', async ({ person }) => {
  const page = await person('mrp');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/management/notify');
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: '要货变更' }).press('Enter');
  await expect(page).toHaveURL(/\/management\/release-change$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
