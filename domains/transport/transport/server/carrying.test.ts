import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { nameOrderTruck } from '../contract/calls/carrier-calls.ts';
import {
  acceptTransport,
  arriveTransport,
  cancelTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '../contract/endpoints.ts';
import { acceptTransports, confirmTransports, departTransports } from '../contract/calls/several-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  const days = [1, 2, 3, 4, 5, 6, 7, 8];
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
});

const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const stageOf = async (noteId: string) => (await at.supplier.calls(readDeliveryNote, { id: noteId })).stage;

test('several orders are confirmed, accepted and departed at once; one that is refused keeps back no other', async () => {
  const { order: first, noteId } = await requestedOrder(at);
  const { order: second } = await requestedOrder(at);
  const { order: cancelled } = await requestedOrder(at);
  await at.supplier.calls(cancelTransport, { ...keyOf(cancelled), reason: '计划取消' });

  const confirmed = await at.logistics.calls(confirmTransports, {
    orders: [keyOf(first), { ...keyOf(second), version: 99 }, keyOf(cancelled)],
  });
  expect(confirmed).toEqual({
    moved: 1,
    refused: [
      { id: second.id, reason: expect.stringMatching(/已被其他用户更新/) },
      { id: cancelled.id, reason: expect.stringMatching(/已被其他用户更新|状态/) },
    ],
  });
  expect((await at.logistics.calls(readTransportOrder, { id: first.id })).status).toBe('confirmed');

  const now = async () => keyOf(await at.forwarder.calls(readTransportOrder, { id: first.id }));
  expect(await at.forwarder.calls(acceptTransports, { orders: [await now()] })).toEqual({
    moved: 1,
    refused: [],
  });
  expect(await at.forwarder.calls(departTransports, { orders: [await now(), keyOf(second)] })).toEqual({
    moved: 1,
    refused: [{ id: second.id, reason: expect.any(String) }],
  });
  expect(await stageOf(noteId)).toBe('departed');
  await expect(at.supplier.calls(confirmTransports, { orders: [keyOf(second)] })).rejects.toThrow(
    'err.forbidden',
  );
});

describe('the forwarder names another truck and driver', () => {
  const named = {
    vehicleId: null,
    truckPlate: '吉B98765',
    truckType: 'BOX_9_6',
    driverId: null,
    driverName: '钱师傅',
    driverIdNo: '11010519491231002X',
    driverPhone: '13900000002',
  };

  test('after the plant has confirmed and until the truck arrives; window, notes and state stay', async () => {
    const { order } = await requestedOrder(at);
    await expect(at.forwarder.calls(nameOrderTruck, { ...keyOf(order), ...named })).rejects.toThrow(
      'transport.truckFixed',
    );
    const confirmed = await at.logistics.calls(confirmTransport, keyOf(order));
    const changed = await at.forwarder.calls(nameOrderTruck, { ...keyOf(confirmed), ...named });
    expect(changed).toMatchObject({
      status: 'confirmed',
      truckPlate: '吉B98765',
      driverName: '钱师傅',
      driverPhone: '13900000002',
      windowDay: confirmed.windowDay,
      window: confirmed.window,
    });
    // the same driver in another truck: his number is known
    const again = await at.forwarder.calls(nameOrderTruck, {
      ...keyOf(changed),
      ...named,
      truckPlate: '吉C11111',
      driverIdNo: null,
    });
    expect(again.driverIdNo).toBe(changed.driverIdNo);
    const accepted = await at.forwarder.calls(acceptTransport, keyOf(again));
    const departed = await at.forwarder.calls(departTransport, keyOf(accepted));
    const arrived = await at.receiving.calls(arriveTransport, keyOf(departed));
    await expect(at.forwarder.calls(nameOrderTruck, { ...keyOf(arrived), ...named })).rejects.toThrow(
      'transport.truckFixed',
    );
  });

  test.each([
    ['truckPlate', { truckPlate: null }],
    ['driverName', { driverName: null }],
  ])('neither selected nor typed: %s is missing', async (field, without) => {
    const { order } = await requestedOrder(at);
    const confirmed = await at.logistics.calls(confirmTransport, keyOf(order));
    await expect(
      at.forwarder.calls(nameOrderTruck, { ...keyOf(confirmed), ...named, ...without }),
    ).rejects.toMatchObject({ details: { field } });
  });
});
