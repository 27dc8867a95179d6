import type { Page } from '@playwright/test';
import { listTransportOrders, readTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { readGateCode } from '@portal/driver-link/contract/endpoints.ts';
import { readAreaSchedule, saveAreaSchedule } from '@portal/plant/contract/places/place-calls.ts';
import { listTrackingTickets } from '@portal/tracking-ticket/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { expect, test } from './people.ts';
import { choose, listed, rowsOf } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Docks take trucks by day and on workdays; a journey is made at any hour. */
const openDocksAlways = async (planner: Page): Promise<void> => {
  const docks = await dataOf(planner, readAreaSchedule, {});
  await dataOf(planner, saveAreaSchedule, {
    days: docks.flatMap(({ doorId, days }) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        doorId,
        weekday,
        version: days.find((day) => day.weekday === weekday)?.version ?? null,
        isOpen: 'Y' as const,
        shifts: '00:00-08:00, 08:00-16:00, 16:00-00:00',
      })),
    ),
  });
};

test('a driver without an account opens his link, corrects his plate, says that he is late, checks in at the gate, and is called', async ({
  person,
  browser,
  baseURL,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const [order] = await dataOf(supplier, listTransportOrders, { status: 'confirmed', limit: 1 });
  const { id, number } = order!;
  await supplier.goto(`/transport/transport-view?id=${id}`);
  await supplier.getByRole('button', { name: '司机链接' }).click();
  const dialog = supplier.getByRole('dialog', { name: '司机链接' });
  await dialog.getByRole('button', { name: '生成链接' }).click();
  await expect(dialog.getByRole('img', { name: '司机链接二维码' })).toBeVisible();
  const address = (await dialog.getByText(/\/driver\/link#0-/).innerText()).trim();

  const context = await browser.newContext({ ...PHONE, ...(baseURL !== undefined && { baseURL }) });
  const phone = await context.newPage();
  const { pathname, hash } = new URL(address);
  await phone.goto(`${pathname}${hash}`);
  await expect(phone.getByText('等待您到厂')).toBeVisible();
  await expect(phone).toHaveURL(/\/driver\/truck$/);
  await expect(phone.getByText(number)).toBeVisible();

  await phone.getByRole('button', { name: '更正车牌、电话' }).click();
  await phone.getByLabel('车牌号').fill('吉B·90817');
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('吉B90817')).toBeVisible();

  await phone.getByRole('button', { name: '我会晚到' }).click();
  await phone.getByText('其他时间').click();
  // The clock of the phone is that of the plant; windows end before.
  await phone.locator('input[type="datetime-local"]').fill(`${order!.windowDay}T23:30`);
  await phone.getByText('堵车').click();
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('已提交')).toBeVisible();

  const planner = await person('logistics');
  const [ticket] = await dataOf(planner, listTrackingTickets, { orderNumber: number });
  expect(ticket).toMatchObject({
    // nobody has departed by being late
    status: 'confirmed',
    stage: null,
    truckPlate: '吉B90817',
    feedback: '堵车',
    warning: 'willBeLate',
  });
  await planner.goto('/transport/tracking-ticket');
  await listed(planner);
  await expect(rowsOf(planner).filter({ hasText: number })).toContainText('预计晚于时间窗');

  const { code } = await dataOf(planner, readGateCode, {});
  const wall = await person('receiving');
  await wall.goto('/transport/yard-board');
  await expect(wall.getByRole('list', { name: '道口' }).getByRole('listitem').first()).toBeVisible();
  await phone.goto(`/driver/gate#${code}`);
  await expect(phone.getByLabel('门岗码')).toHaveValue(code);
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('已签到，请等待叫号')).toBeVisible();
  const arrived = await dataOf(planner, readTransportOrder, { id });
  expect(arrived.stages.at(-1)).toMatchObject({ stage: 'arrived', userName: '司机 吉B90817' });

  // The wall follows by itself, and the phone asks every quarter of a minute.
  const truck = { hasText: '吉B90817' };
  const shownIn = (lane: string) =>
    wall.getByRole('region', { name: lane }).getByRole('listitem').filter(truck);
  await expect(shownIn('候车')).toBeVisible();
  await openDocksAlways(planner);
  const clerk = await person('lead');
  await clerk.goto('/transport/yard');
  const row = clerk.getByRole('listitem').filter(truck);
  await row.getByRole('button', { name: '叫号', exact: true }).click();
  const free = clerk.getByRole('dialog').getByRole('button', { name: /^D\d/, disabled: false }).first();
  const door = (await free.innerText()).slice(0, 3);
  await free.click();
  await expect(shownIn('已叫号')).toContainText(door);
  await expect(wall.getByRole('list', { name: '道口' }).getByRole('listitem').filter(truck)).toContainText(
    door,
  );
  await expect(phone.getByText(`请前往道口 ${door}`)).toBeVisible({ timeout: 30_000 });
  await phone.getByRole('button', { name: '我知道了，马上去' }).click();
  await expect(phone.getByText('您已确认叫号')).toBeVisible();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await row.getByRole('button', { name: '已靠泊', exact: true }).click();
  await row.getByRole('button', { name: '离场', exact: true }).click();
  // its goods are not received yet: he says that he means it
  await clerk.getByRole('dialog').getByRole('button', { name: '仍然继续' }).click();
  await expect(shownIn('已离场')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('已登记离场，一路平安')).toBeVisible();

  const stranger = await browser.newContext({ ...PHONE, ...(baseURL !== undefined && { baseURL }) });
  const other = await stranger.newPage();
  await other.goto(`${pathname}${hash}`);
  await expect(other.getByText(/链接已在另一部手机上打开/)).toBeVisible();
  await expect(other.getByText(number)).toBeHidden();
  await context.close();
  await stranger.close();
});

test('a truck without an order is registered at the gate, called to the dock that is free, and leaves; its supplier sees it', async ({
  person,
}) => {
  await openDocksAlways(await person('logistics'));
  const clerk = await person('lead');
  await clerk.goto('/transport/yard');
  const plate = `吉C${String(Date.now() % 100_000).padStart(5, '0')}`;
  await clerk.getByRole('searchbox', { name: '查找卡车' }).fill(plate);
  await clerk.getByRole('searchbox', { name: '查找卡车' }).press('Enter');
  await clerk.getByRole('alert').getByRole('button', { name: '登记无单车辆' }).click();
  const dialog = clerk.getByRole('dialog', { name: '登记无单车辆' });
  await expect(dialog.getByLabel('车牌号')).toHaveValue(plate);
  await choose(dialog.getByRole('combobox', { name: '供应商代码' }), /^S1001/, { typed: 'S1001' });
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(clerk.getByText(`卡车 ${plate} 已登记为`)).toBeVisible();
  const lane = (name: string) =>
    clerk.getByRole('region', { name }).getByRole('listitem').filter({ hasText: plate });
  await expect(lane('候车')).toContainText('无运输单');
  await lane('候车').getByRole('button', { name: '叫号', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: /推荐/ }).click();
  await lane('已叫号').getByRole('button', { name: '已靠泊', exact: true }).click();
  await lane('在道口').getByRole('button', { name: '离场', exact: true }).click();
  await expect(lane('已离场')).toBeVisible();

  const supplier = await person('supplier');
  await supplier.goto(`/transport/yard-visits?truckPlate=${encodeURIComponent(plate)}`);
  await listed(supplier);
  await expect(rowsOf(supplier).filter({ hasText: plate })).toContainText(/WI\d{13}/);
});
