import { beforeAll, expect, test } from 'vitest';
import { commitInFull, inDays, noteHead, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffs, readHorizon } from '@portal/call-off/contract/endpoints.ts';
import { listTracking } from '@portal/call-off/contract/tracking/tracking-calls.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  readDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';

let plant: TestWorld;
beforeAll(async () => {
  plant = await seededPortal();
});

test('what notes are known to bring late is counted, listed, and shown by itself, until it comes in time again', async () => {
  const { supplier, mrp } = plant;
  await release(plant, {
    saNo: '5500099001',
    lines: {
      dueOn: [inDays(3), inDays(4)],
      frequency: ['D', 'D'],
      zone: ['firm', 'firm'],
      quantity: ['100', '100'],
    },
  });
  const listed = async (input: object = {}) =>
    mrp.calls(listCallOffs, { saNo: '5500099001', ...input }, { plantNo: world.plant });
  await commitInFull(supplier, await listed());
  const [first, second] = await listed();
  const write = async (id: string, quantity: string, day: string) =>
    supplier.calls(createDeliveryNote, {
      ...noteHead(),
      expectedArrival: `${day}T02:00:00.000Z`,
      lines: [{ callOffLineId: id, quantity }],
    });
  await write(first!.id, '60', inDays(3));
  const late = await write(first!.id, '40', inDays(5));
  await write(second!.id, '100', inDays(4));
  expect(await listed()).toMatchObject([
    { expectedLateDays: 2, expectedLateQty: '40', expectedOn: inDays(5) },
    { expectedLateDays: 0, expectedLateQty: '0', expectedOn: null },
  ]);
  for (const person of [supplier, mrp]) {
    const { callOff } = await person.calls(readHomeCounters);
    const bars = callOff!.horizon.find(({ place }) => place === inDays(3))!.bars;
    expect(callOff!.expectedLate).toBe(1);
    expect(bars).toContainEqual({ share: 'late', lines: 1, quantity: null });
    expect(await person.calls(listCallOffs, { expectedLate: 'Y' })).toMatchObject([{ id: first!.id }]);
    expect(
      await person.calls(listTracking, { lateness: 'expected' }, { plantNo: world.plant }),
    ).toMatchObject([{ id: first!.id, expectedLateDays: 2, expectedLateQty: '40' }]);
  }
  expect(await listed({ expectedLate: 'N' })).toMatchObject([{ id: second!.id }]);
  const { places } = await mrp.calls(readHorizon, { agreement: first!.agreementId });
  expect(places.find(({ place }) => place === inDays(3))!.bars).toEqual([
    { share: 'late', lines: 1, quantity: '40' },
    { share: 'promised', lines: 1, quantity: '60' },
  ]);
  const note = await supplier.calls(readDeliveryNote, { id: late.id });
  await supplier.calls(editDeliveryNote, {
    ...noteHead(),
    id: late.id,
    version: note.version,
    lines: [],
    expectedArrival: `${inDays(3)}T02:00:00.000Z`,
  });
  expect(await listed({ expectedLate: 'Y' })).toEqual([]);
  expect((await supplier.calls(readHomeCounters)).callOff!.expectedLate).toBe(0);
});
