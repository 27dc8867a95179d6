import type { Page } from '@playwright/test';
import { listJisAlerts, listJisCallOffs, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import { listJisDeliveries, listJisRacks, openJisRacks } from '@portal/jis-rack/contract/endpoints.ts';
import { createJisSupplierStatus } from '@portal/jis-status/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { isKept } from './kept-page.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf } from './steps.ts';

const LINE = 'LINE2';
/** A stream that nobody else counts in, another one for each try: the numbers of the try before are taken. */
const streamOf = (retry: number) => ({ group: String(78 + 10 * retry), first: 910_001 + 1_000 * retry });
const vehicle = (number: number): string => `8${number}`;

/** As a hand scanner does: it types where the cursor is and ends with Enter. */
const scan = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

test('a rack is loaded by scan with and without network, delivered, and received by sequence; what is missing is ordered again', async ({
  person,
}, { retry }) => {
  test.slow();
  const { group, first } = streamOf(retry);
  const planner = await person('logistics');
  const supplier = await person('supplier');
  await dataOf(planner, createJisSupplierStatus, {
    supplierCode: 'S1001',
    partGroup: group,
    assemblyLine: LINE,
    statusCode: 'M100',
    active: 'Y',
  });
  const numbers = [first, first + 1, first + 2];
  await dataOf(planner, takeJisMessages, {
    messages: numbers.map((number) => ({
      messageId: `E2E-RACK-${number}`,
      sentAt: new Date().toISOString(),
      assemblyLine: LINE,
      manufacturingNo: vehicle(number),
      supplierCode: 'S1001',
      partGroup: group,
      statusCode: 'M100',
      plannedAt: new Date(Date.now() + 60_000).toISOString(),
      sequenceNo: number,
      parts: [{ position: 1, partNo: `5G0 857 ${number % 1_000}`, quantity: '1', unit: 'PCE' }],
    })),
  });

  await supplier.goto(`/jis/call-off?partGroup=${group}`);
  await listed(supplier);
  await expect(rowsOf(supplier)).toHaveCount(3);
  await supplier.getByRole('checkbox').first().check();
  await supplier.getByRole('button', { name: /^开\s*架$/ }).click();
  const dialog = supplier.getByRole('dialog');
  await choose(dialog.getByLabel('装载内容'), '带标签包装 (4J)');
  await dialog.getByLabel('每架位置数').fill('3');
  await dialog.getByRole('button', { name: /^开\s*架$/ }).click();
  await expect(dialog).toBeHidden();
  const [rack] = await dataOf(supplier, listJisRacks, { partGroup: group });
  expect(rack?.pieces).toBe(3);
  expect(rack?.licencePlate).toMatch(/^4JUN/);

  await supplier.goto(`/jis/rack-load?id=${rack!.id}`);
  const box = supplier.getByLabel('扫描零件标签');
  await expect(box).toBeFocused();
  await scan(supplier, vehicle(first + 1));
  const stop = supplier.getByRole('alertdialog', { name: '位置错误' });
  await expect(stop.getByText('属于位置 2')).toBeVisible();
  await scan(supplier, vehicle(first));
  await expect(stop).toBeVisible();
  await stop.getByRole('button', { name: '我已看到，继续' }).click();
  await expect(box).toBeFocused();
  await scan(supplier, vehicle(first));
  await expect(supplier.getByText('1 / 3')).toBeVisible();
  await expect(supplier.getByText(/次扫描待上传/)).toBeHidden();

  await isKept(supplier);
  await supplier.context().setOffline(true);
  await scan(supplier, vehicle(first + 1));
  await expect(supplier.getByText('2 / 3')).toBeVisible();
  // loaded again without network it is the same rack, with what was scanned
  await supplier.reload();
  await expect(supplier.getByText('2 / 3')).toBeVisible();
  await box.focus();
  await scan(supplier, vehicle(first + 2));
  await expect(supplier.getByText('3 / 3')).toBeVisible();
  await expect(supplier.getByText(/2 次扫描待上传/)).toBeVisible();
  await expect(supplier.getByRole('button', { name: '2 次装架扫描待上传' })).toBeVisible();
  await supplier.context().setOffline(false);
  await expect(supplier.getByText(/次扫描待上传/)).toBeHidden();
  await expect(supplier.getByText('已装满', { exact: true })).toBeVisible();

  await supplier.goto(`/jis/rack?partGroup=${group}`);
  await listed(supplier);
  await rowsOf(supplier).first().getByRole('checkbox').check();
  await supplier.getByRole('button', { name: /^发\s*运$/ }).click();
  const leaves = supplier.getByRole('dialog');
  const later = new Date(Date.now() + 26 * 3_600_000);
  await leaves.getByLabel('预计到达').fill(`${later.toISOString().slice(0, 10)} 12:00`);
  await leaves.getByLabel('预计到达').press('Enter');
  await leaves.getByRole('button', { name: /^发\s*运$/ }).click();
  await expect(supplier).toHaveURL(/\/jis\/delivery-detail/);
  const [gone] = await dataOf(supplier, listJisRacks, { partGroup: group });
  const [delivery] = await dataOf(supplier, listJisDeliveries, { number: gone!.deliveryNumber! });
  const file = supplier.waitForEvent('download');
  await supplier.getByRole('button', { name: '下载 DESADV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^DESADV-\d{8}\.edi$/);

  const clerk = await person('receiving');
  await clerk.goto(`/jis/tsl?id=${delivery!.id}`);
  await choose(clerk.getByLabel(`差异 3 5G0 857 ${(first + 2) % 1_000}`), '缺件');
  await clerk.getByLabel(/^差异原因 3/).fill('料架上没有');
  await clerk.getByRole('button', { name: '确认收货（1 件差异）' }).click();
  await clerk
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();
  await expect(clerk.getByText('已收货', { exact: true }).first()).toBeVisible();

  const reorders = await dataOf(supplier, listJisCallOffs, { partGroup: group, action: 'reorder' });
  expect(reorders.map(({ manufacturingNo }) => manufacturingNo)).toEqual([vehicle(first + 2)]);
  const alerts = await dataOf(supplier, listJisAlerts, { partGroup: group, type: 're-order' });
  expect(alerts).toHaveLength(1);
  await supplier.goto(`/jis/call-off?partGroup=${group}&action=reorder`);
  await listed(supplier);
  await expect(rowsOf(supplier)).toHaveCount(1);
  await expect(
    dataOf(supplier, openJisRacks, { ids: [reorders[0]!.id], places: 1, loadOrder: 'build' }),
  ).resolves.toMatchObject({ racks: [{}] });
});
