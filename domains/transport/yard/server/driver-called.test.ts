import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import * as phoneCalls from '@portal/driver-link/contract/driver-calls.ts';
import { makeDriverLink, readGateCode } from '@portal/driver-link/contract/endpoints.ts';
import { confirmTransport, readTransportOrder } from '@portal/transport/contract/endpoints.ts';
import {
  callTruck,
  changeYardDoor,
  checkInTruck,
  checkOutTruck,
  listYardVisits,
  reachYardDoor,
  readYard,
  takeBackCall,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: {
      dueOn: [inDays(1), inDays(2)],
      frequency: ['D', 'D'],
      zone: ['firm', 'firm'],
      quantity: ['40', '40'],
    },
  });
});

/** A phone without a session, which keeps the cookie that it is given. */
const newPhone = () => {
  let jar: Record<string, string> = {};
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const answer = await at.app.inject({
      method: endpoint.method as 'GET' | 'POST',
      url: `/api${endpoint.path}`,
      remoteAddress: '10.78.0.1',
      headers: { 'client-id': 'phone', language: 'zh' },
      cookies: jar,
      ...(endpoint.method !== 'GET' && { payload: input as object }),
    });
    for (const { name, value } of answer.cookies) jar = { ...jar, [name]: value };
    const { data, info } = answer.json<{ data: OutputOf<E>; info: string }>();
    if (answer.statusCode !== 200) throw new Error(info);
    return data;
  };
};

test('a driver who is called says that he has seen this call; another call is another one', async () => {
  const { order } = await requestedOrder(at);
  await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
  const { code } = await at.supplier.calls(makeDriverLink, { id: order.id });
  const phone = newPhone();
  await phone(phoneCalls.claimDriverLink, { code });
  await phone(phoneCalls.claimDriverLink, { code });
  const yard = async () => (await phone(phoneCalls.readDriverTruck, {})).yard;
  expect(await yard()).toBeNull();
  const { code: gateCode } = await at.receiving.calls(readGateCode, {});
  expect((await phone(phoneCalls.checkDriverIn, { gateCode })).yard).toMatchObject({
    state: 'waiting',
    acknowledged: false,
  });

  const [visit] = await at.receiving.calls(listYardVisits, { orderId: order.id });
  const { doors } = await at.receiving.calls(readYard, {});
  const [one, other] = ['D1', 'D2'].map((door) => doors.find((each) => each.code === door));
  const called = await at.receiving.calls(callTruck, {
    id: visit!.id,
    version: visit!.version,
    doorId: one!.id,
  });
  expect(await yard()).toMatchObject({ state: 'called', doorCode: 'D1', acknowledged: false });
  expect((await phone(phoneCalls.acknowledgeDriverCall, {})).yard).toMatchObject({ acknowledged: true });
  // said once more it stays said
  expect((await phone(phoneCalls.acknowledgeDriverCall, {})).yard).toMatchObject({ acknowledged: true });

  const back = await at.receiving.calls(takeBackCall, { ...called, reason: '道口设备故障' });
  expect(await yard()).toMatchObject({ state: 'waiting', doorCode: null, acknowledged: false });
  await expect(phone(phoneCalls.acknowledgeDriverCall, {})).rejects.toThrow('driverLink.notCalled');
  const again = await at.receiving.calls(callTruck, { ...back, doorId: one!.id });
  expect(await yard()).toMatchObject({ state: 'called', doorCode: 'D1', acknowledged: false });
  await phone(phoneCalls.acknowledgeDriverCall, {});
  // sent elsewhere he has to see that as well
  const changed = await at.receiving.calls(changeYardDoor, { ...again, doorId: other!.id });
  expect(await yard()).toMatchObject({ state: 'called', doorCode: 'D2', acknowledged: false });
  await phone(phoneCalls.acknowledgeDriverCall, {});
  const stands = await at.receiving.calls(reachYardDoor, changed);
  expect(await yard()).toMatchObject({ state: 'atDoor', doorCode: 'D2', acknowledged: true });
  await agreeing(at.receiving, checkOutTruck, stands);
  expect(await yard()).toMatchObject({ state: 'done' });
});

test('a truck that carries nothing any more comes in as any other', async () => {
  const { order } = await requestedOrder(at);
  await at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
  await sql`delete from transport_order_note where tenant_id = ${at.tenant} and transport_order_id = ${order.id}`.execute(
    at.owner,
  );
  await at.receiving.calls(checkInTruck, { orderId: order.id });
  const { status, stages } = await at.logistics.calls(readTransportOrder, { id: order.id });
  expect([status, stages.at(-1)!.stage]).toEqual(['departed', 'arrived']);
});
