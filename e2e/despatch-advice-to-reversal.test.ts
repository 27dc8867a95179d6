import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import {
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import type { Page } from '@playwright/test';
import { committedLines, inDays } from './goods.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf, seesMessage } from './steps.ts';

const PICTURE = {
  name: 'loaded.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a note from a DESADV file is received with a difference, which is told, disputed with a picture and upheld; reversed, all of it goes back', async ({
  person,
}) => {
  // three people, one after the other
  test.slow();
  const supplier = await person('supplier');
  const note = await advisedNote(supplier);
  const [line] = note.lineList;
  const before = await dataOf(supplier, readCallOff, { id: line!.callOffLineId! });

  const clerk = await person('receiving');
  await clerk.goto('/management/receipt');
  await clerk.getByLabel('标签号或发货单号').fill(note.unitList.at(-1)!.licencePlate);
  await clerk.getByLabel('标签号或发货单号').press('Enter');
  await expect(clerk.getByRole('heading', { name: `发货单 ${note.number}` })).toBeVisible();
  const panel = clerk.getByRole('region', { name: `发货单 ${note.number}` });
  await panel.getByLabel('第 1 行，收货数量').fill(String(Number(line!.quantity) - 2));
  await panel.getByLabel('第 1 行，收货数量').press('Tab');
  await panel.getByLabel('第 1 行，差异原因').selectOption({ index: 1 });
  await clerk.getByRole('button', { name: '记录偏差' }).click();
  await choose(clerk.getByRole('combobox', { name: '偏差 1，类型' }), '破损');
  await choose(clerk.getByRole('combobox', { name: '偏差 1，原因' }), '运输损坏');
  await clerk.getByRole('textbox', { name: '偏差 1，说明' }).fill('一箱压坏');
  await clerk.getByLabel('偏差 1，照片').setInputFiles({ ...PICTURE, name: 'damage.png' });
  await expect(clerk.getByRole('button', { name: /damage\.png/ }).first()).toBeVisible();
  await clerk.getByRole('button', { name: '确认收货' }).click();
  const question = clerk.getByRole('dialog', { name: `确认收货 ${note.number}？` });
  await expect(question.getByText('1 项其他偏差')).toBeVisible();
  await question.getByRole('button', { name: '确认收货' }).click();
  await expect(clerk.getByText(`发货单 ${note.number} 已收货`, { exact: false })).toBeVisible();

  await supplier.goto(`/management/deviation?shown=mine&noteNumber=${note.number}`);
  await listed(supplier);
  await rowsOf(supplier).filter({ hasText: '破损' }).getByRole('link').first().click();
  await expect(supplier.getByRole('img', { name: '图片 damage.png' })).toBeVisible();
  await supplier.getByRole('button', { name: '提出异议', exact: true }).click();
  const dispute = supplier.getByRole('dialog', { name: '对偏差提出异议' });
  await dispute.getByRole('textbox', { name: '答复' }).fill('装车时完好');
  await dispute.locator('input[type=file]').first().setInputFiles(PICTURE);
  await expect(dispute.getByRole('button', { name: /loaded\.png/ }).first()).toBeVisible();
  await dispute.getByRole('button', { name: '提出异议' }).click();
  await seesMessage(supplier, '异议已提交');
  await expect(supplier.getByText('等待工厂裁定')).toBeVisible();

  const lead = await person('lead');
  await lead.goto(`/management/deviation?shown=mine&noteNumber=${note.number}`);
  await listed(lead);
  await rowsOf(lead).getByRole('link').first().click();
  await expect(lead.getByRole('img', { name: '图片 loaded.png' })).toBeVisible();
  await lead.getByRole('button', { name: '维持', exact: true }).click();
  const upheld = lead.getByRole('dialog', { name: /^维持偏差/ });
  await upheld.getByRole('textbox', { name: '理由' }).fill('卸货照片已上传');
  await upheld.getByRole('button', { name: '维持' }).click();
  await seesMessage(lead, '偏差已维持');

  await lead.getByRole('link', { name: /^收货单 GR/ }).click();
  await lead.getByRole('button', { name: '冲销收货' }).click();
  const reversal = lead.getByRole('dialog', { name: /^冲销收货单/ });
  await reversal.getByRole('textbox', { name: '冲销原因' }).fill('清点错误');
  await reversal.getByRole('button', { name: '冲销收货' }).click();
  await seesMessage(lead, '收货已冲销');

  const found = await dataOf(supplier, listDeviations, { noteNumber: note.number });
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['withdrawn']));
  const { status, openQty, receivedQty, allocatedQty, tracking } = before;
  expect(await dataOf(supplier, readCallOff, { id: line!.callOffLineId! })).toMatchObject({
    status,
    openQty,
    receivedQty,
    allocatedQty,
    tracking,
  });
});

/** A note from a file of the supplier's own system, uploaded by hand; what is tried by hand elsewhere, packing and sending, by calls. */
const advisedNote = async (supplier: Page): Promise<DeliveryNote> => {
  const [line] = await committedLines(supplier);
  const number = `8${String(Date.now()).slice(-7)}`;
  const compact = (day: string) => day.replaceAll('-', '');
  const segments = [
    `BGM+351+${number}+9`,
    `DTM+11:${compact(inDays(0))}:102`,
    `DTM+132:${compact(inDays(1))}1000:203`,
    'CPS+1',
    `LIN+++${line.partNo}:IN`,
    'QTY+12:40:PCE',
    `RFF+ON:${line.saNo}`,
  ];
  const text = [
    `UNB+UNOC:3+${line.supplierCode}+1000+260302:0915+1`,
    'UNH+1+DESADV:D:07A:UN:GMI021',
    ...segments,
    `UNT+${segments.length + 2}+1`,
    'UNZ+1+1',
  ].join("'");
  await supplier.goto('/management/despatch-advice');
  await supplier.getByRole('button', { name: '上传发货通知' }).click();
  const dialog = supplier.getByRole('dialog', { name: '上传发货通知' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'asn.edi',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(`${text}'`),
  });
  await expect(dialog.getByRole('row').filter({ hasText: number })).toContainText('保存');
  await dialog.getByRole('button', { name: /^生成发货单/ }).click();
  await expect(dialog.getByRole('link', { name: number })).toBeVisible();
  const [{ id } = { id: '' }] = await dataOf(supplier, listDeliveryNotes, { number });
  const { version } = await dataOf(supplier, readDeliveryNote, { id });
  await dataOf(supplier, packAutomatically, { id, version });
  await dataOf(supplier, sendDeliveryNote, { id });
  return dataOf(supplier, readDeliveryNote, { id });
};
