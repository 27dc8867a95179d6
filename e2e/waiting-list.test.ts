import type { Page } from '@playwright/test';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { cancelTransport, createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { neededFields } from '@portal/transport/contract/fields.ts';
import { dataOf } from './calls.ts';
import { inDays, sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf, seesMessage } from './steps.ts';

/** A working day two weeks ahead, which other journeys leave alone. */
const day = [15, 16, 17]
  .map(inDays)
  .find((one) => ![0, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay()))!;

/** Two notes that go to one unloading point. */
const twoNotes = async (supplier: Page) => {
  const notes = [await sentNote(supplier)];
  for (let tries = 0; tries < 4; tries++) {
    const next = await sentNote(supplier);
    const same = notes.find((note) => note.unloadingPoint === next.unloadingPoint);
    if (same) return [same, next] as const;
    notes.push(next);
  }
  throw new Error('No two notes of the demo world go to one unloading point');
};

/** Two orders at a shared dock: one has a window of the day, the other none. */
const twoOrders = async (supplier: Page) => {
  const notes = await twoNotes(supplier);
  const { unloadingPoint } = notes[0];
  const points = await dataOf(supplier, selectUnloadingPoints, { name: unloadingPoint });
  const point = points.find(({ code }) => code === unloadingPoint)!;
  const doors = await dataOf(supplier, listDoors, { id: point.id });
  const { unloadDoorId, doorAssociateId } = doors.find(({ kind }) => kind === 'shared')!;
  const place = { unloadDoorId, doorAssociateId };
  const [window] = await dataOf(supplier, listUsableWindows, { ...place, day });
  const nothing = Object.fromEntries(neededFields.map((field) => [field, null]));
  const order = async (noteId: string, chosen: string | null) =>
    dataOf(supplier, createTransportOrder, {
      ...nothing,
      ...place,
      noteIds: [noteId],
      unloadingPointId: point.id,
      windowDay: day,
      window: chosen,
    });
  return { other: await order(notes[0].id, window!), own: await order(notes[1].id, null) };
};

test('who finds a window taken waits for it, is offered it when the other truck is cancelled, and takes it', async ({
  person,
}) => {
  const supplier = await person('supplier');
  const { other, own } = await twoOrders(supplier);
  const [starts, ends] = other.window!.split('-') as [string, string];

  await supplier.goto(`/transport/transport-detail?id=${own.id}`);
  await expect(supplier.getByRole('radiogroup', { name: '选择时间窗' })).not.toContainText(other.window!);
  await supplier.getByRole('button', { name: '没有合适的？排队等候' }).click();
  const dialog = supplier.getByRole('dialog', { name: '加入排队' });
  for (const [field, time] of [
    ['开始', starts],
    ['结束', ends],
  ] as const) {
    await dialog.getByLabel(field).fill(time);
    await dialog.getByLabel(field).press('Tab');
  }
  await dialog.getByRole('button', { name: '加入排队' }).click();
  await seesMessage(supplier, '已加入排队：第 1 位，共 1 位');

  await dataOf(supplier, cancelTransport, { id: other.id, version: other.version, reason: '不再需要' });
  const row = rowsOf(supplier).filter({ hasText: own.number });
  await expect(async () => {
    await supplier.goto('/transport/waiting-list');
    await listed(supplier);
    await expect(row).toContainText('待接受', { timeout: 2000 });
  }).toPass();
  await expect(row).toContainText(other.window!);
  await row.getByRole('button', { name: '接受', exact: true }).click();
  await seesMessage(supplier, '已预约该时间窗');

  await supplier.goto(`/transport/transport-view?id=${own.id}`);
  await expect(supplier.getByRole('main')).toContainText(other.window!);
  await expect(supplier.getByRole('main')).toContainText(day);
});
