import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { createUser } from '@portal/access/server/offers.ts';
import {
  arriveTransport,
  acceptTransport,
  completeTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import {
  callTruck,
  callTruckAnyway,
  changeYardDoor,
  checkInTruck,
  checkOutTruck,
  findYardTrucks,
  listYardVisits,
  markTruckUrgent,
  reachYardDoor,
  readYard,
  sendTruckAway,
  takeBackCall,
  takeBackCheckOut,
} from '../contract/endpoints.ts';
import { yardStatus } from '../contract/status.ts';
import { can } from '@portal/platform/contract/state-machine.ts';

let at: TestWorld;
let trucks = 0;
/** Each question is a new one: what was answered a moment ago is not kept for it. */
let asked = 0;
beforeAll(async () => {
  at = await seededPortal();
  const days = Array.from({ length: 14 }, (_, index) => index + 1);
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'yard-f01',
    name: '调度员',
    party: 'forwarder',
    companyCode: 'F01',
    plants: ['P1'],
    roles: ['forwarder-dispatcher'],
    password: 'a long enough one',
  });
  // two more shared docks at the point to which the orders of tests go
  await sql`insert into door (tenant_id, plant_no, code, name_zh, name_en, kind, created_by, updated_by)
    select ${at.tenant}, 'P1', code, code, code, 'shared', 'seed', 'seed' from unnest(array['D3', 'D4', 'D8', 'D9']) as code`.execute(
    at.owner,
  );
  await sql`insert into door_association (tenant_id, plant_no, unloading_point_id, door_id, for_supplier, created_by, updated_by)
    select ${at.tenant}, 'P1', point.id, door.id, case when door.code = 'D9' then 'S1002' else '' end, 'seed', 'seed' from door join unloading_point as point on point.tenant_id = door.tenant_id and point.code = 'A13'
    where door.tenant_id = ${at.tenant} and door.code in ('D3', 'D4', 'D8', 'D9')`.execute(at.owner);
  await sql`update door set active = false where tenant_id = ${at.tenant} and code = 'D8'`.execute(at.owner);
});

/** A confirmed order whose truck has a plate of its own. */
const confirmed = async () => {
  const { order } = await requestedOrder(at);
  const plate = `吉Y${String(++trucks).padStart(5, '0')}`;
  await sql`update transport_order set truck_plate = ${plate} where tenant_id = ${at.tenant} and id = ${order.id}`.execute(
    at.owner,
  );
  const { id, number, version } = await at.logistics.calls(readTransportOrder, { id: order.id });
  await at.logistics.calls(confirmTransport, { id, version });
  return { orderId: id, number, plate };
};
/** A truck that has just come in; one that was here before and has left comes again. */
const inYard = async () => {
  const { trucks: now } = await at.receiving.calls(readYard, { after: String(++asked) });
  const inside = new Set(now.filter(({ lane }) => lane !== 'done').map(({ orderId }) => orderId));
  let order = known.find(({ orderId }) => !inside.has(orderId));
  if (order === undefined) known.push((order = await confirmed()));
  return { ...order, ...(await at.receiving.calls(checkInTruck, { orderId: order.orderId })) };
};
const known: Awaited<ReturnType<typeof confirmed>>[] = [];
const doorId = async (code: string): Promise<string> =>
  (await at.receiving.calls(readYard, { after: String(++asked) })).doors.find((door) => door.code === code)!
    .id;
const visitsOf = async (orderId: string) =>
  at.receiving.calls(listYardVisits, { orderId, sort: '-checkedInAt' });
const orderNow = async (id: string) => at.logistics.calls(readTransportOrder, { id });
/** Frees what tests before have taken. */
const clear = async () =>
  sql`update yard_visit set status = 'done', checked_out_at = now() where tenant_id = ${at.tenant} and status <> 'done'`.execute(
    at.owner,
  );

