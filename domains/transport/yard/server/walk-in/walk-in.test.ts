import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  confirmTransport,
  createTransportOrder,
  readTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import {
  bindWalkIn,
  callTruck,
  changeWalkIn,
  checkInTruck,
  checkOutTruck,
  findYardTrucks,
  listYardVisits,
  reachYardDoor,
  readWalkIn,
  readYard,
  registerWalkIn,
  sendTruckAway,
  takeBackWalkIn,
} from '../../contract/endpoints.ts';

let at: TestWorld;
let questions = 0;
let plates = 0;
beforeAll(async () => {
  at = await seededPortal();
  for (const [party, companyCode, role] of [
    ['plant', 'P1', 'logistics-planner'],
    ['supplier', world.supplier, 'supplier-dispatcher'],
    ['supplier', world.otherSupplier, 'supplier-dispatcher'],
    ['forwarder', world.forwarder, 'forwarder-dispatcher'],
  ] as const)
    await createUser(at.owner, {
      tenantId: at.tenant,
      userNo: `walk-in-${companyCode}`,
      name: '调度员',
      party,
      companyCode,
      plants: ['P1'],
      roles: [role],
      password: 'a long enough one',
    });
  const days = Array.from({ length: 8 }, (_, index) => index + 1);
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
});

const plate = (): string => `吉W${String(++plates).padStart(5, '0')}`;
const unknown = (changed: Partial<InputOf<typeof registerWalkIn>> = {}): InputOf<typeof registerWalkIn> => ({
  truckPlate: plate(),
  driverName: null,
  driverPhone: null,
  supplierCode: null,
  forwarderCode: null,
  unloadingPointId: null,
  notes: [],
  ...changed,
});
const sentNote = async () => {
  const { id } = await noteFor(at.supplier, { send: true });
  return at.supplier.calls(readDeliveryNote, { id });
};
const yardTruck = async (id: string, who = at.receiving) =>
  (await who.calls(readYard, { after: String(++questions) })).trucks.find(({ visitId }) => visitId === id);
const orderWith = async (truckPlate: string, noteIds: string[]) => {
  const form = await orderForm(at, noteIds);
  const { id, version } = await at.supplier.calls(createTransportOrder, { ...form, truckPlate });
  const asking = await at.supplier.calls(requestTransport, { id, version });
  return at.logistics.calls(confirmTransport, { id, version: asking.version });
};
const noticesOf = async (number: string) => {
  await at.jobsDone();
  const { rows } = await sql<{ party: string; zh: string }>`
    select app_user.party || ' ' || app_user.company_code as party, notification.message_zh as zh from notification join app_user on app_user.id = notification.user_id
    where notification.tenant_id = ${at.tenant} and notification.type = 'yard.walk-in' and notification.message_zh like ${`%${number}%`}`.execute(
    at.owner,
  );
  return rows;
};

test('a truck of which nothing is known stands in the yard, is called and leaves; planners are notified, partners see nothing of it', async () => {
  const made = await at.receiving.calls(registerWalkIn, unknown());
  expect(made.number).toMatch(/^WI\d{13}$/);
  const { orderId, supplierCode, lane, carriesDue, unloaded } = (await yardTruck(made.id))!;
  expect([orderId, supplierCode, lane, carriesDue, unloaded]).toEqual([null, null, 'waiting', false, false]);
  expect(
    (await at.receiving.calls(findYardTrucks, { text: made.plate })).map(({ visitId }) => visitId),
  ).toEqual([made.id]);
  expect(await at.supplier.calls(listYardVisits, { number: made.number })).toEqual([]);
  const notices = await noticesOf(made.number);
  expect(new Set(notices.map(({ party }) => party))).toEqual(new Set(['plant P1']));
  expect(notices[0]!.zh).toContain(`卡车 ${made.plate} 无运输单到厂`);
  await expect(at.lead.calls(registerWalkIn, unknown({ truckPlate: made.plate }))).toFailWith(
    'yard.plateInside',
  );
  const { doors } = await at.receiving.calls(readYard, { after: String(++questions) });
  const called = await at.receiving.calls(callTruck, {
    id: made.id,
    version: made.version,
    doorId: doors.find(({ code }) => code === 'D1')!.id,
  });
  await expect(at.receiving.calls(takeBackWalkIn, called)).toFailWith('yard.status');
  const stands = await at.receiving.calls(reachYardDoor, called);
  await at.receiving.calls(checkOutTruck, stands);
  const [visit] = await at.receiving.calls(listYardVisits, { checkedInWay: 'walkIn', number: made.number });
  expect(visit).toMatchObject({ status: 'done', orderId: null, checkedInWay: 'walkIn', door: 'D1' });
});

