import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readTrackingTicket } from '@portal/tracking-ticket/contract/endpoints.ts';
import {
  acceptTransport,
  cancelTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import * as phoneCalls from '../contract/driver-calls.ts';
import {
  listDriverLinks,
  makeDriverLink,
  makeDriverLinks,
  readGateCode,
  revokeDriverLink,
} from '../contract/endpoints.ts';
import { codeOf, gateDays } from '../contract/rules.ts';
import { forgetEndedOf } from './forget-ended.ts';
import { withDriverRights } from './pass.ts';
import { newSecret } from './secrets.ts';

let at: TestWorld;
/** Of the tests that leave their order as it is: each makes a link of its own for it. */
let common: { readonly id: string; readonly number: string };
beforeAll(async () => {
  at = await seededPortal();
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
  common = await confirmed();
});

const confirmed = async () => {
  const { order } = await requestedOrder(at);
  return at.logistics.calls(confirmTransport, { id: order.id, version: order.version });
};
let phones = 0;
/** A phone: an address of its own, and a cookie once it was given one. */
const newPhone = (ip = `10.77.${Math.floor(++phones / 200)}.${phones % 200}`) => {
  let jar: Record<string, string> = {};
  const send = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const answer = await at.app.inject({
      method: endpoint.method as 'GET' | 'POST',
      url: `/api${endpoint.path}`,
      remoteAddress: ip,
      headers: { 'client-id': 'phone', language: 'zh' },
      cookies: jar,
      ...(endpoint.method !== 'GET' && { payload: input as object }),
    });
    for (const { name, value } of answer.cookies) jar = { ...jar, [name]: value };
    return answer;
  };
  const calls = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const answer = await send(endpoint, input);
    const { data, info } = answer.json<{ data: OutputOf<E>; info: string }>();
    if (answer.statusCode !== 200) throw new Error(info);
    return data;
  };
  return {
    send,
    calls,
    pass: () => jar['portal_driver'],
    show: (pass: string) => {
      jar = { portal_driver: pass };
    },
    opens: async (code: string) => {
      expect(await calls(phoneCalls.claimDriverLink, { code })).toEqual({ opened: false });
      return calls(phoneCalls.claimDriverLink, { code });
    },
    truck: async () => calls(phoneCalls.readDriverTruck, {}),
  };
};
/** An order with a link, and the phone that has opened it. */
const opened = async (order: { readonly id: string; readonly number: string } = common) => {
  const { code } = await at.supplier.calls(makeDriverLink, { id: order.id });
  const phone = newPhone();
  await phone.opens(code);
  return { order, code, phone };
};
/** Each test begins with the tries and links of a new day. */
beforeEach(async () => {
  await sql`delete from attempt_count where what like 'gateCode%'`.execute(at.owner);
  await sql`update driver_link set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'`.execute(
    at.owner,
  );
});
const gate = async () => (await at.receiving.calls(readGateCode, {})).code;
/** To the second, as the database writes it. */
const soon = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}Z`;
const actions: [string, Endpoint, object][] = [
  ['read', phoneCalls.readDriverTruck, {}],
  ['correct', phoneCalls.correctDriverTruck, { truckPlate: '吉A54321', driverPhone: '13900000000' }],
  ['delay', phoneCalls.tellDriverDelay, { estimatedArrival: '2999-01-01T00:00:00Z', reason: '堵车' }],
  ['check in', phoneCalls.checkDriverIn, { gateCode: '000000' }],
  ['acknowledge', phoneCalls.acknowledgeDriverCall, {}],
];
const infoOf = async (phone: ReturnType<typeof newPhone>, [, endpoint, input]: (typeof actions)[number]) =>
  (await phone.send(endpoint, input)).json<{ info: string }>().info;

test('a link is made for a confirmed order, kept as a hash, and shows its driver his truck alone', async () => {
  const order = await confirmed();
  const { code, phone } = await opened(order);
  const { rows } = await sql<{ kept: string }>`select row_to_json(driver_link)::text as kept from driver_link
    where tenant_id = ${at.tenant} and transport_order_id = ${order.id}`.execute(at.owner);
  expect(rows[0]!.kept).not.toContain(code.split(/-(.*)/)[1]);
  expect(rows[0]!.kept).not.toContain(phone.pass()!.split(/-(.*)/)[1]);
  const truck = await phone.truck();
  expect(truck).toMatchObject({
    number: order.number,
    stage: 'expected',
    hasLeft: false,
    plantNo: world.plant,
    unloadingPoint: world.unloadingPoint,
    window: order.window,
    windowDay: order.windowDay,
    truckPlate: '吉A12345',
    driverIdNo: '110105********002X',
    yard: null,
  });
  const answer = JSON.stringify(truck);
  for (const foreign of [world.supplier, world.parts.bracket, order.noteList[0]!.number])
    expect(answer).not.toContain(foreign);
  expect(await at.forwarder.calls(listDriverLinks, { id: order.id })).toMatchObject([
    { state: 'opened', madeBy: at.supplier.userName, revokedAt: null },
  ]);
});

test('several orders have a link each; what a driver has opened stays, and what is refused keeps back no other', async () => {
  const [fresh, used] = [await confirmed(), (await opened(await confirmed())).order];
  const unopened = await at.supplier.calls(makeDriverLink, { id: fresh.id });
  const ids = [used.id, fresh.id, '999999999'];
  const { links, refused } = await at.forwarder.calls(makeDriverLinks, { ids });
  expect(links).toMatchObject([
    { orderId: fresh.id, number: fresh.number, truckPlate: '吉A12345', driverPhone: '13800138000' },
  ]);
  expect(refused).toMatchObject([
    { id: used.id, reason: expect.stringContaining(`运输单 ${used.number} 的司机已打开链接`) },
    { id: '999999999' },
  ]);
  const phone = newPhone();
  await phone.opens(links[0]!.code);
  expect((await phone.truck()).number).toBe(fresh.number);
  expect((await newPhone().send(phoneCalls.claimDriverLink, { code: unopened.code })).statusCode).toBe(200);
  expect(await at.supplier.calls(listDriverLinks, { id: fresh.id })).toMatchObject([
    { state: 'opened' },
    { state: 'revoked' },
  ]);
  expect(await at.supplier.calls(listDriverLinks, { id: used.id })).toMatchObject([{ state: 'opened' }]);
});

test('a new link ends the former one, and only what waits for its truck has one', async () => {
  const { order, phone } = await opened(await confirmed());
  const next = await at.logistics.calls(makeDriverLink, { id: order.id });
  expect(await infoOf(phone, actions[0]!)).toBe('driverLink.revoked');
  await phone.calls(phoneCalls.claimDriverLink, { code: next.code });
  expect((await phone.truck()).number).toBe(order.number);
  const { version } = await at.supplier.calls(readTransportOrder, { id: order.id });
  await at.supplier.calls(cancelTransport, { id: order.id, version, reason: '车辆故障' });
  expect((await phone.truck()).stage).toBe('cancelled');
  await expect(at.supplier.calls(makeDriverLink, { id: order.id })).toFailWith('driverLink.notUnderWay');
  expect(await infoOf(phone, actions[1]!)).toBe('driverLink.notUnderWay');
  await expect(at.otherSupplier.calls(listDriverLinks, { id: order.id })).toFailWith('err.notFound');
});

test('of two phones that open a link at once exactly one has it, and may ask again', async () => {
  const { code } = await at.supplier.calls(makeDriverLink, { id: common.id });
  const both = [newPhone(), newPhone()];
  for (const phone of both) await phone.calls(phoneCalls.claimDriverLink, { code });
  const answers = await Promise.all(
    both.map(async (phone) =>
      (await phone.send(phoneCalls.claimDriverLink, { code })).json<{ info: string }>(),
    ),
  );
  const first = answers.findIndex(({ info }) => info === 'success');
  expect(answers.map(({ info }) => info).toSorted()).toEqual(['driverLink.openedAlready', 'success']);
  expect(JSON.stringify(answers[1 - first])).toContain(at.supplier.userName);
  expect(await both[first]!.calls(phoneCalls.claimDriverLink, { code })).toEqual({ opened: true });
  expect(await infoOf(both[1 - first]!, actions[0]!)).toBe('driverLink.unknown');
});

test('the driver corrects plate and phone, tells of a delay, and checks in with the code of the gate', async () => {
  const { order, phone } = await opened(await confirmed());
  await phone.calls(phoneCalls.correctDriverTruck, { truckPlate: '吉B 55810', driverPhone: '13900000000' });
  const { dueAt } = await phone.truck();
  const due = (hours: number) =>
    `${new Date(Date.parse(dueAt!) + hours * 3_600_000).toISOString().slice(0, 19)}Z`;
  const late = { estimatedArrival: due(2), reason: '装货延误' };
  for (const [estimatedArrival, info] of [
    [soon(-1), 'transport.estimatePast'],
    [soon(1), 'driverLink.notLate'],
    [due(-1), 'driverLink.notLate'],
    [due(24 * 50), 'transport.estimateFar'],
  ] as const)
    await expect(phone.calls(phoneCalls.tellDriverDelay, { ...late, estimatedArrival })).rejects.toThrow(
      info,
    );
  // who is late has not left with that, and nobody has accepted for his forwarder
  expect(await phone.calls(phoneCalls.tellDriverDelay, late)).toMatchObject({
    hasLeft: false,
    estimatedArrival: late.estimatedArrival,
  });
  await expect(phone.calls(phoneCalls.tellDriverDelay, late)).rejects.toThrow('driverLink.toldJustNow');
  const told = await at.logistics.calls(readTrackingTicket, { id: order.id });
  expect(told).toMatchObject({
    status: 'confirmed',
    stage: null,
    warning: 'willBeLate',
    feedback: '装货延误',
  });
  expect(told.estimatedArrival).toBe(late.estimatedArrival);
  expect(told.events).toMatchObject([{ stage: null, source: 'driver', toldBy: '司机 吉B55810' }]);
  const stays = await at.supplier.calls(readTransportOrder, { id: order.id });
  expect(stays.stages.map(({ stage }) => stage)).toEqual(['requested', 'confirmed']);
  expect(stays.noteList[0]!.expectedArrival).toBe(late.estimatedArrival);
  // once he has left it is a stage of his way
  const accepted = await at.forwarder.calls(acceptTransport, { id: order.id, version: stays.version });
  await at.forwarder.calls(departTransport, { id: order.id, version: accepted.version });
  const later = { estimatedArrival: due(3), reason: '高速封路' };
  expect(await phone.calls(phoneCalls.tellDriverDelay, later)).toMatchObject({ hasLeft: true });
  expect(await at.logistics.calls(readTrackingTicket, { id: order.id })).toMatchObject({
    stage: 'EN_ROUTE',
    estimatedArrival: later.estimatedArrival,
  });
  const right = await gate();
  const wrong = right === '000000' ? '000001' : '000000';
  await expect(phone.calls(phoneCalls.checkDriverIn, { gateCode: wrong })).rejects.toThrow(
    'driverLink.wrongGateCode',
  );
  const spaced = `${right.slice(0, 3)} ${right.slice(3)}`;
  expect(await phone.calls(phoneCalls.checkDriverIn, { gateCode: spaced })).toMatchObject({
    stage: 'atGate',
  });
  expect(await phone.calls(phoneCalls.checkDriverIn, { gateCode: right })).toMatchObject({ stage: 'atGate' });
  await expect(phone.calls(phoneCalls.tellDriverDelay, late)).rejects.toThrow('driverLink.arrivedAlready');
  await expect(phone.calls(phoneCalls.acknowledgeDriverCall, {})).rejects.toThrow('driverLink.notCalled');
  const after = await at.supplier.calls(readTransportOrder, { id: order.id });
  expect(after).toMatchObject({ truckPlate: '吉B55810', driverPhone: '13900000000', status: 'departed' });
  expect(after.stages.map(({ stage }) => stage).slice(-2)).toEqual(['departed', 'arrived']);
  expect(after.stages.at(-1)!.userName).toBe('司机 吉B55810');
  const { rows } = await sql<{ field: string | null; user_name: string }>`select field, user_name from history
    where tenant_id = ${at.tenant} and entity = 'transport_order' and record_id = ${order.id} and of_table = 'driver_link'`.execute(
    at.owner,
  );
  const changed = rows.map(({ field }) => field?.split(' · ').at(-1));
  for (const field of ['opened_at', 'delay_reason', 'estimated_arrival', 'checked_in_at'])
    expect(changed).toContain(field);
});

test('nobody goes through the codes of a gate', async () => {
  const { phone } = await opened();
  const right = await gate();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 10; tried++) await phone.send(phoneCalls.checkDriverIn, { gateCode: wrong });
  await expect(phone.calls(phoneCalls.checkDriverIn, { gateCode: right })).rejects.toThrow(
    'err.tooManyRequests',
  );
});

test('nor by making links: the order is counted, and has so many links a day', async () => {
  const { order, phone } = await opened();
  const right = await gate();
  const wrong = right === '000000' ? '000001' : '000000';
  const tries = async (by: typeof phone, times: number) => {
    for (let tried = 0; tried < times; tried++) await by.send(phoneCalls.checkDriverIn, { gateCode: wrong });
  };
  await tries(phone, 10);
  for (let link = 0; link < 2; link++) {
    const { code } = await at.supplier.calls(makeDriverLink, { id: order.id });
    const another = newPhone();
    await another.opens(code);
    await tries(another, 9);
    if (link === 1)
      await expect(another.calls(phoneCalls.checkDriverIn, { gateCode: right })).rejects.toThrow(
        'err.tooManyRequests',
      );
  }
  for (let link = 3; link < 10; link++) await at.supplier.calls(makeDriverLink, { id: order.id });
  await expect(at.supplier.calls(makeDriverLink, { id: order.id })).toFailWith('driverLink.tooManyLinks');
});

test('nor with many orders: a plant that has had too many wrong codes judges none for a while, and its gate is told', async () => {
  await withAccount(at, 'plant', 'receiving-clerk');
  const { phone } = await opened();
  const right = await gate();
  const wrong = right === '000000' ? '000001' : '000000';
  await phone.send(phoneCalls.checkDriverIn, { gateCode: wrong });
  await sql`update attempt_count set count = 299 where what = 'gateCodeOfPlant'`.execute(at.owner);
  await phone.send(phoneCalls.checkDriverIn, { gateCode: wrong });
  await expect(phone.calls(phoneCalls.checkDriverIn, { gateCode: right })).rejects.toThrow(
    'err.tooManyRequests',
  );
  await at.jobsDone([at.tenant]);
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from notification
    where tenant_id = ${at.tenant} and type = 'driver-link.codes-tried'`.execute(at.owner);
  expect(rows[0]!.told).toBeGreaterThan(0);
});

