import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import {
  listDeliveryNotes,
  readDeliveryNote,
  removeDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { pagesOf, symbolsOn, textOf } from '../platform/server/print/paper-fixture.ts';
import { ask, dataOf } from './calls.ts';
import { committedLines, inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, fromMenu, listed, rowsOf, seesMessage } from './steps.ts';

/** As label printers draw. */
const DPI = 203;

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a note of two materials is packed, packed otherwise by hand, printed and sent', async ({ person }) => {
  const page = await person('supplier');
  const [first, second] = await committedLines(page);

  await page.goto('/management/notify');
  const search = page.getByRole('search', { name: '查询条件' });
  await search.getByLabel('零件号', { exact: true }).fill(first.partNo);
  await search.getByRole('button', { name: '查询', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText(first.partNo);
  await listed(page);
  await rowsOf(page).filter({ hasText: first.dueOn }).first().getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '新建发货单' }).click();
  await expect(page).toHaveURL(/\/common\/dn-detail/);

  await page.getByRole('button', { name: '添加物料' }).click();
  const picker = page.getByRole('dialog', { name: '添加物料' });
  await picker.getByRole('searchbox', { name: '零件号' }).fill(second.partNo);
  await picker.getByRole('checkbox', { name: `${second.partNo} ${second.dueOn}` }).check();
  await picker.getByRole('button', { name: '添加 1 行' }).click();
  for (const row of [1, 2]) await page.getByLabel(`第 ${row} 行，发货数量`).fill('40');
  // What is due later goes out today.
  await page.getByLabel('发货日期', { exact: true }).fill(inDays(0));
  await page.getByLabel('发货日期', { exact: true }).press('Enter');
  await page.getByLabel('预计到货时间').fill(`${inDays(1)} 10:00`);
  await page.getByLabel('预计到货时间').press('Enter');
  await choose(page.getByRole('combobox', { name: '发货地' }), /./);
  await page.getByRole('button', { name: '保存', exact: true }).click();

  const title = page.getByRole('heading', { name: /^发货单 \d{8}$/ });
  await expect(title).toBeVisible();
  const [, number] = / (\d{8})$/.exec(await title.innerText())!;
  const { id } = (await dataOf(page, listDeliveryNotes, { number }))[0]!;
  await page.getByLabel('第 1 行，批次号').fill('B2026-47');
  await page.getByLabel('第 1 行，更改索引').fill('01A');
  await page.getByLabel('第 2 行，更改索引').fill('01B');
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/delivery-note'),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await stored).ok()).toBe(true);
  await seesMessage(page, '已保存');

  const packing = page.getByRole('region', { name: '包装', exact: true });
  await packing.getByRole('button', { name: '自动包装' }).click();
  await expect(packing.getByText('全部已包装')).toBeVisible();
  const outer = packing.getByRole('region', { name: '外包装 1' });
  // Of many only what is asked for is open.
  const line = outer.getByRole('button', { name: /外包装 1 / });
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
  await outer
    .getByRole('button', { name: /^展开 / })
    .first()
    .click();
  await outer
    .getByRole('checkbox', { name: /^\dJUN/ })
    .first()
    .check();
  await packing.getByRole('textbox', { name: '每个所选内包装拆出的数量' }).fill('1');
  await packing.getByRole('button', { name: '拆分' }).click();
  await expect(packing.getByText('包装与包装协议不一致')).toBeVisible();
  await packing.getByRole('button', { name: '保存包装' }).click();
  await expect(packing.getByText('必填')).toBeVisible();
  await choose(packing.getByRole('combobox', { name: '与包装协议不一致的原因' }), '其他');
  await packing.getByRole('button', { name: '保存包装' }).click();
  await expect(packing.getByText('必填')).toBeVisible();
  await packing.getByRole('textbox', { name: '补充说明' }).fill('一件作为样件单独包装');
  await packing.getByRole('button', { name: '保存包装' }).click();
  // Earlier saves said the same, and their notices may still stand there.
  const saved = async () => (await dataOf(page, readDeliveryNote, { id })).packingDeviationReason;
  await expect.poll(saved).toBe('一件作为样件单独包装');
  const note = await dataOf(page, readDeliveryNote, { id });
  const paper = page.waitForEvent('download');
  await fromMenu(page, '打印', '打印发货单');
  const printed = await textOf(await bytesOf(await paper));
  for (const text of [note.number, first.partNo.replaceAll(/ +/g, ' '), '澄岳汽车'])
    expect(printed.replaceAll(/ +/g, ' ')).toContain(text);

  const labels = page.waitForEvent('download');
  await fromMenu(page, '打印', '打印标签');
  const dialog = page.getByRole('dialog', { name: '打印标签' });
  await dialog.getByRole('button', { name: /^打\s?印$/ }).click();
  const pdf = await bytesOf(await labels);
  await expect(dialog.getByText(`标签已生成，共 ${note.unitList.length} 张`)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  const drawn = await pagesOf(pdf, DPI);
  expect(drawn).toHaveLength(note.unitList.length);
  const symbols = await symbolsOn(drawn[0]!);
  const shown = await packing.getByText(/^\dJUN/).allInnerTexts();
  const scanned = Object.values(symbols).flat();
  const unit = note.unitList.find(({ licencePlate }) => scanned.includes(licencePlate));
  expect(unit, JSON.stringify(symbols)).toBeDefined();
  expect(shown.some((text) => text.includes(unit!.licencePlate))).toBe(true);
  const withFields = scanned.find((text) => text.startsWith('[)>'));
  expect(withFields).toContain(unit!.licencePlate);

  await page.getByRole('button', { name: '发送', exact: true }).click();
  const question = page.getByRole('dialog', { name: '发送' });
  await expect(question).toContainText('不能再修改');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/dn-detail-view/);
  await expect(page.getByRole('main').getByText('已发送').first()).toBeVisible();
  for (const name of ['发送', '编辑', '删除', '添加物料', '自动包装'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  for (const call of [sendDeliveryNote, removeDeliveryNote])
    expect(await ask(page, call, { id })).toMatchObject({ info: 'deliveryNote.alreadySent' });
});
