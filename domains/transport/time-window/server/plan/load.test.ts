import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { holdWindow } from '../../contract/endpoints.ts';
import { exportWindowLoad, listLoadBookings, readWindowLoad } from '../../contract/load.ts';

let at: TestWorld;
let order: Awaited<ReturnType<typeof requestedOrder>>['order'];
const day = windowDay();
const on = { dayFrom: day, dayTo: day };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  ({ order } = await requestedOrder(at));
  const { unloadDoorId, doorAssociateId } = order;
  await at.otherSupplier.calls(holdWindow, {
    unloadDoorId: unloadDoorId!,
    doorAssociateId: doorAssociateId!,
    day,
    window: '13:30-14:00',
  });
}, 120_000);

test('an hour says what of its open minutes is booked, held and free, of one dock and of all together', async () => {
  expect(order.window).toBe('08:00-09:00');
  const { hours, doors, days } = await at.receiving.calls(readWindowLoad, { ...on, doorCode: 'D1' });
  expect(doors.map(({ doorCode, points }) => [doorCode, points])).toEqual([
    ['D1', ['A13']],
    ['D2', ['A13']],
  ]);
  expect(days).toEqual([{ day, isWorkday: 'Y' }]);
  const figures = (list: typeof hours) =>
    list.map((one) => [one.hour, one.openMinutes, one.bookedMinutes, one.heldMinutes, one.freeMinutes]);
  expect(figures(hours)).toEqual([
    [8, 60, 60, 0, 0],
    [9, 60, 0, 0, 60],
    [13, 60, 0, 30, 30],
    [14, 60, 0, 0, 60],
    [15, 60, 0, 0, 60],
    [16, 60, 0, 0, 60],
  ]);
  const together = await at.receiving.calls(readWindowLoad, { ...on, pointCode: 'A13' });
  expect(figures(together.hours)[0]).toEqual([8, 120, 60, 0, 60]);
  const each = await at.receiving.calls(readWindowLoad, { ...on, perDoor: 'Y' });
  expect(each.hours.map(({ doorCode, hour }) => `${doorCode} ${hour}`).slice(5, 7)).toEqual([
    'D1 16',
    'D2 8',
  ]);
  expect((await at.receiving.calls(readWindowLoad, { ...on, pointCode: 'B07' })).hours).toEqual([]);
  await expect(at.supplier.calls(readWindowLoad, on)).toFailWith('err.forbidden');
});

test('behind an hour stand its bookings: supplier, order and plate', async () => {
  expect(await at.receiving.calls(listLoadBookings, { day, hour: 8 })).toEqual([
    {
      doorCode: 'D1',
      starts: '08:00',
      ends: '09:00',
      supplierCode: world.supplier,
      orderId: order.id,
      orderNumber: order.number,
      truckPlate: order.truckPlate,
    },
  ]);
  expect(await at.receiving.calls(listLoadBookings, { day, hour: 9 })).toEqual([]);
  expect(await at.receiving.calls(listLoadBookings, { day, hour: 13, doorCode: 'D1' })).toMatchObject([
    { supplierCode: world.otherSupplier, orderId: null, orderNumber: null },
  ]);
});

test('the workbook has a row for each dock, day and hour', async () => {
  const { bytes } = await at.receiving.downloads(exportWindowLoad, { ...on, doorCode: 'D1' });
  const rows: string[][] = [];
  for await (const { cells } of readSheet(bytes)) rows.push(cells.map(({ text }) => text));
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual(['道口', '日期', '小时', '开放分钟', '已预约分钟', '保留分钟', '空闲分钟']);
  expect(rows[1]).toEqual(['D1', day, '8', '60', '60', '0', '0']);
});

test('on a closed day nothing is open; what is booked there is still shown', async () => {
  const scope = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
  await inTransaction(at.services.pool, { scope }, async ({ db }) =>
    sql`insert into plant_calendar (plant_no, day, is_workday) values (${world.plant}, ${day}, false)`.execute(
      db,
    ),
  );
  const { hours, days } = await at.receiving.calls(readWindowLoad, { ...on, doorCode: 'D1' });
  expect(days).toEqual([{ day, isWorkday: 'N' }]);
  expect(hours[0]).toMatchObject({ hour: 8, openMinutes: 0, bookedMinutes: 60, freeMinutes: 0 });
});
