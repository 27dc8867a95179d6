import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { ask } from './calls.ts';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, told } from './steps.ts';

test('a refused call is found in the operation log by its number', async ({ person }) => {
  const supplier = await person('supplier');
  const note = await sentNote(supplier);
  const { version } = (await ask(supplier, readDeliveryNote, { id: note.id })).data;
  const refused = await ask(supplier, sendDeliveryNote, { id: note.id, version });
  expect(refused.info).toBe('deliveryNote.alreadySent');

  const admin = await person('admin');
  await admin.goto(`/log/operation?outcome=failed&text=${encodeURIComponent(`"id":"${note.id}"`)}`);
  await listed(admin);
  const row = rowsOf(admin).filter({ hasText: 'deliveryNote.alreadySent' }).first();
  await expect(row).toContainText('supplier');
  await row.getByRole('button', { name: '展开行' }).click();
  await expect(admin.getByLabel('参数').last()).toContainText(`"id": "${note.id}"`);
});

test('last year’s log is backed up, deleted from production and restored', async ({ person }) => {
  const page = await person('admin');
  const name = `年度归档 ${Date.now()}`;
  const log = async (): Promise<number> => {
    await page.goto('/log/operation?atFrom=2000-01-01&atTo=' + lastDay);
    await listed(page);
    return Number(/\d+/.exec(await page.getByText(/^共 \d+\+? 条$/).innerText())![0]);
  };
  const lastDay = `${new Date().getUTCFullYear() - 1}-12-31`;
  const lines = await log();
  expect(lines).toBeGreaterThan(0);

  await page.goto('/system/archive');
  await page.getByRole('button', { name: '备份到归档' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('归档名称').fill(name);
  await expect(dialog.getByText(lines.toLocaleString('en'), { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /接口日志/ }).uncheck();
  await dialog.getByRole('button', { name: '备份到归档' }).click();
  await told(page, '已开始');
  const row = rowsOf(page).filter({ hasText: name });
  await expect(row).toContainText('已备份');
  expect(await log()).toBe(lines);

  for (const [step, state, left] of [
    ['从生产删除', '已从生产删除', 0],
    ['恢复到生产', '已备份', lines],
  ] as const) {
    await page.goto('/system/archive');
    await row.getByRole('button', { name: step }).click();
    await dialog.getByLabel('再次输入归档名称').fill(name);
    await dialog.getByRole('button', { name: step }).click();
    await told(page, '已开始');
    await expect(row.getByText(state, { exact: true })).toBeVisible();
    expect(await log()).toBe(left);
  }
});