describe('a pass that is not good opens nothing:', () => {
  test.each(actions)('%s', async (...action) => {
    const { order, phone } = await opened();
    const pass = phone.pass()!;
    const other = newPhone();
    expect(await infoOf(other, action)).toBe('driverLink.unknown');
    for (const foreign of [
      codeOf(at.tenant, newSecret()),
      pass.replace(`${at.tenant}-`, `${at.otherTenant}-`),
      'nonsense',
    ]) {
      other.show(foreign);
      expect(await infoOf(other, action)).toBe('driverLink.unknown');
    }
    const [link] = await at.supplier.calls(listDriverLinks, { id: order.id });
    await at.supplier.calls(revokeDriverLink, { id: link!.id });
    expect(await infoOf(phone, action)).toBe('driverLink.revoked');
    await expect(at.supplier.calls(revokeDriverLink, { id: link!.id })).toFailWith('driverLink.endedAlready');
  });

  test('nor one that has ended, nor a link', async () => {
    const { order, code, phone } = await opened();
    await sql`update driver_link set expires_at = now() - interval '1 minute' where tenant_id = ${at.tenant} and transport_order_id = ${order.id} and revoked_at is null`.execute(
      at.owner,
    );
    for (const action of actions) expect(await infoOf(phone, action)).toBe('driverLink.expired');
    const late = newPhone();
    await late.calls(phoneCalls.claimDriverLink, { code });
    await expect(late.calls(phoneCalls.claimDriverLink, { code })).rejects.toThrow('driverLink.expired');
  });
});

