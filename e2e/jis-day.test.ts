import { listJisAlerts, listJisCallOffs, takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import {
  confirmJisDelivery,
  departJisDelivery,
  listJisRacks,
  openJisRacks,
} from '@portal/jis-rack/contract/endpoints.ts';
import { createJisSupplierStatus } from '@portal/jis-status/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';

const LINE = 'LINE2';
/** A stream that nobody else counts in, another one for each try. */
const groupOf = (retry: number) => String(60 + retry);
/** Vehicles in the order in which they are built: the counter runs round behind 9999. */
const DAY = ['9998', '9999', '0001', '0002', '0003'];

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

  const rows = await dataOf(supplier, listJisCallOffs, { partGroup: group, isPrinted: 'Y', limit: 100 });
  const present = rows.filter(({ action, replaced }) => action === 'call' && replaced === null);
  expect(present).toHaveLength(3);
  await dataOf(supplier, openJisRacks, { ids: present.map(({ id }) => id), places: 3, loadOrder: 'build' });
  const [rack] = await dataOf(supplier, listJisRacks, { partGroup: group });
  expect(rack?.numbers).toBe('9998–0001');
  await supplier.goto(`/jis/rack-load?id=${rack!.id}`);
  const box = supplier.getByLabel('扫描零件标签');
  await expect(box).toBeFocused();
  for (const number of ['9998', '9999', '0001']) {
    await supplier.keyboard.type(vehicle(number));
    await supplier.keyboard.press('Enter');
  }
  await expect(supplier.getByText('已装满', { exact: true })).toBeVisible();

  const gone = await dataOf(supplier, departJisDelivery, {
    rackIds: [rack!.id],
    truckPlate: null,
    expectedArrival: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const clerk = await person('receiving');
  const broken = gone.rackList[0]!.pieceList.find(
    ({ manufacturingNo }) => manufacturingNo === vehicle('9999'),
  );
  const { differences } = await dataOf(clerk, confirmJisDelivery, {
    id: gone.id,
    version: gone.version,
    differences: [{ pieceId: broken!.id, kind: 'damaged', reason: '运输破损' }],
  });
  expect(differences).toBe(1);

  // the device knows its station; what is ordered again comes first, and is no copy
  await supplier.goto('/jis/station');
  await expect(next).toContainText(vehicle('9999'));
  await expect(next).toContainText('补单');
  const once = supplier.waitForEvent('download');
  await supplier.keyboard.press('Enter');
  await once;
  await expect(supplier.getByText('没有待打印的车辆')).toBeVisible();
});
