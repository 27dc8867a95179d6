import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { fromRowMenu, listed, rowsOf, seesMessage } from './steps.ts';

test('a supplier with a gap among its contacts is sent to fill it, and left in peace then', async ({
  person,
}) => {
  const page = await person('supadmin');
  await page.goto('/collaboration/supplier-contact-matrix');
  await listed(page);
  await expect(rowsOf(page)).toHaveCount(6);
  const quality = rowsOf(page).filter({ hasText: '质量' }).first();
  // A second try finds the gap that the first one has made.
  if (!(await quality.getByText('待填写').isVisible())) {
    await fromRowMenu(quality, '删除');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await seesMessage(page, '已删除');
  }
  await expect(quality.getByText('待填写')).toBeVisible();

  await page.goto('/index/home');
  const alert = page.getByRole('dialog').filter({ hasText: '联系人' });
  await alert.getByRole('button', { name: '立即填写' }).click();
  await expect(page).toHaveURL(/\/collaboration\/supplier-contact-matrix/);
  await expect(alert).toBeHidden();
  await quality.getByRole('button', { name: '填写' }).click();
  const dialog = page.getByRole('dialog', { name: 'S1001 · 质量' });
  await dialog.getByLabel('联系人').fill('林质检');
  await dialog.getByLabel('电话').fill('0431-85110009');
  await dialog.getByLabel('邮箱').fill('quality@example.com');
  await dialog.getByRole('button', { name: '保存' }).click();
  await seesMessage(page, '已保存');
  await expect(quality).toContainText('林质检');

  expect((await dataOf(page, readUserInformation, {})).contactBasicInfoIsComplete).toBe('Y');
});
