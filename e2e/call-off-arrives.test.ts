import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Page } from '@playwright/test';
import { vda4905 } from '../domains/exchange/edi/server/testing/vda.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

/** Where a file with a record that is a character short lies: its second record has 127 characters. */
const SHORT = path.resolve(
  import.meta.dirname,
  '../domains/exchange/edi/server/reader/fixtures/4905-short-record.txt',
);

/** A day from the plant's today, as VDA writes it. The day of the test's machine may be another. */
const inDays = (days: number): string => addDays(today('Asia/Shanghai'), days).slice(2).replaceAll('-', '');

/** Sends a file by the upload dialog and answers the dialog, which tells what became of it. */
const upload = async (page: Page, name: string, content: Buffer) => {
  await page.goto('/log/message');
  await page.getByRole('toolbar').getByRole('button', { name: '上传报文' }).click();
  const dialog = page.getByRole('dialog', { name: '上传报文' });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: content });
  await expect(dialog.getByText('已收到，正在读取…')).toBeHidden();
  return dialog;
};

test('a message file arrives, what it calls a part is mapped, and the release is in force', async ({
  person,
}) => {
  const page = await person('mrp');
  const [line] = await dataOf(page, listCallOffs, { partNo: '5G0 123 456 A', status: 'new', limit: 10 });
  const others = await dataOf(page, listCallOffs, {
    supplierCode: line!.supplierCode,
    zone: 'firm',
    limit: 100,
  });
  const other = others.find(({ partNo, unit }) => partNo !== line!.partNo && unit === line!.unit);
  const number = String(Math.floor(Date.now() / 1000) % 100_000).padStart(5, '0');
  const strange = `E2E ${number} A`;
  const item = ({ saNo, releaseNo, releaseDate, unloadingPoint }: typeof line & {}, part: string) => ({
    plant: '001',
    release: String(Number(releaseNo) + 1),
    releaseDay: inDays(0),
    previous: releaseNo,
    previousDay: releaseDate.slice(2).replaceAll('-', ''),
    part,
    order: saNo,
    point: unloadingPoint,
    lines: [
      [inDays(3), 4711],
      [inDays(4), 4800],
    ] as const,
  });
  const file = Buffer.from(
    vda4905({
      customer: 'SF01',
      supplier: 'CKDVW',
      old: String(Number(number) - 1).padStart(5, '0'),
      number,
      day: inDays(0),
      items: [item(line!, line!.partNo), item(other!, strange)],
    }),
  );

  const dialog = await upload(page, 'vda4905-sf01.txt', file);
  await expect(dialog.getByText('报文已读取，1 项等待处理')).toBeVisible();
  await dialog.getByRole('button', { name: '查看报文' }).click();
  const message = page.getByRole('dialog', { name: 'vda4905-sf01.txt' });
  await message.getByRole('tab', { name: /报文项/ }).click();
  const items = message.getByRole('table', { name: '报文项' });
  await expect(items.getByRole('row').filter({ hasText: line!.partNo })).toContainText('已接收');
  await expect(items.getByRole('row').filter({ hasText: strange })).toContainText('不在零件主数据中');
  await message
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();

  await page.getByRole('tab', { name: /待处理/ }).click();
  await listed(page);
  const waiting = rowsOf(page).filter({ hasText: strange });
  await waiting.getByRole('button', { name: '处理', exact: true }).click();
  const mapping = page.getByRole('dialog', { name: '指定零件' });
  await expect(mapping).toContainText('以后的报文按此对照');
  await choose(mapping.getByRole('combobox', { name: '零件号' }), other!.partNo, { typed: other!.partNo });
  await mapping.getByRole('button', { name: '保存' }).click();
  await seesMessage(page, '已接收 1 项');
  await expect(waiting).toHaveCount(0);

  await page.goto('/log/message');
  await listed(page);
  await expect(rowsOf(page).first()).toContainText('vda4905-sf01.txt');
  await expect(rowsOf(page).first()).toContainText('已接收 2');
  await rowsOf(page).first().getByRole('link').click();
  await message.getByRole('tab', { name: /报文项/ }).click();
  await items.getByRole('link', { name: other!.partNo }).click();
  await expect(page).toHaveURL(/\/management\/notify/);
  await listed(page);
  await expect(rowsOf(page).filter({ hasText: '4,711' })).toHaveCount(1);
  await expect(rowsOf(page).filter({ hasText: '4,800' })).toHaveCount(1);

  const again = await upload(page, 'vda4905-sf01-again.txt', file);
  await expect(again.getByText('报文被拒绝')).toBeVisible();
  await expect(again.getByText(`传输 ${number}（客户 SF01）此前已在报文`)).toBeVisible();
});

test('a file with a short record is refused as a whole, and the record is named', async ({ person }) => {
  const page = await person('mrp');
  const dialog = await upload(page, 'short.txt', readFileSync(SHORT));
  await expect(dialog.getByText('报文被拒绝')).toBeVisible();
  await expect(dialog.getByText('第 2 条记录（512）长 127 个字符，应为 128 个；该传输未接收')).toBeVisible();
});
