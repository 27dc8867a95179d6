import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

const FIRST = 'violet-harbour-1907';
const OWN = 'copper meadow at dawn';

/** A choice of several stays open until one clicks elsewhere. */
const chooseOneOfMany = async (dialog: Locator, box: string, entry: RegExp): Promise<void> => {
  await choose(dialog.getByLabel(box, { exact: true }), entry);
  await dialog.getByRole('heading', { name: '权限范围' }).click();
};

const makeRole = async (admin: Page, code: string, type: string): Promise<void> => {
  await admin.goto('/system/role');
  await admin.getByRole('button', { name: '新建角色' }).click();
  const dialog = admin.getByRole('dialog', { name: '新建角色' });
  await dialog.getByLabel('角色编码').fill(code);
  await choose(dialog.getByLabel('类型'), type);
  await dialog.getByLabel('中文名称').fill(`查询员 ${code}`);
  await dialog.getByLabel('英文名称').fill(`Reader ${code}`);
  await dialog
    .getByRole('treeitem', { name: /^(caret-down )?要货历史/ })
    .getByRole('checkbox')
    .click();
  await expect(dialog.getByText('已选 1 项权限')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await seesMessage(admin, '已保存');
};

const makeUser = async (admin: Page, userNo: string, role: string): Promise<void> => {
  await admin.goto('/system/user');
  await admin.getByRole('button', { name: '新建用户' }).click();
  const dialog = admin.getByRole('dialog', { name: '新建用户' });
  await dialog.getByLabel('用户名').fill(userNo);
  await choose(dialog.getByLabel('用户类型'), '工厂');
  await choose(dialog.getByLabel('公司代码'), /^1000/);
  await dialog.getByLabel('部门').fill('物流部');
  await dialog.getByLabel('姓名', { exact: true }).fill('测试员');
  await dialog.getByLabel('邮箱').fill(`${userNo}@example.com`);
  await dialog.getByLabel('手机').fill('13900000000');
  await dialog.getByLabel('固定电话').fill('0431-85110000');
  await chooseOneOfMany(dialog, '角色', new RegExp(role));
  await chooseOneOfMany(dialog, '工厂', /^1000/);
  await choose(dialog.getByLabel('首次登录'), '设置初始密码');
  await dialog.getByLabel('初始密码').fill(FIRST);
  await dialog.getByLabel('确认密码').fill(FIRST);
  await dialog.getByRole('button', { name: '保存' }).click();
  await seesMessage(admin, '已保存');
};

const findUser = async (admin: Page, userNo: string): Promise<Locator> => {
  await admin.goto('/system/user');
  const search = admin.getByRole('search', { name: '查询条件' });
  await search.getByLabel('用户名', { exact: true }).fill(userNo);
  await search.getByRole('button', { name: '查询', exact: true }).click();
  const row = rowsOf(admin).filter({ has: admin.getByText(userNo, { exact: true }) });
  await expect(row).toHaveCount(1);
  await listed(admin);
  return row;
};

/** The first password opens nothing but its own replacement. */
const replacePassword = async (page: Page): Promise<void> => {
  await expect(page.getByText('您是首次登录，请先修改初始密码。')).toBeVisible();
  await page.getByRole('button', { name: '去修改' }).click();
  const dialog = page.getByRole('dialog', { name: '个人设置' });
  await expect(dialog.getByRole('tab')).toHaveCount(1);
  await expect(dialog.getByRole('tab', { name: '修改密码' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('当前密码', { exact: true }).fill(FIRST);
  await dialog.getByLabel('新密码', { exact: true }).fill('Password123456');
  await dialog.getByLabel('确认新密码').fill('Password123456');
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await expect(dialog.getByText('这个密码太常见', { exact: false })).toBeVisible();
  await dialog.getByLabel('新密码', { exact: true }).fill(OWN);
  await dialog.getByLabel('确认新密码').fill(OWN);
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/login/);
};

test('a new role opens its pages to a new user, until he is locked', async ({ person, browser }) => {
  // Four people sign in one after the other, each with a slider.
  test.slow();
  const admin = await person('admin');
  const code = `reader-${Date.now().toString(36)}`;
  await makeRole(admin, code, '工厂');
  await makeUser(admin, code, code);

  const page = await (await browser.newContext()).newPage();
  await signIn(page, code, FIRST);
  await replacePassword(page);
  await signIn(page, code, OWN);
  await expect(page).toHaveURL(/\/index\/home$/);
  const menu = page.getByRole('navigation').getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['要货令']);
  await menu.getByRole('menuitem', { name: '要货令' }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['要货令', '要货历史']);
  await menu.getByRole('menuitem', { name: '要货历史' }).click();
  await expect(page).toHaveURL(/\/management\/history$/);
  await listed(page);
  await page.goto('/system/user');
  await expect(page).toHaveURL(/\/index\/home$/);
  await page.goto('/management/history');
  await listed(page);

  const row = await findUser(admin, code);
  await row.getByRole('button', { name: '更多操作' }).click();
  await admin.getByRole('menuitem', { name: '锁定' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await seesMessage(admin, '已保存');

  await page.getByRole('main').getByRole('listitem', { name: '2', exact: true }).click();
  const notice = page.locator('.ant-notification-notice');
  await expect(notice.filter({ hasText: '登录已失效，请重新登录' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, code, OWN);
  await expect(page.getByText('账号已被锁定', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});
