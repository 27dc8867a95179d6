import type { Page } from '@playwright/test';
import { listCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, paste, rowsOf, seesMessage } from './steps.ts';

const ownRow = async (page: Page, id: string) => (await dataOf(page, listCumulatives, { ids: id }))[0]!;

/** Signs the figures of the page of one agreement. */
const sign = async (page: Page, button: string, remark?: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '确认累计数' });
  if (remark !== undefined) await dialog.getByLabel('说明').fill(remark);
  await dialog.getByRole('button', { name: /^确\s*认$/ }).click();
  await seesMessage(page, '已确认');
};

test('a supplier pastes his figures, a note under way explains the difference, it comes, and both agree', async ({
  person,
}) => {
  const supplier = await person('supplier');
  const note = await sentNote(supplier);
  // Of the agreements on the note one of which the supplier has said nothing yet: the demo world has others, with differences of their own.
  const ids = note.lineList.map(({ agreementId }) => agreementId).join(',');
  const found = await dataOf(supplier, listCumulatives, { ids });
  const ours = found.find(({ theirRequired }) => theirRequired === null)!;
  const line = note.lineList.find(({ agreementId }) => agreementId === ours.id);

  await supplier.goto(`/management/cumulative?ids=${ours.id}`);
  await listed(supplier);
  await rowsOf(supplier).first().getByRole('checkbox').check();
  await supplier.getByRole('button', { name: '录入供应商累计数' }).click();
  const dialog = supplier.getByRole('dialog', { name: '录入供应商累计数' });
  const cell = dialog
    .getByRole('grid', { name: '供应商累计数' })
    .getByLabel(/供应商累计发货/)
    .first();
  // As a sheet has them: sent, ours again, and what he takes to be received already.
  const received = String(Number(ours.received) + Number(line!.quantity));
  await paste(cell, [[ours.sent, ours.received, received]]);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await seesMessage(supplier, '已保存 1 个计划协议的累计数');
  await expect(rowsOf(supplier).first()).toContainText('在途发货单');

  await rowsOf(supplier).first().getByRole('link').first().click();
  await expect(supplier).toHaveURL(/cumulative-detail/);
  const difference = supplier.getByRole('table', { name: /累计收货差异/ });
  await expect(difference).toContainText('在途发货单');
  await expect(difference.getByRole('link', { name: `发货单 ${note.number}` })).toBeVisible();

  const receiving = await person('receiving');
  const { lineList } = await dataOf(receiving, readDeliveryNote, { id: note.id });
  await dataOf(receiving, confirmReceipt, {
    noteId: note.id,
    remark: null,
    lines: lineList.map(({ id, quantity }) => ({
      lineId: id,
      receivedQty: quantity,
      differenceReason: null,
    })),
  });
  await supplier.reload();
  await expect(supplier.getByText('双方累计数一致')).toBeVisible();
  await sign(supplier, '确认累计数', '月底对账');
  await expect(supplier.getByText('待工厂确认').first()).toBeVisible();
  expect((await ownRow(supplier, ours.id)).status).toBe('waitsPlant');

  const mrp = await person('mrp');
  await mrp.goto('/management/cumulative?mine=Y');
  await listed(mrp);
  await expect(rowsOf(mrp).filter({ hasText: ours.partNo }).first()).toContainText('待工厂确认');
  await mrp.goto(`/management/cumulative-detail?id=${ours.id}`);
  await sign(mrp, '确认（对方已确认）');
  await expect(mrp.getByText('双方已确认').first()).toBeVisible();
  expect((await ownRow(supplier, ours.id)).status).toBe('agreed');
  await supplier.reload();
  await expect(supplier.getByText('双方确认').first()).toBeVisible();
  await expect(supplier.getByText('“月底对账”').first()).toBeVisible();
});
