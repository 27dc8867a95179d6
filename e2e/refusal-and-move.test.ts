import type { Page } from '@playwright/test';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { createTransportOrder, requestTransport } from '@portal/transport/contract/endpoints.ts';
import type { TransportOrder } from '@portal/transport/contract/fields.ts';
import { dataOf } from './calls.ts';
import { sentNote, truckDay } from './goods.ts';
import { expect, test } from './people.ts';
import { fromMenu, noticed, seesMessage } from './steps.ts';

/** An order for a sent note, put before the plant for the first free window of the day. */
const requested = async (supplier: Page, day: string): Promise<TransportOrder> => {
  const note = await sentNote(supplier);
  const points = await dataOf(supplier, selectUnloadingPoints, {});
  const point = points.find(({ code }) => code === note.unloadingPoint)!;
  const doors = await dataOf(supplier, listDoors, { id: point.id });
  const { doorAssociateId, unloadDoorId } = doors.find(({ kind }) => kind === 'shared')!;
  const [window] = await dataOf(supplier, listUsableWindows, { unloadDoorId, doorAssociateId, day });
  const { id, version } = await dataOf(supplier, createTransportOrder, {
    noteIds: [note.id],
    forwarderCode: 'F01',
    borderoNo: null,
    driverName: '王大力',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800138000',
    truckPlate: '吉A12345',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: point.id,
    doorAssociateId,
    unloadDoorId,
    windowDay: day,
    window: window!,
    expectedArrival: `${day}T00:00:00.000Z`,
  });
  return dataOf(supplier, requestTransport, { id, version });
};

const open = async (page: Page, { id, number }: TransportOrder): Promise<void> => {
  await page.goto(`/transport/transport-view?id=${id}`);
  await expect(page.getByRole('heading', { name: `运输单 ${number}` })).toBeVisible();
};

test('the plant refuses an order, its window is moved and confirmed, and another one is moved; the parties are told', async ({
  person,
}) => {
  test.slow();
  // no other journey books it
  const day = truckDay(14);
  const supplier = await person('supplier');
  const refused = await requested(supplier, day);
  const other = await requested(supplier, day);

  const planner = await person('logistics');
  await open(planner, refused);
  await fromMenu(planner, '更多操作', '驳回');
  const question = planner.getByRole('dialog', { name: `驳回 · ${refused.number}` });
  await question.getByLabel('原因').fill('道口检修');
  await question.getByRole('button', { name: '驳回' }).click();
  await seesMessage(planner, '已完成');
  await noticed(supplier, `运输单 ${refused.number} 被工厂驳回：道口检修`);

  // The supplier takes another window and puts the order before the plant again.
  await open(supplier, refused);
  await supplier.getByRole('button', { name: '编辑', exact: true }).click();
  await supplier.getByLabel('预约日期').fill(day);
  await supplier.getByLabel('预约日期').press('Enter');
  const windows = supplier.getByRole('radiogroup', { name: '选择时间窗' });
  const last = (await windows.locator('label').last().innerText()).trim();
  await windows.getByText(last).click();
  await supplier.getByRole('button', { name: '保存并提交' }).click();
  await expect(supplier.getByText('等待工厂确认')).toBeVisible();
  await expect(supplier.getByRole('main')).toContainText(last);

  await open(planner, refused);
  await planner.getByRole('button', { name: '确认', exact: true }).click();
  await planner.getByRole('dialog', { name: '确认' }).getByRole('button', { name: '确定' }).click();
  await seesMessage(planner, '已完成');

  // The planner lifts the other truck and puts it on a free window of its own door: the two may unload at different points.
  const dialog = planner.getByRole('dialog', { name: `调整时间窗 · ${other.number}` });
  await expect(async () => {
    await planner.goto(`/transport/window-board?day=${day}`);
    await planner.getByRole('button', { name: `移动 ${other.number}` }).click();
    await planner
      .getByRole('button', { name: `移到 ${other.door} ` })
      .first()
      .click();
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await dialog.getByLabel('原因').fill('先卸急件');
  await dialog.getByRole('button', { name: '调整时间窗' }).click();
  await seesMessage(planner, '时间窗已调整，已通知供应商和承运商');
  await expect(planner.getByRole('button', { name: `移动 ${other.number}` })).toBeVisible();

  const told = `工厂已将运输单 ${other.number} 调整至`;
  await noticed(supplier, told);
  await noticed(await person('forwarder'), told);
});