test('a truck comes in, waits, is called, stands at the door and leaves; its order arrives with it', async () => {
  const { orderId, number, plate } = await confirmed();
  const found = await at.receiving.calls(findYardTrucks, { text: plate.slice(-4) });
  expect(found).toMatchObject([{ orderId, number, plate, lane: 'expected', visitId: null }]);
  const { id, version } = await at.receiving.calls(checkInTruck, { orderId });
  const scanned = async () =>
    (await at.receiving.calls(findYardTrucks, { text: plate.slice(-4) })).map(
      ({ lane, visitId, version: now }) => ({ lane, visitId, version: now }),
    );
  expect(await scanned()).toEqual([{ lane: 'waiting', visitId: id, version }]);
  const order = await orderNow(orderId);
  expect(order.stages.map(({ stage }) => stage).slice(-3)).toEqual(['accepted', 'departed', 'arrived']);
  const door = await doorId('D1');
  const called = await at.receiving.calls(callTruck, { id, version, doorId: door });
  const yard = await at.logistics.calls(readYard, { after: String(++asked) });
  expect(yard.trucks.find((truck) => truck.orderId === orderId)).toMatchObject({
    lane: 'called',
    doorCode: 'D1',
  });
  const stands = await at.receiving.calls(reachYardDoor, called);
  expect(await scanned()).toEqual([{ lane: 'atDoor', visitId: id, version: stands.version }]);
  // Nothing of it is received: that is asked about, and a tap too many is taken back.
  await expect(at.receiving.calls(checkOutTruck, stands)).rejects.toMatchObject({
    key: 'err.touches',
    details: { touched: [{ text: `卡车 ${plate} 将离场，运输单 ${number} 的货物尚未收完` }] },
  });
  const gone = await agreeing(at.receiving, checkOutTruck, stands);
  const back = await at.receiving.calls(takeBackCheckOut, gone);
  expect((await visitsOf(orderId))[0]).toMatchObject({ status: 'atDoor', door: 'D1', checkedOutAt: null });
  await agreeing(at.receiving, checkOutTruck, back);
  const [visit] = await visitsOf(orderId);
  expect(visit).toMatchObject({ status: 'done', door: 'D1', checkedInWay: 'clerk', plannedDoor: 'D1' });
  // what it carries is received, and the order completed, by others
  expect((await orderNow(orderId)).status).toBe('departed');
});

test('whoever says that a truck is there opens its visit, once; the order that is unloaded ends it', async () => {
  const { orderId } = await confirmed();
  const before = await orderNow(orderId);
  const { version } = await at.forwarder.calls(acceptTransport, { id: orderId, version: before.version });
  const left = await at.forwarder.calls(departTransport, { id: orderId, version });
  const came = await at.receiving.calls(arriveTransport, { id: orderId, version: left.version });
  expect(await visitsOf(orderId)).toMatchObject([{ status: 'waiting', checkedInWay: 'order' }]);
  await expect(at.receiving.calls(checkInTruck, { orderId })).rejects.toMatchObject({
    key: 'yard.alreadyIn',
  });
  await at.receiving.calls(completeTransport, { id: orderId, version: came.version });
  expect(await visitsOf(orderId)).toMatchObject([{ status: 'done' }]);
});

test('a truck that is unloaded at its dock stays there as to leave, and holds the dock until it is checked out', async () => {
  await clear();
  const { orderId } = await confirmed();
  const came = await at.receiving.calls(checkInTruck, { orderId });
  const door = await doorId('D1');
  const called = await at.receiving.calls(callTruck, { ...came, doorId: door });
  const { version } = await orderNow(orderId);
  await at.receiving.calls(completeTransport, { id: orderId, version });
  const { trucks: now } = await at.receiving.calls(readYard, { after: String(++asked) });
  expect(now.find((truck) => truck.orderId === orderId)).toMatchObject({
    lane: 'atDoor',
    doorId: door,
    unloaded: true,
  });
  const [{ id, status, atDoorAt, calledAt } = {} as never] = await visitsOf(orderId);
  expect([id, status, atDoorAt]).toEqual([called.id, 'atDoor', calledAt]);
  const stands = { id: called.id, version: called.version + 1 };
  const gone = await at.receiving.calls(checkOutTruck, stands);
  // Its dock is called to by now: the other truck keeps it.
  const next = await inYard();
  await at.receiving.calls(callTruck, { id: next.id, version: next.version, doorId: door });
  await expect(at.receiving.calls(takeBackCheckOut, gone)).toFailWith('yard.doorTakenSince');
  await sql`update yard_visit set checked_out_at = now() - interval '16 minutes' where id = ${gone.id}`.execute(
    at.owner,
  );
  await expect(at.receiving.calls(takeBackCheckOut, { id: gone.id, version: gone.version + 1 })).toFailWith(
    'yard.checkOutStands',
  );
});

