import type { Locator, Page } from '@playwright/test';
import { listSupplierParts } from '@portal/part/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';
import { workbookOf, type Workbook } from './workbook.ts';

const PROJECT = '项目';
const CHANGE_INDEX = '更改索引';

const downloaded = async (page: Page, press: () => Promise<void>): Promise<Workbook> => {
  const file = page.waitForEvent('download');
  await press();
  return workbookOf(await file);
};

/** Puts a file into the open dialog and has it looked at. */
const check = async (dialog: Locator, content: Buffer): Promise<void> => {
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'supplier-parts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: content,
  });
  await dialog.getByRole('button', { name: '检查文件' }).click();
};

test('supplier parts go out to Excel and come back, one cell is mended, and the import is taken back', async ({
  person,
}) => {
  const page = await person('mrp');
  const [some] = await dataOf(page, listSupplierParts, { limit: 1 });
  const { supplierCode } = some!;
  const parts = async () => dataOf(page, listSupplierParts, { supplierCode, limit: 100, sort: 'partNo' });
  const before = await parts();
  await page.goto(`/collaboration/plant-supplier-part?supplierCode=${supplierCode}&sort=partNo`);
  await listed(page);
  await expect(rowsOf(page).first()).toBeVisible();

  const exported = await downloaded(page, async () =>
    page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click(),
  );
  const lines = exported.rows.length;
  expect(lines).toBe(before.length);
  const edited = await exported.typed([
    [0, PROJECT, 'E2E-1'],
    [1, CHANGE_INDEX, '12345'],
    [2, PROJECT, 'E2E-3'],
  ]);

  await page.getByRole('main').getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  await check(dialog, edited);
  await expect(dialog.getByText('2 行可以导入，尚未写入')).toBeVisible();
  await expect(dialog.getByText('修改已有的 2 条')).toBeVisible();
  await expect(dialog.getByText(`未改动的 ${lines - 3} 条保持不变`)).toBeVisible();
  await expect(dialog.getByText('1 行有误，不会导入')).toBeVisible();
  expect(await parts()).toEqual(before);
  await dialog.getByRole('button', { name: '导入 2 行' }).click();
  await expect(dialog.getByText('成功导入 2 行')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 ?更改索引 ?内容最多 3 个字符，请缩短$/ })).toBeVisible();
  const projects = async () =>
    (await parts()).map(({ project }) => project).filter((one) => one?.startsWith('E2E'));
  expect(new Set(await projects())).toEqual(new Set(['E2E-1', 'E2E-3']));

  // What was refused comes back with its cell marked and its reason, and is taken once it is mended.
  const refused = await downloaded(page, async () =>
    dialog.getByRole('button', { name: '下载标注了错误单元格的文件' }).click(),
  );
  expect(refused.rows).toMatchObject([{ [CHANGE_INDEX]: '12345' }]);
  expect(Object.values(refused.rows[0]!)).toContain('更改索引: 内容最多 3 个字符，请缩短');
  expect([refused.isMarked(0, CHANGE_INDEX), refused.isMarked(0, PROJECT)]).toEqual([true, false]);
  const mended = await refused.typed([[0, CHANGE_INDEX, '99Z']]);
  await check(dialog, mended);
  await dialog.getByRole('button', { name: '导入 1 行' }).click();
  await expect(dialog.getByText('成功导入 1 行')).toBeVisible();
  expect((await parts()).filter(({ changeIndex }) => changeIndex === '99Z')).toHaveLength(1);

  await check(dialog, mended);
  await expect(dialog.getByText('没有可导入的内容')).toBeVisible();
  await expect(dialog.getByText('未改动的 1 条保持不变')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '导入 0 行' })).toBeDisabled();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  // The dialog opened anew offers to take the last import back.
  await page.getByRole('main').getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog.getByText('上次导入 supplier-parts.xlsx：新建 0 条，修改 1 条')).toBeVisible();
  await dialog.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '撤销导入' }).click();
  await seesMessage(page, '已撤销，恢复 1 条记录');
  const after = await parts();
  expect(after.map(({ changeIndex }) => changeIndex)).toEqual(before.map(({ changeIndex }) => changeIndex));
  expect(new Set(await projects())).toEqual(new Set(['E2E-1', 'E2E-3']));
});
