import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listJisAlerts, listJisCallOffs, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import {
  departJisDelivery,
  listJisRacks,
  missJisPiece,
  openJisRacks,
  readJisRack,
  scanJisRack,
} from '@portal/jis-rack/contract/endpoints.ts';
import { createJisSupplierStatus } from '@portal/jis-status/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed } from './steps.ts';

const LINE = 'LINE2';
/** A stream that nobody else counts in, another one for each try. */
const groupOf = (retry: number) => String(60 + retry);
/** Vehicles in the order in which they are built: the counter runs round behind 9999. */
const DAY = ['9998', '9999', '0001', '0002', '0003', '0004'];

/** As a hand scanner does: it types where the cursor is and ends with Enter. */
const scan = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** The plate of a rack opens its delivery; its first and its last place say that it came in sequence. */
const receiveByScan = async (clerk: Page, plate: string, first: string, last: string): Promise<void> => {
  await clerk.goto('/jis/tsl');
  await clerk.getByLabel('扫描料架标签，或输入发货单号').click();
  await scan(clerk, plate);
  await expect(clerk.getByText(`${plate}：请扫描首位`)).toBeVisible();
  await clerk.getByLabel('扫描零件标签，或另一料架').click();
  await scan(clerk, first);
  if (last !== first) {
    await expect(clerk.getByText(`${plate}：请扫描末位`)).toBeVisible();
    await scan(clerk, last);
  }
  await expect(clerk.getByText('所有料架均已扫描，可以确认收货')).toBeVisible();
};
const confirmed = async (clerk: Page, button: string): Promise<void> => {
  await clerk.getByRole('button', { name: button }).click();
  await clerk
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();
  await expect(clerk.getByText('已收货', { exact: true }).first()).toBeVisible();
};

