import type { Page } from '@playwright/test';
import { confirmReceipt, listReceipts } from '@portal/receipt/contract/endpoints.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import { dataOf } from './calls.ts';
import { inDays, sentNote } from './goods.ts';
import { isKept } from './kept-page.ts';
import { expect, test } from './people.ts';

/** As a hand scanner does: it types where the cursor is and ends with Enter. */
const scan = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const confirm = async (page: Page, { number }: DeliveryNote): Promise<void> => {
  await page.getByRole('button', { name: '确认收货', exact: true }).click();
  const question = page.getByRole('dialog', { name: `确认收货 ${number}？` });
  await question.getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByText(`发货单 ${number} 的收货已保存在本设备`)).toBeVisible();
};
const receiptsOf = async (page: Page, { number, supplierCode }: DeliveryNote) =>
  dataOf(page, listReceipts, { noteNumber: number, supplierCode });

test('a clerk without network scans, counts and confirms; with network each confirmation is one receipt, and what was received meanwhile says so', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const today = `${inDays(0)}T15:59:00.000Z`;
  const [first, second] = [await sentNote(supplier, today), await sentNote(supplier, today)];
  const clerk = await person('receiving');
  await clerk.goto('/management/receipt?view=receipts');
  await expect(clerk.getByText(/^本设备已保存/)).toBeVisible({ timeout: 60_000 });
  await isKept(clerk);

  await clerk.context().setOffline(true);
  // a tablet that is turned draws cards, without network too
  await clerk.setViewportSize({ width: 600, height: 960 });
  await expect(
    clerk.getByRole('main').getByRole('listitem').filter({ hasText: /GR\d+/ }).first(),
  ).toBeVisible();
  await clerk.setViewportSize({ width: 1440, height: 900 });
  // who loads the page again without network has it, his notes and the scan box
  await clerk.reload();
  await expect(clerk.getByText(/^本设备已保存/)).toBeVisible();
  const box = clerk.getByLabel('标签号或发货单号');
  await box.focus();
  const pallets = first.unitList.filter(({ parentId }) => parentId === null);
  await scan(clerk, pallets[0]!.licencePlate);
  const panel = clerk.getByRole('region', { name: `发货单 ${first.number}` });
  await panel.getByRole('button', { name: '逐件扫描' }).click();
  await expect(panel.getByText('可以扫描')).toBeVisible();
  const [one, ...missing] = pallets;
  await scan(clerk, one!.licencePlate);
  await expect(panel.getByText('已计入')).toBeVisible();
  await scan(clerk, second.unitList[0]!.licencePlate);
  await expect(panel.getByRole('alert').getByText(`属于发货单 ${second.number}`)).toBeVisible();
  expect(missing.length).toBeGreaterThan(0);
  await expect(panel.getByText(missing[0]!.licencePlate)).toBeVisible();
  await panel.getByRole('button', { name: /行不足，原因填写为/ }).click();
  await confirm(clerk, first);
  await expect(box).toBeFocused();
  await scan(clerk, second.unitList[0]!.licencePlate);
  await confirm(clerk, second);
  await expect(clerk.getByText('2 张收货待上传')).toBeVisible();
  // somebody else receives the second one meanwhile
  const lead = await person('lead');
  await dataOf(lead, confirmReceipt, {
    noteId: second.id,
    remark: null,
    lines: second.lineList.map(({ id, quantity }) => ({
      lineId: id,
      receivedQty: quantity,
      differenceReason: null,
    })),
  });

  // another page is loaded before the confirmations get through: it says that they wait, and leads back
  const noReceipts = '**/api/sf/v1/goods-receipt';
  await clerk.route(noReceipts, async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await clerk.context().setOffline(false);
  await clerk.goto('/');
  await clerk.getByRole('button', { name: '2 张收货待上传' }).click();
  const waiting = clerk.getByRole('region', { name: '待上传的收货' });
  await expect(waiting.getByText('2 张收货待上传')).toBeVisible();
  await expect(waiting.getByText(`发货单 ${first.number} ·`)).toBeVisible();
  expect(await receiptsOf(clerk, first)).toHaveLength(0);
  await clerk.unroute(noReceipts);
  // the device may try again by itself before the button is pressed: either uploads
  await Promise.all([
    expect(clerk.getByText(`发货单 ${first.number} 已上传`)).toBeVisible(),
    waiting
      .getByRole('button', { name: '立即上传' })
      .click({ timeout: 5000 })
      .catch(() => undefined),
  ]);
  await expect(waiting.getByText('1 张收货被拒绝，请处理')).toBeVisible();
  await expect(waiting.getByText('发货单已收货', { exact: true })).toBeVisible();
  expect(await receiptsOf(clerk, first)).toMatchObject([{ hasDifference: 'Y' }]);
  expect(await receiptsOf(clerk, second)).toMatchObject([{ hasDifference: 'N' }]);

  await waiting.getByRole('button', { name: '查看发货单' }).click();
  await expect(clerk.getByText(/^此发货单已收货/)).toBeVisible();
  await waiting.getByRole('button', { name: '放弃' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
  await expect(waiting).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByText(/^本设备已保存/)).toBeVisible({ timeout: 60_000 });
  await expect(waiting).toBeHidden();
});
