import { readFile } from 'node:fs/promises';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';

test('a sent note is looked at as it was before: its state then, what changed since, and the file of it', async ({
  person,
}) => {
  const page = await person('supplier');
  const { id, number } = await sentNote(page);
  await page.goto(`/common/dn-detail-view?id=${id}`);
  await page.getByRole('tab', { name: '变更记录' }).click();
  await page.getByRole('button', { name: '追溯到某一时刻' }).click();
  const drawer = page.getByRole('dialog', { name: '某一时刻' });
  const stood = drawer.getByRole('region', { name: '某一时刻' });
  await expect(stood.getByRole('heading', { name: `发货单 ${number}` })).toBeVisible();
  await expect(stood).toContainText('已发送');
  // the slider goes back by keys, to the moment at which it was made
  const slider = drawer.getByRole('slider', { name: '时刻' });
  await slider.focus();
  await slider.press('Home');
  await expect(stood).toContainText('已保存');
  await expect(stood).not.toContainText('已发送');

  await drawer.getByText('两个时刻之间').click();
  const changed = drawer.getByRole('region', { name: '两个时刻之间' });
  const to = drawer.getByRole('slider', { name: '到' });
  await to.focus();
  await to.press('End');
  await expect(changed.getByRole('row').filter({ hasText: '已发送' })).toContainText('已保存');

  await drawer.getByRole('button', { name: '下载' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON（中英文）' }).click();
  const download = await downloading;
  const { zh, en } = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<
    'zh' | 'en',
    { past: { title: string; entityName: string }; difference: { changes: unknown[] } }
  >;
  expect([zh.past.title, zh.past.entityName, en.past.entityName]).toEqual([
    number,
    '发货单',
    'Delivery note',
  ]);
  expect(zh.difference.changes.length).toBeGreaterThan(0);
});

test('F1 opens the manual at the page, and the manual is searched', async ({ person }) => {
  const page = await person('supplier');
  await page.goto('/management/sd-note');
  await expect(page.getByRole('link', { name: '使用手册' })).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('F1');
  const manual = await opening;
  await expect(manual).toHaveURL(/#page-management-sd-note$/);
  await expect(manual.locator('dt:target')).toHaveText('批量发货单');
  await manual.getByRole('searchbox', { name: '搜索手册' }).fill('短缺');
  await expect(manual.locator('#page-planning-pipeline')).toBeVisible();
  await expect(manual.locator('#page-management-sd-note')).toBeHidden();
  await manual.getByRole('searchbox', { name: '搜索手册' }).fill('xyzzy');
  await expect(manual.getByRole('status')).toHaveText('没有找到');
});

test('the tour leads over the pages of the day and may be left at any stop', async ({ person }) => {
  const page = await person('supplier');
  await page.goto('/index/home');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '页面导览' }).click();
  await expect(page.getByText(/第 1 步，共 \d 步$/)).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/\/management\/notify/);
  await expect(page.getByText('反馈要货', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/第 2 步，共 \d 步$/)).toBeHidden();
});
