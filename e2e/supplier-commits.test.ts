import { readCallOff, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/lines/line-fields.ts';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Page } from '@playwright/test';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed, paste, rowsOf, seesMessage } from './steps.ts';

/** Firm lines of the supplier that wait for an answer, soonest first, one for each part. */
const waiting = async (supplier: Page): Promise<CallOffRow[]> => {
  const lines = await dataOf(supplier, listCallOffs, {
    status: 'new',
    zone: 'firm',
    open: 'Y',
    sort: 'dueOn',
    limit: 100,
  });
  return lines.filter(
    (line, at) => Number(line.openQty) > 2 && lines.findIndex((one) => one.partNo === line.partNo) === at,
  );
};

const searchPart = async (page: Page, partNo: string, status: string): Promise<void> => {
  await page.goto('/management/notify');
  const search = page.getByRole('search', { name: '查询条件' });
  await search.getByLabel('零件号', { exact: true }).fill(partNo);
  await search.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByRole('tab', { name: status }).click();
  await expect(rowsOf(page).first()).toContainText(partNo);
  await listed(page);
};

test('a supplier compares what changed and commits many lines at once', async ({ person }) => {
  const page = await person('supplier');
  await page.goto('/management/notify');
  const search = page.getByRole('search', { name: '查询条件' });
  await page.getByRole('tab', { name: '待反馈' }).click();
  await search.getByRole('button', { name: '更多条件' }).click();
  await choose(search.getByRole('combobox', { name: '本版有变化' }), '是');
  await search.getByRole('button', { name: '查询', exact: true }).click();
  await listed(page);

  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/notify-detail/);
  const comparison = page.getByRole('region', { name: '与上一版逐日比较' });
  await expect(comparison.getByText(/^\d{9} \([\d-]+\) → \d{9} \([\d-]+\)$/)).toBeVisible();
  await comparison.getByText('只看变化').click();
  await expect(comparison.getByRole('table')).not.toContainText('不变');
  await expect(comparison.getByRole('table')).toContainText(/新增|增加|减少|取消/);

  await page.goBack();
  await listed(page);
  const count = await rowsOf(page).count();
  await page.getByRole('main').locator('.ant-table-thead').getByRole('checkbox').first().check();
  await expect(page.getByText(`已选 ${count} 条`)).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: '全部承诺' }).click();
  const question = page.getByRole('dialog', { name: '全部承诺' });
  await expect(question).toContainText(`对 ${count} 条要货`);
  await question.getByRole('button', { name: '确定' }).click();
  await seesMessage(page, `已承诺 ${count} 条要货`);
});

test('a supplier commits a line in batches pasted from a sheet', async ({ person }) => {
  const page = await person('supplier');
  const [line] = await waiting(page);
  const { partNo, dueOn, openQty, id } = line!;
  await searchPart(page, partNo, '待反馈');
  const row = rowsOf(page).filter({ hasText: dueOn }).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '部分或分批承诺' }).click();
  const dialog = page.getByRole('dialog', { name: '承诺 1 条要货' });
  await dialog.getByRole('button', { name: `为 ${partNo} ${dueOn} 加一个批次` }).click();
  const first = dialog.getByLabel('第 1 行，交货日期');
  await expect(dialog.getByLabel('第 2 行，交货日期')).toBeVisible();
  await paste(first, [
    [dueOn, '1', '产能不足', '夜班补产'],
    [addDays(dueOn, 1), String(Number(openQty) - 1), '', ''],
  ]);
  await expect(dialog.getByLabel('第 2 行，数量')).toHaveValue(String(Number(openQty) - 1));
  await expect(dialog.getByText('分批承诺 1 条')).toBeVisible();
  await dialog.getByRole('button', { name: '承诺', exact: true }).click();
  await seesMessage(page, '已承诺 1 条要货');
  await expect(dialog).toBeHidden();

  const committed = await dataOf(page, readCallOff, { id });
  expect(committed).toMatchObject({ status: 'processing', answer: 'batch', batchReason: 'capacity' });
  expect(committed.commitments.map(({ quantity }) => quantity)).toEqual(['1', String(Number(openQty) - 1)]);
});

test('a supplier rejects a line with a reason, and only with one', async ({ person }) => {
  const page = await person('supplier');
  const lines = await waiting(page);
  const { partNo, dueOn, id } = lines.at(-1)!;
  await searchPart(page, partNo, '待反馈');
  await rowsOf(page).filter({ hasText: dueOn }).first().getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '拒绝', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '拒绝要货' });
  const reject = dialog.getByRole('button', { name: '拒绝', exact: true });
  await reject.click();
  await expect(dialog.getByText('必填', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: '原因' }).click();
  await page.getByTitle('其他', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '备注' }).fill('模具损坏，无法按期交付');
  await reject.click();
  await seesMessage(page, '已拒绝 1 条要货');
  await searchPart(page, partNo, '其他');
  await expect(rowsOf(page).filter({ hasText: dueOn })).toContainText('已拒绝');
  expect(await dataOf(page, readCallOff, { id })).toMatchObject({
    status: 'rejected',
    rejectReason: 'other',
    remark: '模具损坏，无法按期交付',
  });
});