test('a day over the turn of the counter: printed by one key each, one changed, one cancelled, one ordered again, received in sequence', async ({
  person,
}, { retry }) => {
  test.slow();
  const group = groupOf(retry);
  const planner = await person('logistics');
  const supplier = await person('supplier');
  await dataOf(planner, createJisSupplierStatus, {
    supplierCode: 'S1001',
    partGroup: group,
    assemblyLine: LINE,
    statusCode: 'M100',
    active: 'Y',
  });
  const began = Date.now();
  const vehicle = (number: string): string => `7${group}${number}`;
  let sent = 0;
  const take = async (number: string, changed: object = {}): Promise<void> => {
    const { taken } = await dataOf(planner, takeJisMessages, {
      messages: [
        {
          messageId: `DAY-${group}-${++sent}`,
          sentAt: new Date(began + sent * 1_000).toISOString(),
          assemblyLine: LINE,
          manufacturingNo: vehicle(number),
          supplierCode: 'S1001',
          partGroup: group,
          statusCode: 'M100',
          plannedAt: new Date(began + (DAY.indexOf(number) + 1) * 60_000).toISOString(),
          sequenceNo: number,
          parts: [{ position: 1, partNo: `5G0 ${group} ${number}`, quantity: '1', unit: 'PCE' }],
          ...changed,
        },
      ],
    });
    expect(taken).toBe(1);
  };
  for (const number of DAY) await take(number);

  await supplier.goto('/jis/station');
  await supplier.getByRole('combobox', { name: '装配线和状态点' }).click();
  await supplier.getByTitle(`${LINE} · M100 总装上线`).click();
  const groups = supplier.locator('.ant-select-selection-item');
  for (const other of await groups.filter({ hasText: /^\d+$/ }).allTextContents())
    if (other !== group)
      await groups
        .filter({ hasText: new RegExp(`^${other}$`) })
        .locator('.ant-select-selection-item-remove')
        .click();
  await supplier.getByRole('button', { name: /^开\s*始$/ }).click();
  const next = supplier.getByRole('region', { name: '下一辆' });
  for (const number of DAY.slice(0, 4)) {
    await expect(next).toContainText(vehicle(number));
    const paper = supplier.waitForEvent('download');
    await supplier.keyboard.press('Enter');
    expect((await paper).suggestedFilename()).toMatch(/^JP\d+\.pdf$/);
  }
  await expect(next).toContainText(vehicle('0003'));

  // printed already: the plant wants other parts of 0001, and 0002 no longer; 0003 was never printed
  await take('0001', { parts: [{ position: 1, partNo: `5G1 ${group} 0001`, quantity: '1', unit: 'PCE' }] });
  await take('0002', { action: 'cancel' });
  await take('0003', { action: 'cancel' });
  await expect(supplier.getByText('不打印（已取消）：0003')).toBeVisible();
  await expect(next).toContainText(`5G1 ${group} 0001`);
  await expect(next.getByRole('alert')).toContainText('已打印的标签须先销毁');
  const again = supplier.waitForEvent('download');
  await next.getByRole('button', { name: '已核对，打印 0001' }).click();
  await again;
  const open = await dataOf(supplier, listJisAlerts, { partGroup: group, isOpen: 'Y' });
  expect(open.map(({ type }) => type)).toEqual(['cancelled_after_print']);
  await expect(next).toContainText(vehicle('0004'));
  const latest = supplier.waitForEvent('download');
  await supplier.keyboard.press('Enter');
  await latest;

  const rows = await dataOf(supplier, listJisCallOffs, { partGroup: group, isPrinted: 'Y', limit: 100 });
  const present = rows.filter(({ action, replaced }) => action === 'call' && replaced === null);
  expect(present).toHaveLength(4);
  await dataOf(supplier, openJisRacks, { ids: present.map(({ id }) => id), places: 4, loadOrder: 'build' });
  const [rack] = await dataOf(supplier, listJisRacks, { partGroup: group });
  expect(rack?.numbers).toBe('9998–0001, 0004');
  await supplier.goto(`/jis/rack-load?id=${rack!.id}`);
  await expect(supplier.getByLabel('扫描零件标签')).toBeFocused();
  for (const number of ['9998', '9999', '0001', '0004']) await scan(supplier, vehicle(number));
  await expect(supplier.getByText('已装满', { exact: true })).toBeVisible();

  // cancelled in the rack: it has to come out, the list says so
  await take('0004', { action: 'cancel' });
  await supplier.goto(`/jis/rack?partGroup=${group}`);
  await listed(supplier);
  await expect(supplier.getByText('须取出 0004')).toBeVisible();
  const full = await dataOf(supplier, readJisRack, { id: rack!.id });
  const { id: pieceId } = full.pieceList.at(-1)!;
  await dataOf(supplier, missJisPiece, { id: full.id, version: full.version, pieceId, reason: '工厂取消' });
  const leave = async (rackId: string) =>
    dataOf(supplier, departJisDelivery, {
      rackIds: [rackId],
      truckPlate: null,
      expectedArrival: new Date(Date.now() + 3_600_000).toISOString(),
    });
  await leave(rack!.id);
  const clerk = await person('receiving');
  await receiveByScan(clerk, full.licencePlate, vehicle('9998'), vehicle('0001'));
  await expect(clerk.getByText('工厂已不要此零件，不算差异（供应商：工厂取消）')).toBeVisible();
  await choose(clerk.getByLabel(`差异 2 5G0 ${group} 9999`), '破损');
  await clerk.getByLabel(/^差异原因 2/).fill('运输破损');
  await confirmed(clerk, '确认收货（1 件差异）');

  // the device knows its station; what is ordered again comes first, and is no copy
  await supplier.goto('/jis/station');
  await expect(next).toContainText(vehicle('9999'));
  await expect(next).toContainText('补单');
  const once = supplier.waitForEvent('download');
  await supplier.keyboard.press('Enter');
  await once;
  await expect(supplier.getByText('没有待打印的车辆')).toBeVisible();

  const [reorder] = await dataOf(supplier, listJisCallOffs, { partGroup: group, action: 'reorder' });
  const { racks } = await dataOf(supplier, openJisRacks, {
    ids: [reorder!.id],
    places: 1,
    loadOrder: 'build',
  });
  const [{ id: second, licencePlate }] = racks as [(typeof racks)[number]];
  await dataOf(supplier, scanJisRack, {
    id: second,
    scans: [{ token: randomUUID(), code: vehicle('9999'), place: 1, scannedAt: new Date().toISOString() }],
  });
  await leave(second);
  await receiveByScan(clerk, licencePlate, vehicle('9999'), vehicle('9999'));
  await confirmed(clerk, '全部按要货确认');
  const waiting = await dataOf(supplier, listJisAlerts, { partGroup: group, type: 're-order', isOpen: 'Y' });
  expect(waiting).toEqual([]);
});