test('of its notes it is known whose it is: the supplier sees it and is notified, it is unloaded once they are received', async () => {
  const note = await sentNote();
  const made = await at.receiving.calls(registerWalkIn, unknown({ notes: [note.number, '99999999'] }));
  const known = await at.receiving.calls(readWalkIn, { id: made.id });
  expect(known).toMatchObject({ supplierCode: world.supplier, orders: [] });
  expect(known.unloadingPointId).not.toBeNull();
  expect(known.notes).toEqual([
    { number: note.number, isKnown: true, isReceived: false },
    { number: '99999999', isKnown: false, isReceived: false },
  ]);
  expect(await at.supplier.calls(listYardVisits, { number: made.number })).toMatchObject([
    { noteNumbers: `${note.number}, 99999999` },
  ]);
  expect(await at.otherSupplier.calls(listYardVisits, { number: made.number })).toEqual([]);
  expect(await at.forwarder.calls(listYardVisits, { number: made.number })).toEqual([]);
  await expect(at.supplier.calls(readWalkIn, { id: made.id })).toFailWith('err.forbidden');
  expect(new Set((await noticesOf(made.number)).map(({ party }) => party))).toEqual(
    new Set(['plant P1', `supplier ${world.supplier}`]),
  );
  const { doors } = await at.receiving.calls(readYard, { after: String(++questions) });
  const doorId = doors.find(({ code }) => code === 'D1')!.id;
  const called = await at.receiving.calls(callTruck, { id: made.id, version: made.version, doorId });
  const stands = await at.receiving.calls(reachYardDoor, called);
  await expect(at.receiving.calls(checkOutTruck, stands)).rejects.toMatchObject({
    key: 'err.touches',
    details: { touched: [{ text: `卡车 ${made.plate} 将离场，发货单 ${note.number} 的货物尚未收完` }] },
  });
  await at.receiving.calls(confirmReceipt, {
    noteId: note.id,
    remark: null,
    lines: note.lineList.map(({ id, quantity }) => ({
      lineId: id,
      receivedQty: quantity,
      differenceReason: null,
    })),
  });
  expect(await yardTruck(made.id)).toMatchObject({ lane: 'atDoor', unloaded: true });
  await at.receiving.calls(checkOutTruck, stands);
});

test('of two clerks who register one truck at the same moment the second is pointed to the first', async () => {
  const input = unknown();
  const answers = await Promise.allSettled([
    at.receiving.calls(registerWalkIn, input),
    at.lead.calls(registerWalkIn, input),
  ]);
  const [made] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [refused] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toMatchObject({ key: 'yard.plateInside', details: { number: made!.number } });
});

test('a number that two suppliers have under way says of neither that it is his truck, until the gate says whose it is', async () => {
  const note = await sentNote();
  await sql`insert into delivery_note (tenant_id, created_by, updated_by, plant_no, supplier_code, number, number_year, status, stage, sent_at, sent_by, warehouse_code, unloading_point, dispatch_on,
      expected_arrival, transport_type)
    select tenant_id, created_by, updated_by, plant_no, ${world.otherSupplier}, number, number_year, status, stage, sent_at, sent_by, warehouse_code, unloading_point, dispatch_on, expected_arrival,
      transport_type from delivery_note where id = ${note.id}`.execute(at.owner);
  const made = await at.receiving.calls(registerWalkIn, unknown({ notes: [note.number] }));
  expect(await at.receiving.calls(readWalkIn, { id: made.id })).toMatchObject({
    supplierCode: null,
    notes: [{ number: note.number, isKnown: false }],
  });
  for (const who of [at.supplier, at.otherSupplier])
    expect(await who.calls(listYardVisits, { number: made.number })).toEqual([]);
  expect(new Set((await noticesOf(made.number)).map(({ party }) => party))).toEqual(new Set(['plant P1']));
  const said = { truckPlate: made.plate, supplierCode: world.supplier, notes: [note.number] };
  await at.receiving.calls(changeWalkIn, { ...unknown(), ...said, id: made.id, version: made.version });
  expect(await at.receiving.calls(readWalkIn, { id: made.id })).toMatchObject({
    supplierCode: world.supplier,
    notes: [{ number: note.number, isKnown: true }],
  });
});