test('who tries links is told to wait, and the phone beside him goes on', async () => {
  const { phone } = await opened();
  const guesser = newPhone('10.99.0.1');
  const neighbour = newPhone('10.99.0.1');
  neighbour.show(phone.pass()!);
  const guess = async () => {
    const code = codeOf(at.tenant, newSecret());
    return (await guesser.send(phoneCalls.claimDriverLink, { code })).json<{ info: string }>().info;
  };
  await guess();
  for (let tried = 0; tried < 30; tried++) expect(await guess()).toBe('driverLink.unknown');
  expect(await guess()).toBe('err.tooManyRequests');
  expect((await neighbour.truck()).stage).toBe('expected');
});

test('the role of phones may touch no table', async () => {
  const scope = systemScope({ tenantId: at.tenant, plantNo: '', plants: [] });
  for (const table of ['transport_order', 'driver_link', 'delivery_note', 'plant', 'app_user'])
    await expect(
      inTransaction(at.services.pool, { scope }, async ({ db }) =>
        withDriverRights(db, async (driver) => sql`select 1 from ${sql.table(table)}`.execute(driver)),
      ),
    ).rejects.toThrow(/permission denied/);
  for (const role of ['portal_plant', 'portal_supplier', 'portal_job'])
    await expect(
      inTransaction(at.services.pool, { scope }, async ({ db }) => {
        await sql`set local role ${sql.raw(role)}`.execute(db);
        return sql`select * from driver_truck('x')`.execute(db);
      }),
    ).rejects.toThrow(/permission denied/);
});

test('the code of the gate is another in each plant and on each day', async () => {
  const mine = await gate();
  expect(mine).toMatch(/^\d{6}$/);
  expect(await gate()).toBe(mine);
  const other = at.is({
    permissions: ['driver-link:gate'],
    companyCode: world.otherPlant,
    plants: [world.otherPlant],
  });
  expect((await other.calls(readGateCode, {})).code).not.toBe(mine);
  expect(gateDays('Asia/Shanghai', new Date('2026-03-01T04:00:00Z'))).toHaveLength(1);
});

test('links that ended 90 days ago are forgotten, others stay', async () => {
  const { order } = await opened();
  const [fresh] = await at.supplier.calls(listDriverLinks, { id: order.id });
  const long = sql`update driver_link set expires_at = now() - interval '91 days' where tenant_id = ${at.tenant} and id <> ${fresh!.id}`;
  await long.execute(at.owner);
  await forgetEndedOf(at.services, { tenantId: at.tenant, plantNo: world.plant });
  expect(await at.supplier.calls(listDriverLinks, { id: order.id })).toMatchObject([{ id: fresh!.id }]);
});
