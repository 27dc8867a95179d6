import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { noteFor } from '@portal/app-server/testing/goods/goods.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { orderForm, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import { readAreaSchedule, saveAreaSchedule } from '@portal/plant/contract/places/place-calls.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { listUsableWindows } from '../../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  await release(portal);
});

test('windows are offered within the open shifts of the dock only, and cannot be booked beside them', async () => {
  const note = await noteFor(portal.supplier, { send: true });
  const form = await orderForm(portal, [note.id]);
  const day = windowDay();
  const at = { unloadDoorId: form.unloadDoorId, doorAssociateId: form.doorAssociateId, day };
  expect((await portal.supplier.calls(listUsableWindows, at)).slice(0, 3)).toEqual([
    '08:00-09:00',
    '09:00-10:00',
    '13:00-13:30',
  ]);
  const schedule = await portal.mrp.calls(readAreaSchedule, {});
  const { doorId } = schedule.find((door) => door.doorId === at.unloadDoorId)!;
  const weekday = weekdayOf(day);
  const open = { doorId, weekday, isOpen: 'Y' as const, shifts: '08:30-13:00, 13:00-14:00' };
  await portal.logistics.calls(saveAreaSchedule, { days: [{ ...open, version: null }] });
  expect(await portal.supplier.calls(listUsableWindows, at)).toEqual([
    '09:00-10:00',
    '13:00-13:30',
    '13:30-14:00',
  ]);
  await expect(portal.supplier.calls(createTransportOrder, { ...form, window: '08:00-09:00' })).toFailWith(
    'timeWindow.outsideShifts',
  );
  await portal.logistics.calls(saveAreaSchedule, {
    days: [{ ...open, version: 1, isOpen: 'N', shifts: '' }],
  });
  expect(await portal.supplier.calls(listUsableWindows, at)).toEqual([]);
});
