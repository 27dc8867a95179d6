import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@portal/platform/contract/day.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { cancelTransport, listTransportOrders, readTrackingInfo } from '../contract/endpoints.ts';

let at: TestWorld;
let number: string;
beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: {
      dueOn: [inDays(1), inDays(2)],
      frequency: ['D', 'D'],
      zone: ['firm', 'firm'],
      quantity: ['40', '50'],
    },
  });
  const { order } = await requestedOrder(at);
  ({ number } = order);
  await at.supplier.calls(cancelTransport, { id: order.id, version: order.version, reason: '改期' });
  // half past midnight on the 2nd in China, still the 1st in UTC
  await at.owner
    .updateTable('transport_order')
    .set({ cancelled_at: '2026-03-01T16:30:00Z' })
    .where('id', '=', order.id)
    .execute();
});

const found = async (filters: object) =>
  (await at.supplier.calls(listTransportOrders, filters)).map((order) => order.number);

test('what was typed means itself: % and _ are no wild cards', async () => {
  expect(await found({ number: number.slice(3, 9).toLowerCase() })).toEqual([number]);
  for (const typed of ['%', '_', 'TO_'])
    for (const name of ['number', 'noteNumber', 'truckPlate'])
      expect(await found({ [name]: typed }), `${name} ${typed}`).toEqual([]);
  expect(await at.supplier.calls(listDeliveryNotes, { number: '%' })).toEqual([]);
  expect(await at.supplier.calls(readTrackingInfo, { word: '%', status: 'cancel' })).toEqual([]);
});

test('an order is found by any part of its number and of its notes', async () => {
  await at.owner.updateTable('delivery_note').set({ number: '00417263' }).execute();
  const { order } = await requestedOrder(at);
  await at.owner
    .updateTable('delivery_note')
    .set({ number: '88417999' })
    .where('number', '<>', '00417263')
    .execute();
  const other = order.number;
  for (const typed of ['88417999', '417', '8417', '99', '8']) {
    for (const who of [at.supplier, at.logistics, at.forwarder])
      expect((await who.calls(listTransportOrders, { noteNumber: typed })).map((one) => one.number)).toEqual([
        other,
      ]);
    const tracked = await at.logistics.calls(readTrackingInfo, { word: typed, status: 'toBeConfirmed' });
    expect(tracked.map((one) => one.number)).toContain(other);
  }
  for (const who of [at.supplier, at.logistics, at.forwarder])
    expect(
      (await who.calls(listTransportOrders, { number: other.slice(-5) })).map((one) => one.number),
    ).toEqual([other]);
  for (const typed of ['417263', '5417']) expect(await found({ noteNumber: typed })).toEqual([]);
  expect(await at.otherForwarder.calls(listTransportOrders, { noteNumber: '417' })).toEqual([]);
});

test('tabs count what each party finds of each state, by the other filters', async () => {
  const states = await Promise.all(
    (['cancel', 'toBeConfirmed'] as const).map(async (status) => (await found({ status })).length),
  );
  expect(states[0]).toBeGreaterThan(0);
  const [cancel, toBeConfirmed] = states;
  expect(await at.supplier.calls(listTransportOrders.counts, {})).toMatchObject({
    cancel,
    toBeConfirmed,
    departed: 0,
  });
  expect(await at.supplier.calls(listTransportOrders.counts, { number: 'none' })).toMatchObject({
    cancel: 0,
  });
  expect(await at.otherForwarder.calls(listTransportOrders.counts, {})).toMatchObject({ cancel: 0 });
  const sent = (await at.supplier.calls(listDeliveryNotes, { status: 'sent' })).length;
  expect(await at.supplier.calls(listDeliveryNotes.counts, {})).toMatchObject({ sent });
  expect(await at.supplier.calls(listDeliveryNotes.counts, { kind: 'preSeries' })).toEqual({
    new: 0,
    sent: 0,
  });
});

test('days are those of the plant, both ends included', async () => {
  const day = '2026-03-02';
  const range = async (from: string, to: string) => found({ cancelledFrom: from, cancelledTo: to });
  expect(await range(day, day)).toEqual([number]);
  expect(await range(addDays(day, -3), addDays(day, -1))).toEqual([]);
  expect(await range(addDays(day, 1), addDays(day, 3))).toEqual([]);
});

test('sorted by their window, orders of a day stand by their hours, whichever was written first', async () => {
  await release(at, {
    saNo: 'SA-BY-HOUR',
    lines: {
      dueOn: [inDays(1), inDays(2)],
      frequency: ['D', 'D'],
      zone: ['firm', 'firm'],
      quantity: ['40', '50'],
    },
  });
  const first = (await requestedOrder(at)).order;
  const second = (await requestedOrder(at)).order;
  expect(second.windowDay).toBe(first.windowDay);
  await at.owner
    .updateTable('transport_order')
    .set({ window_starts: '05:00', window_ends: '05:30' })
    .where('id', '=', second.id)
    .execute();
  const among = async (sort: string) =>
    (await found({ sort })).filter((one) => [first.number, second.number].includes(one));
  expect(await among('windowDay')).toEqual([second.number, first.number]);
  expect(await among('-windowDay')).toEqual([first.number, second.number]);
});