test('an order that turns up is bound by its plate when it is checked in, or by hand; another supplier is refused', async () => {
  const note = await sentNote();
  const byPlate = await at.receiving.calls(registerWalkIn, unknown());
  const order = await orderWith(byPlate.plate, [note.id]);
  const checkedIn = await at.receiving.calls(checkInTruck, { orderId: order.id });
  expect(checkedIn.id).toBe(byPlate.id);
  const bound = (await at.receiving.calls(listYardVisits, { orderId: order.id }))[0]!;
  expect(bound).toMatchObject({ number: order.number, checkedInWay: 'walkIn', supplierCode: world.supplier });
  expect((await at.logistics.calls(readTransportOrder, { id: order.id })).arrivedAt).not.toBeNull();
  await expect(at.receiving.calls(takeBackWalkIn, checkedIn)).toFailWith('yard.notWalkIn');
  await at.receiving.calls(sendTruckAway, { ...checkedIn, reason: '测试' });

  const other = await sentNote();
  const second = await at.receiving.calls(registerWalkIn, unknown({ notes: [other.number] }));
  const later = await orderWith(plate(), [other.id]);
  expect(
    (await at.receiving.calls(readWalkIn, { id: second.id })).orders.map(({ number }) => number),
  ).toEqual([later.number]);
  const foreign = await at.receiving.calls(registerWalkIn, unknown({ supplierCode: world.otherSupplier }));
  await expect(
    at.receiving.calls(bindWalkIn, { id: foreign.id, version: foreign.version, orderId: later.id }),
  ).toFailWith('yard.otherSupplier');
  await at.receiving.calls(bindWalkIn, { id: second.id, version: second.version, orderId: later.id });
  expect(await yardTruck(second.id)).toMatchObject({
    orderId: later.id,
    number: later.number,
    plate: second.plate,
    lane: 'waiting',
  });
  await expect(at.receiving.calls(checkInTruck, { orderId: later.id })).toFailWith('yard.alreadyIn');
});

test('a plate that is expected is agreed to; what is known later is written, a mistake is taken back for some minutes', async () => {
  const note = await sentNote();
  const order = await orderWith(plate(), [note.id]);
  const expected = unknown({ truckPlate: `吉W${String(plates).padStart(5, '0')}` });
  await expect(at.receiving.calls(registerWalkIn, expected)).rejects.toMatchObject({
    key: 'err.touches',
    details: { touched: [{ link: `/transport/transport-view?id=${order.id}` }] },
  });
  const made = await agreeing(at.receiving, registerWalkIn, expected);
  const changed = await at.receiving.calls(changeWalkIn, {
    ...expected,
    id: made.id,
    version: made.version,
    driverName: '王大力',
    forwarderCode: world.forwarder,
  });
  expect(await at.forwarder.calls(listYardVisits, { number: made.number })).toHaveLength(1);
  await expect(
    at.receiving.calls(changeWalkIn, { ...expected, ...changed, supplierCode: 'S9999' }),
  ).toFailWith('supplier.unknownSupplier');
  await expect(at.supplier.calls(registerWalkIn, unknown())).toFailWith('err.forbidden');
  await sql`update yard_visit set checked_in_at = now() - interval '16 minutes' where id = ${made.id}`.execute(
    at.owner,
  );
  const old = { id: made.id, version: changed.version + 1 };
  await expect(at.receiving.calls(takeBackWalkIn, old)).toFailWith('yard.walkInStands');
  await sql`update yard_visit set checked_in_at = now() where id = ${made.id}`.execute(at.owner);
  await at.receiving.calls(takeBackWalkIn, { ...old, version: old.version + 1 });
  expect(await at.receiving.calls(listYardVisits, { number: made.number })).toEqual([]);
});

test('home counts the trucks whose order is missing for the plant, and its link lists them', async () => {
  const counted = async (person: 'receiving' | 'supplier') => {
    const { work } = await at[person].calls(readHomeCounters, {});
    return work.find(({ key }) => key === 'walkInsToBind');
  };
  const made = await at.receiving.calls(registerWalkIn, unknown({ supplierCode: world.supplier }));
  const waits = (await counted('receiving'))!;
  const { searchParams } = new URL(waits.to, 'http://portal');
  const listed = await at.receiving.calls(listYardVisits, {
    ...Object.fromEntries(searchParams),
    limit: 100,
  });
  expect(listed.map(({ number }) => number)).toContain(made.number);
  expect(listed).toHaveLength(waits.count);
  expect(listed.every(({ orderId }) => orderId === null)).toBe(true);
  expect(await counted('supplier')).toBeUndefined();
});
