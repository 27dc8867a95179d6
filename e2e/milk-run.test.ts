import type { Page } from '@playwright/test';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listOriginPlaces, selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  confirmTransport,
  createTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays, truckDay } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

const waitingLines = async (supplier: Page) =>
  (
    await dataOf(supplier, listCallOffs, {
      status: 'new',
      zone: 'firm',
      open: 'Y',
      sort: '-dueOn',
      limit: 100,
    })
  ).filter(({ openQty }) => Number(openQty) > 0);

/** A line of each supplier for one unloading point, which their orders share. */
const linesForOnePoint = async (first: Page, second: Page) => {
  const others = await waitingLines(second);
  for (const line of await waitingLines(first)) {
    const other = others.find((one) => one.unloadingPoint === line.unloadingPoint);
    if (other) return [line, other] as const;
  }
  throw new Error('The demo world has no two suppliers left who deliver to one unloading point');
};

type Line = Awaited<ReturnType<typeof waitingLines>>[number];

/** A confirmed order with one sent note, at the first or the last free window of the day. */
const confirmedOrder = async (supplier: Page, planner: Page, line: Line, at: 0 | -1) => {
  await dataOf(supplier, commitCallOffs, { lines: [{ id: line.id, version: line.version }] });
  const places = await dataOf(supplier, listOriginPlaces, { supp: line.supplierCode });
  const { id: noteId } = await dataOf(supplier, createDeliveryNote, {
    dispatchOn: inDays(0),
    expectedArrival: `${inDays(1)}T02:00:00.000Z`,
    transportType: 'DIRECT',
    paymentTerms: null,
    originCode: places.records[0]!.code,
    urgent: 'N',
    remark: null,
    lines: [{ callOffLineId: line.id, quantity: line.openQty }],
  });
  const { version: written } = await dataOf(supplier, readDeliveryNote, { id: noteId });
  await dataOf(supplier, packAutomatically, { id: noteId, version: written });
  await dataOf(supplier, sendDeliveryNote, { id: noteId });
  const points = await dataOf(supplier, selectUnloadingPoints, {});
  const point = points.find(({ code }) => code === line.unloadingPoint)!;
  const doors = await dataOf(supplier, listDoors, { id: point.id });
  const { unloadDoorId, doorAssociateId } = doors.find(({ kind }) => kind === 'shared')!;
  const windowDay = truckDay();
  const windows = await dataOf(supplier, listUsableWindows, {
    unloadDoorId,
    doorAssociateId,
    day: windowDay,
  });
  const forwarders = await dataOf(supplier, selectForwarders, { name: '吉顺达' });
  const order = await dataOf(supplier, createTransportOrder, {
    noteIds: [noteId],
    forwarderCode: forwarders[0]!.code,
    borderoNo: null,
    driverName: '王大力',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800138000',
    driverId: null,
    vehicleId: null,
    truckPlate: '吉A12345',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: point.id,
    doorAssociateId,
    unloadDoorId,
    windowDay,
    window: windows.at(at)!,
    expectedArrival: `${windowDay}T00:00:00.000Z`,
  });
  const { version } = await dataOf(supplier, requestTransport, { id: order.id, version: order.version });
  await dataOf(planner, confirmTransport, { id: order.id, version });
  const note = await dataOf(supplier, readDeliveryNote, { id: noteId });
  return { id: order.id, number: order.number, note, window: windows.at(at)! };
};

/** Does what may be done with the run on the page, after being asked. */
const move = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: '确定' }).click();
  await seesMessage(page, '已完成');
};

const receive = async (clerk: Page, { note }: Awaited<ReturnType<typeof confirmedOrder>>) =>
  dataOf(clerk, confirmReceipt, {
    noteId: note.id,
    remark: null,
    lines: note.lineList.map(({ id, quantity }) => ({
      lineId: id,
      receivedQty: quantity,
      differenceReason: null,
    })),
  });

test('one truck fetches goods of two suppliers, and each of them sees his own stop', async ({ person }) => {
  // five people, one after the other
  test.slow();
  const [first, second, planner] = [
    await person('supplier'),
    await person('supplier2'),
    await person('logistics'),
  ];
  const [line, other] = await linesForOnePoint(first, second);
  const one = await confirmedOrder(first, planner, line, 0);
  const two = await confirmedOrder(second, planner, other, -1);

  await planner.goto('/transport/transport-list');
  await listed(planner);
  for (const { number } of [one, two])
    await rowsOf(planner).filter({ hasText: number }).getByRole('checkbox').check();
  await planner.getByRole('toolbar').getByRole('button', { name: '组成循环取货' }).click();
  const dialog = planner.getByRole('dialog', { name: '组成循环取货' });
  await dialog.getByRole('radio', { name: one.number }).check();
  await dialog.getByRole('button', { name: '组成循环取货' }).click();
  const title = planner.getByRole('heading', { name: /^循环取货 MR/ });
  await expect(title).toBeVisible();
  const run = (await title.innerText()).replace('循环取货 ', '').trim();
  const stops = planner.getByRole('list', { name: '站点顺序' }).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toContainText(one.number);
  await expect(planner.getByRole('main')).toContainText(one.window);

  // By keys, as by pointer: the second stop comes first.
  await planner.getByRole('button', { name: '调整顺序与时间' }).click();
  const order = planner.getByRole('dialog', { name: /调整顺序与时间/ });
  const handle = order.getByRole('button', { name: /^移动第 2 站/ });
  await handle.focus();
  await planner.keyboard.press('Space');
  await expect(planner.getByText('移到第 2 站')).toBeAttached();
  // The places of the stops are measured after the first one is picked up.
  await expect(async () => {
    await planner.keyboard.press('ArrowUp');
    await expect(planner.getByText('移到第 1 站')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await planner.keyboard.press('Space');
  await expect(planner.getByText('已放下')).toBeAttached();
  await order.getByRole('button', { name: '保存顺序' }).click();
  await expect(stops.first()).toContainText(two.number);

  // Each supplier reads his own stop, and nothing of the other.
  for (const [page, mine, foreign, position] of [
    [first, one, two, 2],
    [second, two, one, 1],
  ] as const) {
    await page.goto(`/transport/transport-view?id=${mine.id}`);
    await expect(page.getByText(`循环取货 ${run}：第 ${position} 站，共 2 站`)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(one.window);
    await expect(page.getByRole('main')).not.toContainText(foreign.number);
  }

  const forwarder = await person('forwarder');
  await forwarder.goto('/transport/milk-run');
  await listed(forwarder);
  await rowsOf(forwarder).filter({ hasText: run }).getByRole('link').first().click();
  await expect(forwarder.getByRole('heading', { name: `循环取货 ${run}` })).toBeVisible();
  await move(forwarder, '接单');
  await move(forwarder, '全部发车');
  await expect(forwarder.getByText('取货在途').first()).toBeVisible();

  const clerk = await person('receiving');
  await receive(clerk, one);
  await clerk.goto(`/transport/milk-run?number=${run}`);
  await listed(clerk);
  await expect(rowsOf(clerk).filter({ hasText: run })).toContainText('取货在途');
  await receive(clerk, two);
  await clerk.reload();
  await expect(rowsOf(clerk).filter({ hasText: run })).toContainText('已完成');
});