test('two gates that let one truck in at once open one visit', async () => {
  const { orderId } = await confirmed();
  const outcomes = await Promise.allSettled([
    at.receiving.calls(checkInTruck, { orderId }),
    at.lead.calls(checkInTruck, { orderId }),
    at.logistics.calls(checkInTruck, { orderId }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await visitsOf(orderId)).toHaveLength(1);
});

test('an order that is not confirmed brings no truck in; one that was sent away comes again', async () => {
  const { order } = await requestedOrder(at);
  await expect(at.receiving.calls(checkInTruck, { orderId: order.id })).rejects.toMatchObject({
    key: 'yard.notExpected',
  });
  const { orderId, id, version } = await inYard();
  await at.receiving.calls(sendTruckAway, { id, version, reason: '单据不全' });
  await at.receiving.calls(checkInTruck, { orderId });
  expect((await visitsOf(orderId)).map(({ status }) => status).toSorted()).toEqual(['done', 'waiting']);
});

describe('a door', () => {
  test('takes one truck: of two clerks who call to it at once the second hears who has it, and what is free', async () => {
    await clear();
    const [one, other] = [await inYard(), await inYard()];
    const door = await doorId('D3');
    const outcomes = await Promise.allSettled([
      at.receiving.calls(callTruck, { id: one.id, version: one.version, doorId: door }, { language: 'en' }),
      at.lead.calls(callTruck, { id: other.id, version: other.version, doorId: door }, { language: 'en' }),
    ]);
    const won = outcomes[0].status === 'fulfilled' ? one : other;
    const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(lost.reason).toMatchObject({
      key: 'yard.doorTaken',
      message: `yard.doorTaken: Dock D3 is taken by truck ${won.plate} (${won.number}); docks that are free: D1, D2, D4`,
    });
  });

  test('that is switched off, kept for others or outside of its shifts is refused in words', async () => {
    await clear();
    const { id, version, orderId } = await inYard();
    const call = async (code: string) =>
      at.receiving.calls(callTruck, { id, version, doorId: await doorId(code) }, { language: 'en' });
    await expect(call('D8')).rejects.toMatchObject({ key: 'yard.doorClosed' });
    await expect(call('D9')).rejects.toMatchObject({
      key: 'yard.doorReserved',
      message: 'yard.doorReserved: Dock D9 is kept for other suppliers; docks that are free: D1, D2, D3, D4',
    });
    await sql`insert into door_schedule (tenant_id, plant_no, door_id, weekday, is_open, shifts, created_by, updated_by)
      select ${at.tenant}, 'P1', ${await doorId('D4')}, weekday, false, '', 'seed', 'seed' from generate_series(1, 7) as weekday`.execute(
      at.owner,
    );
    await expect(call('D4')).rejects.toMatchObject({
      key: 'yard.doorNotOpen',
      message:
        'yard.doorNotOpen: Dock D4 is outside its shifts now (today closed all day); docks that are free: D1, D2, D3',
    });
    // the lead calls there anyway, says why, and nothing but the plan gives way to him
    const anyway = { id, version, doorId: await doorId('D4'), reason: '早到，夜班前卸完' };
    await expect(at.receiving.calls(callTruckAnyway, anyway)).toFailWith('err.forbidden');
    await expect(at.lead.calls(callTruckAnyway, { ...anyway, reason: '' })).toFailWith('err.invalid');
    await expect(at.lead.calls(callTruckAnyway, { ...anyway, doorId: await doorId('D8') })).toFailWith(
      'yard.doorClosed',
    );
    const called = await at.lead.calls(callTruckAnyway, anyway);
    const kept = { ...called, id, doorId: await doorId('D9'), reason: '加急' };
    const moved = await at.lead.calls(callTruckAnyway, kept);
    const [visit] = await at.lead.calls(listYardVisits, { orderId });
    expect(visit).toMatchObject({ door: 'D9', reason: '加急' });
    const back = await at.lead.calls(takeBackCall, { id, version: moved.version, reason: '测试' });
    await sql`delete from door_schedule where tenant_id = ${at.tenant}`.execute(at.owner);
    await expect(at.receiving.calls(callTruck, { ...back, doorId: '999999999' })).rejects.toMatchObject({
      key: 'yard.doorUnknown',
    });
  });

  test('is free again when a call is taken back; a truck at a door goes to another one', async () => {
    await clear();
    const { orderId, ...truck } = await inYard();
    const called = await at.receiving.calls(callTruck, {
      id: truck.id,
      version: truck.version,
      doorId: await doorId('D1'),
    });
    const back = await at.receiving.calls(takeBackCall, { ...called, reason: '叉车故障' });
    expect((await visitsOf(orderId))[0]).toMatchObject({ status: 'waiting', door: null, reason: '叉车故障' });
    const again = await at.receiving.calls(callTruck, { ...back, doorId: await doorId('D1') });
    const stands = await at.receiving.calls(reachYardDoor, again);
    const moved = await at.receiving.calls(changeYardDoor, { ...stands, doorId: await doorId('D3') });
    await expect(
      at.receiving.calls(changeYardDoor, { ...moved, doorId: await doorId('D3') }),
    ).rejects.toMatchObject({ key: 'yard.sameDoor' });
    expect((await visitsOf(orderId))[0]).toMatchObject({ status: 'called', door: 'D3', atDoorAt: null });
    await at.jobsDone();
    const { rows } = await sql<{ text: string }>`
      select message_en as text from notification where tenant_id = ${at.tenant} and type = 'yard.called' and message_en like ${`%${truck.number}%`} order by id`.execute(
      at.owner,
    );
    const said = `Transport order ${truck.number} (${truck.plate}):`;
    expect(rows.slice(-4).map(({ text }) => text)).toEqual([
      `${said} please go to dock D1`,
      `${said} the call is taken back, please wait: 叉车故障`,
      `${said} please go to dock D1`,
      `${said} please go to dock D3 instead`,
    ]);
  });

  test('takes no second order of a truck that stands at another one', async () => {
    await clear();
    const [one, other] = [await inYard(), await inYard()];
    await sql`update yard_visit set truck_plate = ${one.plate} where tenant_id = ${at.tenant} and id = ${other.id}`.execute(
      at.owner,
    );
    await at.receiving.calls(callTruck, { id: one.id, version: one.version, doorId: await doorId('D1') });
    await expect(
      at.receiving.calls(callTruck, { id: other.id, version: other.version + 1, doorId: await doorId('D3') }),
    ).rejects.toMatchObject({ key: 'yard.truckElsewhere' });
  });
});

test('whatever clerks do, also at once, no truck is at two doors and no door has two trucks', async () => {
  await clear();
  const inside = [await inYard(), await inYard(), await inYard(), await inYard()];
  const doors = await Promise.all(['D1', 'D3', 'D4'].map(doorId));
  let seed = 20_261_124;
  const pick = <T>(from: readonly T[]): T => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return from[(seed >>> 8) % from.length]!;
  };
  const acts = ['call', 'call', 'call', 'changeDoor', 'takeBack', 'reachDoor', 'mark'] as const;
  const refused = new Set(['yard.status', 'yard.doorTaken', 'yard.sameDoor', 'err.updatedByOther']);
  const act = async (who: typeof at.receiving): Promise<void> => {
    const { orderId, id } = pick(inside);
    const verb = pick(acts);
    const door = pick(doors);
    const { version, status } = (await visitsOf(orderId))[0]!;
    const one = { id, version };
    const done = {
      call: async () => who.calls(callTruck, { ...one, doorId: door }),
      changeDoor: async () => who.calls(changeYardDoor, { ...one, doorId: door }),
      takeBack: async () => who.calls(takeBackCall, { ...one, reason: '调度' }),
      reachDoor: async () => who.calls(reachYardDoor, one),
      mark: async () => who.calls(markTruckUrgent, { ...one, urgent: 'Y' as const }),
    }[verb]();
    const outcome = await done.then(
      () => 'done',
      (failure: { key: string }) => failure.key,
    );
    if (outcome !== 'done') expect(refused.has(outcome), `${verb} in ${status}: ${outcome}`).toBe(true);
    if (outcome === 'yard.status') expect(can(yardStatus, status, verb)).toBe(false);
  };
  let busiest = 0;
  for (let step = 0; step < 30; step++) {
    await Promise.all([act(at.receiving), act(at.lead)]);
    const { rows } = await sql<{ doorId: string; id: string }>`
      select door_id as "doorId", id from yard_visit where tenant_id = ${at.tenant} and status in ('called', 'atDoor')`.execute(
      at.owner,
    );
    expect(new Set(rows.map((row) => row.doorId)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    busiest = Math.max(busiest, rows.length);
  }
  expect(busiest).toBeGreaterThan(1);
});

test('suppliers and forwarders see the visits of their own trucks alone, and work none', async () => {
  const { orderId } = await inYard();
  for (const mine of [at.supplier, at.forwarder]) {
    expect((await mine.calls(listYardVisits, { orderId }))[0]!.status).toBe('waiting');
    const yard = await mine.calls(readYard, { after: String(++asked) });
    expect([yard.doors, yard.trucks.some((truck) => truck.orderId === orderId)]).toEqual([[], true]);
  }
  for (const foreign of [at.otherSupplier, at.otherForwarder]) {
    expect(await foreign.calls(listYardVisits, { orderId })).toEqual([]);
    expect((await foreign.calls(readYard, { after: String(++asked) })).trucks).toEqual([]);
  }
  await expect(at.supplier.calls(checkInTruck, { orderId })).rejects.toMatchObject({ key: 'err.forbidden' });
});
