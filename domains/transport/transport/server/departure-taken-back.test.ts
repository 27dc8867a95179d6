import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readTrackingTicket, reportTransportStage } from '@portal/tracking-ticket/contract/endpoints.ts';
import { callTruck, checkInTruck, readYard, takeBackCall } from '@portal/yard/contract/endpoints.ts';
import {
  acceptTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '../contract/endpoints.ts';
import { takeBackDeparture } from '../contract/calls/planner-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  const days = [1, 2, 3, 4, 5, 6];
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
});

const confirmed = async () => {
  const { order } = await requestedOrder(at);
  return at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
};
const read = async (id: string) => at.logistics.calls(readTransportOrder, { id });
const back = async (id: string, reason = '车辆仍在装货') => {
  const { version } = await read(id);
  return at.logistics.calls(takeBackDeparture, { id, version, reason });
};
/** To the second, as the database says moments. */
const hours = (count: number): string =>
  `${new Date(Date.now() + count * 3_600_000).toISOString().slice(0, 19)}Z`;
const step5 = async (number: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from call_off_tracking
    where tenant_id = ${at.tenant} and step = 5 and document = ${number}`.execute(at.owner);
  return rows[0]!.count;
};

test('a departure that a stage told in error goes back with all that followed from it', async () => {
  const { id, expectedArrival, noteList } = await confirmed();
  const [note] = noteList;
  await at.forwarder.calls(reportTransportStage, {
    id,
    stage: 'EN_ROUTE',
    statusAt: hours(-1),
    estimatedArrival: hours(1),
    truckPlate: null,
    mode: null,
    means: null,
    appointmentId: null,
    condition: null,
    feedback: null,
  });
  expect((await read(id)).noteList[0]).toMatchObject({ stage: 'departed' });
  expect(await step5(note!.number)).toBe(1);
  const order = await back(id);
  // nobody had accepted it but by that stage
  expect(order).toMatchObject({ status: 'confirmed', departedAt: null, expectedArrival });
  expect(order.noteList[0]).toMatchObject({ stage: 'planned' });
  expect(Date.parse(order.noteList[0]!.expectedArrival)).toBe(Date.parse(expectedArrival!));
  expect(order.stages.map(({ stage, remark }) => [stage, remark])).toEqual([
    ['requested', null],
    ['confirmed', null],
    ['departureTakenBack', '车辆仍在装货'],
  ]);
  expect(await step5(note!.number)).toBe(0);
  const ticket = await at.logistics.calls(readTrackingTicket, { id });
  expect(ticket).toMatchObject({ stage: null, estimatedArrival: null });
  expect(ticket.events).toMatchObject([{ stage: 'EN_ROUTE', takenBackReason: '车辆仍在装货' }]);
  // and it departs when it does
  const accepted = await at.forwarder.calls(acceptTransport, { id, version: order.version });
  await at.forwarder.calls(departTransport, { id, version: accepted.version });
  expect(await step5(note!.number)).toBe(1);
});

test('one that its forwarder had accepted stays accepted, and does not wait in the yard', async () => {
  const { id, version } = await confirmed();
  await at.forwarder.calls(acceptTransport, { id, version });
  const visit = await at.receiving.calls(checkInTruck, { orderId: id });
  expect(await read(id)).toMatchObject({ status: 'departed' });
  const { doors } = await at.receiving.calls(readYard, {});
  const door = doors.find(({ open, uses }) => open && uses.some(({ supplierCode }) => supplierCode === ''))!;
  const called = await at.receiving.calls(callTruck, { ...visit, doorId: door.id });
  await expect(back(id)).toFailWith('transport.calledToDock');
  await at.receiving.calls(takeBackCall, { ...called, reason: '叫错车' });
  expect(await back(id)).toMatchObject({ status: 'accepted', departedAt: null, arrivedAt: null });
  const { trucks } = await at.receiving.calls(readYard, {});
  expect(trucks.filter(({ orderId, visitId }) => orderId === id && visitId !== null)).toEqual([]);
});

test('only the planner takes a departure back, with a reason, and nobody one that was none', async () => {
  const { id, version } = await confirmed();
  const input = { id, version, reason: '误报' };
  await expect(at.forwarder.calls(takeBackDeparture, input)).toFailWith('err.forbidden');
  await expect(at.supplier.calls(takeBackDeparture, input)).toFailWith('err.forbidden');
  await expect(at.logistics.calls(takeBackDeparture, input)).toFailWith('transport.status');
  await expect(at.logistics.calls(takeBackDeparture, { ...input, reason: ' ' })).toFailWith('err.invalid');
});
