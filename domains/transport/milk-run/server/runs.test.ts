import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@portal/platform/contract/day.ts';
import { answerOf, nameOf, sessionRoutes } from '@portal/app-server/testing/answer-of.ts';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { readTrackingTicket, sendTransportEvents } from '@portal/tracking-ticket/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  cancelTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  editTransportOrder,
  listTransportOrders,
  moveOrderWindow,
  readTransportOrder,
  rejectTransport,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import { replanWindow, swapWindows } from '@portal/transport/contract/calls/planner-calls.ts';
import { listYardVisits, readYard } from '@portal/yard/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { RunWait } from '../contract/fields.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  const days = Array.from({ length: 20 }, (_, index) => inDays(index + 1));
  const lines = {
    dueOn: days,
    frequency: days.map(() => 'D' as const),
    zone: days.map(() => 'firm' as const),
    quantity: days.map(() => '40'),
  };
  await release(at, { lines });
  await release(at, { lines, supplierCode: world.otherSupplier, saNo: '5500099999' });
});

/** A workday for each test, so that none runs out of windows. */
const workdays = Array.from({ length: 40 }, (_, index) => inDays(index + 7)).filter(
  (day) => ![0, 6].includes(new Date(day).getUTCDay()),
);
let day: string;
beforeEach(() => {
  day = workdays.shift()!;
});
const formOf = async (supplier: Person, noteId: string) => {
  const form = await orderForm({ ...at, supplier }, [noteId]);
  const { unloadDoorId, doorAssociateId } = form;
  const [window] = await supplier.calls(listUsableWindows, { unloadDoorId, doorAssociateId, day });
  return { ...form, windowDay: day, window: window!, expectedArrival: `${day}T00:00:00.000Z` };
};

/** A confirmed order of each supplier, each with a window of its own. */
const twoOrders = async () => [await confirmedOf(at.supplier), await confirmedOf(at.otherSupplier)] as const;

const confirmedOf = async (supplier: Person) => {
  const { id: noteId } = await noteFor(supplier, { send: true });
  const form = await formOf(supplier, noteId);
  const { id, version } = await supplier.calls(createTransportOrder, form);
  const requested = await supplier.calls(requestTransport, { id, version });
  await at.logistics.calls(confirmTransport, { id, version: requested.version });
  return { id, noteId, form, supplier };
};

const orderOf = async ({ id, supplier }: { id: string; supplier: Person }) =>
  supplier.calls(readTransportOrder, { id });

const newRun = async () => {
  const [first, second] = await twoOrders();
  const run = await agreeing(at.logistics, calls.makeMilkRun, {
    orderIds: [first.id, second.id],
    remark: null,
  });
  return { first, second, run };
};
const which = ({ id, version }: { id: string; version: number }) => ({ id, version });
const freeAt = async ({ form }: Awaited<ReturnType<typeof confirmedOf>>) =>
  at.supplier.calls(listUsableWindows, {
    unloadDoorId: form.unloadDoorId,
    doorAssociateId: form.doorAssociateId,
    day: form.windowDay,
  });
const receive = async ({ noteId, supplier }: { noteId: string; supplier: Person }) => {
  const { lineList } = await supplier.calls(readDeliveryNote, { id: noteId });
  await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: lineList.map((line) => ({ lineId: line.id, receivedQty: line.quantity, differenceReason: null })),
  });
};

test('a later window for all of them names the lines of all their notes, and is agreed to first', async () => {
  const { first, second, run } = await newRun();
  const { unloadDoorId, doorAssociateId } = first.form;
  const windowDay = workdays.at(-1)!;
  const [window] = await at.supplier.calls(listUsableWindows, {
    unloadDoorId,
    doorAssociateId,
    day: windowDay,
  });
  const input = {
    ...which(run),
    unloadDoorId,
    doorAssociateId,
    windowDay,
    window: window!,
    reason: '道口检修',
  };
  const refusal = await at.logistics
    .calls(calls.moveMilkRunWindow, input)
    .catch((failure: unknown) => failure);
  expect(refusal).toMatchObject({ key: 'err.touches' });
  const { touched } = (refusal as { details: { touched: { text: string; link: string }[] } }).details;
  expect(touched.every(({ text }) => text.startsWith('晚 '))).toBe(true);
  expect(new Set(touched.map(({ link }) => link))).toEqual(
    new Set([first, second].map(({ noteId }) => `/common/dn-detail-view?id=${noteId}`)),
  );
  expect((await orderOf(first)).windowDay).toBe(first.form.windowDay);
  expect(await agreeing(at.logistics, calls.moveMilkRunWindow, input)).toMatchObject({ windowDay });
});

test('two orders become one run at one window, and it goes its way to the end with them', async () => {
  const { first, second, run } = await newRun();
  expect(run).toMatchObject({ status: 'confirmed', stops: 2, forwarderCode: world.forwarder });
  expect(run.stopList.map(({ supplierCode, position }) => [supplierCode, position])).toEqual([
    [world.supplier, 1],
    [world.otherSupplier, 2],
  ]);
  expect(Number(run.weightKg)).toBeGreaterThan(0);
  expect(run.packages).toBe(run.stopList[0]!.packages + run.stopList[1]!.packages);
  const joined = await orderOf(second);
  expect(joined).toMatchObject({
    window: first.form.window,
    truckPlate: first.form.truckPlate,
    status: 'confirmed',
  });
  // The second one's own window is free again, and the first one's is taken once.
  const listed = await at.otherSupplier.calls(listTransportOrders, { number: joined.number });
  expect(listed).toMatchObject([{ id: second.id, runNumber: run.number }]);
  const free = await freeAt(first);
  expect(free).toContain(second.form.window);
  expect(free).not.toContain(first.form.window);

  const taken = await at.forwarder.calls(calls.acceptMilkRun, which(run));
  expect(taken.stopList.map(({ orderStatus }) => orderStatus)).toEqual(['accepted', 'accepted']);
  // The truck leaves the first supplier before it is at the second.
  const { version } = await orderOf(first);
  await at.forwarder.calls(departTransport, { id: first.id, version });
  expect((await at.forwarder.calls(calls.readMilkRun, { id: run.id })).status).toBe('underway');
  const gone = await at.forwarder.calls(calls.departMilkRun, which(taken));
  expect(gone.stopList.every(({ departedAt }) => departedAt !== null)).toBe(true);
  const there = await at.receiving.calls(calls.arriveMilkRun, which(gone));
  expect(there.status).toBe('arrived');
  // In the yard the truck stands once, until the last of its orders is unloaded.
  const visits = async () =>
    (
      await Promise.all(
        [first, second].map(async ({ id }) => at.logistics.calls(listYardVisits, { orderId: id })),
      )
    )
      .flat()
      .map(({ status }) => status);
  expect(await visits()).toEqual(['waiting']);
  await receive(first);
  expect(await visits()).toEqual(['waiting']);
  expect((await at.logistics.calls(calls.readMilkRun, { id: run.id })).status).toBe('arrived');
  await receive(second);
  expect(await visits()).toEqual(['done']);
  expect((await at.logistics.calls(calls.readMilkRun, { id: run.id })).status).toBe('completed');
  await expect(at.logistics.calls(calls.dissolveMilkRun, { ...which(there), reason: '不再需要' })).toFailWith(
    'milkRun.underway',
  );
});

test('the yard awaits the truck of a run once, with the first of its orders', async () => {
  const { first, second } = await newRun();
  await sql`with run as (update milk_run set window_day = (now() at time zone 'Asia/Shanghai')::date where tenant_id = ${at.tenant}
      and id = (select milk_run_id from milk_run_stop where tenant_id = ${at.tenant} and transport_order_id = ${first.id}) returning window_day)
    update transport_order set window_day = run.window_day from run where tenant_id = ${at.tenant} and id in (${first.id}, ${second.id})`.execute(
    at.owner,
  );
  const { trucks } = await at.receiving.calls(readYard, {});
  expect(trucks.filter(({ orderId }) => orderId === first.id || orderId === second.id)).toMatchObject([
    { orderId: first.id },
  ]);
});

test('notes of two suppliers become a run: the forwarder names the truck, then the plant confirms all', async () => {
  const [{ id: own }, { id: other }] = [
    await noteFor(at.supplier, { send: true }),
    await noteFor(at.otherSupplier, { send: true }),
  ];
  const form = await formOf(at.supplier, own);
  const { unloadingPointId, doorAssociateId, unloadDoorId, windowDay, window } = form;
  const planned = {
    noteIds: [own, other],
    forwarderCode: world.forwarder,
    unloadingPointId,
    doorAssociateId,
    unloadDoorId,
    windowDay,
    window,
    truckType: form.truckType,
    purposeOfEntry: form.purposeOfEntry,
    remark: null,
  };
  await expect(agreeing(at.logistics, calls.makeMilkRunOfNotes, { ...planned, noteIds: [own] })).toFailWith(
    'milkRun.tooFew',
  );
  const run = await agreeing(at.logistics, calls.makeMilkRunOfNotes, planned);
  expect(run).toMatchObject({ status: 'planned', window, truckPlate: null });
  await expect(at.logistics.calls(calls.confirmMilkRun, which(run))).toFailWith('transport.incomplete');
  const waiting = async (waits: RunWait) =>
    (await at.forwarder.calls(calls.listMilkRuns, { waits })).map(({ id }) => id);
  expect([await waiting('name'), await waiting('confirm')]).toEqual([[run.id], []]);
  const named = await at.forwarder.calls(calls.nameMilkRunTruck, {
    ...which(run),
    driverId: null,
    vehicleId: null,
    driverName: form.driverName,
    driverIdNo: form.driverIdNo,
    driverPhone: form.driverPhone,
    truckPlate: form.truckPlate,
    truckType: form.truckType,
    purposeOfEntry: form.purposeOfEntry,
    borderoNo: '1026118888',
  });
  expect(named.truckPlate).toBe(form.truckPlate);
  const confirmed = await at.logistics.calls(calls.confirmMilkRun, which(named));
  expect(confirmed.status).toBe('confirmed');
  // What the forwarder's system says of the bordero is kept with each order, and once.
  const event = {
    eventId: 'EV-RUN-1',
    borderoNo: '1026118888',
    orderNumber: null,
    stage: 'PICKUP_COMPLETED' as const,
    statusAt: new Date(Date.now() - 60_000).toISOString(),
    estimatedArrival: null,
    truckPlate: null,
    mode: null,
    means: null,
    appointmentId: null,
    condition: null,
    feedback: null,
  };
  for (const outcome of ['next', 'known'])
    expect(await at.forwarder.calls(sendTransportEvents, { events: [event] })).toMatchObject({
      outcomes: [{ outcome }],
    });
  for (const { orderId } of confirmed.stopList)
    expect((await at.forwarder.calls(readTrackingTicket, { id: orderId })).events).toHaveLength(1);
  expect((await at.forwarder.calls(calls.readMilkRun, { id: run.id })).status).toBe('underway');
});

test('stops are ordered, moved together, taken off and put on', async () => {
  const { first, second, run } = await newRun();
  // Times that do not go with the way are refused with the stop.
  const early = `${addDays(day, -1)}T05:00:00.000Z`;
  const pickupAt = `${addDays(day, -1)}T06:30:00.000Z`;
  const planned = async (one: string, other: string) =>
    at.logistics.calls(calls.orderMilkRunStops, {
      ...which(run),
      stops: [
        { orderId: second.id, pickupAt: one },
        { orderId: first.id, pickupAt: other },
      ],
    });
  await expect(planned(pickupAt, early)).rejects.toMatchObject({
    key: 'milkRun.stopNotBehind',
    details: { position: 2 },
  });
  await expect(planned(early, `${addDays(day, 2)}T15:30:00.000Z`)).rejects.toMatchObject({
    key: 'milkRun.stopNotBeforeWindow',
    details: { position: 2 },
  });
  const turned = await at.logistics.calls(calls.orderMilkRunStops, {
    ...which(run),
    stops: [
      { orderId: second.id, pickupAt },
      { orderId: first.id, pickupAt: null },
    ],
  });
  expect(turned.stopList.map(({ orderId }) => orderId)).toEqual([second.id, first.id]);
  expect((await orderOf(second)).run).toMatchObject({ number: run.number, position: 1, stops: 2 });
  // Who saw the run before is refused, and so is an order of the run that is not all of it.
  const stale = { ...which(run), stops: [{ orderId: first.id, pickupAt: null }] };
  await expect(at.logistics.calls(calls.orderMilkRunStops, stale)).toFailWith('err.updatedByOther');
  await expect(at.logistics.calls(calls.orderMilkRunStops, { ...stale, version: turned.version })).toFailWith(
    'milkRun.stopsDiffer',
  );

  const [next] = await freeAt(first);
  const moved = await agreeing(at.logistics, calls.moveMilkRunWindow, {
    ...which(turned),
    unloadDoorId: first.form.unloadDoorId,
    doorAssociateId: first.form.doorAssociateId,
    windowDay: first.form.windowDay,
    window: next!,
    reason: '道口检修',
  });
  expect(moved.window).toBe(next);
  expect([(await orderOf(first)).window, (await orderOf(second)).window]).toEqual([next, next]);
  const free = await freeAt(first);
  expect(free).toContain(first.form.window);
  expect(free).not.toContain(next);

  const left = await at.logistics.calls(calls.removeMilkRunStop, {
    ...which(moved),
    orderId: second.id,
    reason: '货未备齐',
  });
  expect(left).toMatchObject({ stops: 1, window: next });
  expect(await orderOf(second)).toMatchObject({
    status: 'rejected',
    rejectReason: '货未备齐',
    window: null,
    run: null,
  });
  const third = await confirmedOf(at.otherSupplier);
  const full = await agreeing(at.logistics, calls.addMilkRunStop, { ...which(left), orderId: third.id });
  expect(full.stopList.map(({ orderId }) => orderId)).toEqual([first.id, third.id]);
  await at.logistics.calls(calls.dissolveMilkRun, { ...which(full), reason: '货量不足' });
  expect(await orderOf(first)).toMatchObject({ status: 'confirmed', window: next, run: null });
  expect(await orderOf(third)).toMatchObject({ status: 'rejected', window: null, run: null });
});

describe('what happens to one order alone', () => {
  test('its window, its truck and its form are refused, and the refusal names the run', async () => {
    const { first, second, run } = await newRun();
    const other = await confirmedOf(at.supplier);
    const { version } = await orderOf(second);
    const one = { id: second.id, version };
    const place = {
      unloadDoorId: second.form.unloadDoorId,
      doorAssociateId: second.form.doorAssociateId,
      windowDay: second.form.windowDay,
      window: second.form.window,
    };
    const refused = { key: 'transport.onRun', details: { run: run.number } };
    await expect(at.otherSupplier.calls(moveOrderWindow, { ...one, ...place })).rejects.toMatchObject(
      refused,
    );
    await expect(
      at.logistics.calls(replanWindow, { ...one, ...place, reason: '改约' }),
    ).rejects.toMatchObject(refused);
    await expect(
      at.logistics.calls(swapWindows, { ...one, otherId: other.id, reason: '互换' }),
    ).rejects.toMatchObject(refused);
    await expect(
      agreeing(at.logistics, calls.makeMilkRun, { orderIds: [first.id, second.id], remark: null }),
    ).toFailWith('milkRun.orderOnRun');
    const now = await at.logistics.calls(calls.readMilkRun, { id: run.id });
    await at.logistics.calls(calls.dissolveMilkRun, { ...which(now), reason: '货量不足' });
  });

  test('cancelled, it comes off, and the window stays with the others though it had booked it', async () => {
    const { first, second, run } = await newRun();
    const { version } = await orderOf(first);
    await at.supplier.calls(cancelTransport, { id: first.id, version, reason: '不再需要' });
    const left = await at.logistics.calls(calls.readMilkRun, { id: run.id });
    expect(left).toMatchObject({ stops: 1, window: first.form.window });
    expect(await orderOf(second)).toMatchObject({
      window: first.form.window,
      run: { position: 1, stops: 1 },
    });
    expect(await freeAt(first)).not.toContain(first.form.window);
    const rest = await orderOf(second);
    await at.otherSupplier.calls(cancelTransport, {
      id: second.id,
      version: rest.version,
      reason: '不再需要',
    });
    expect((await at.logistics.calls(calls.readMilkRun, { id: run.id })).status).toBe('cancelled');
    expect(await freeAt(first)).toContain(first.form.window);
  });

  test('written for a run and put before the plant alone, it is rejected alone and then edited as any other', async () => {
    const [{ id: own }, { id: other }] = [
      await noteFor(at.supplier, { send: true }),
      await noteFor(at.otherSupplier, { send: true }),
    ];
    const form = await formOf(at.supplier, own);
    const made = await agreeing(at.logistics, calls.makeMilkRunOfNotes, {
      noteIds: [own, other],
      forwarderCode: world.forwarder,
      unloadingPointId: form.unloadingPointId,
      doorAssociateId: form.doorAssociateId,
      unloadDoorId: form.unloadDoorId,
      windowDay: form.windowDay,
      window: form.window,
      truckType: form.truckType,
      purposeOfEntry: form.purposeOfEntry,
      remark: null,
    });
    const truck = {
      driverId: null,
      vehicleId: null,
      driverName: form.driverName,
      driverIdNo: form.driverIdNo,
      driverPhone: form.driverPhone,
      truckPlate: form.truckPlate,
      truckType: form.truckType,
      purposeOfEntry: form.purposeOfEntry,
      borderoNo: null,
    };
    await at.forwarder.calls(calls.nameMilkRunTruck, { ...which(made), ...truck });
    const [{ orderId: id }] = made.stopList as [(typeof made.stopList)[number]];
    const draft = await at.supplier.calls(readTransportOrder, { id });
    await expect(at.supplier.calls(editTransportOrder, { ...form, id, version: draft.version })).toFailWith(
      'transport.onRun',
    );
    const requested = await at.supplier.calls(requestTransport, { id, version: draft.version });
    const rejected = await at.logistics.calls(rejectTransport, {
      id,
      version: requested.version,
      reason: '货未备齐',
    });
    expect(rejected).toMatchObject({ status: 'rejected', run: null });
    const [window] = await at.supplier.calls(listUsableWindows, {
      unloadDoorId: form.unloadDoorId,
      doorAssociateId: form.doorAssociateId,
      day: form.windowDay,
    });
    const edited = await at.supplier.calls(editTransportOrder, {
      ...form,
      window: window!,
      id,
      version: rejected.version,
    });
    expect(edited.status).toBe('ManualCreation');
    await at.supplier.calls(cancelTransport, { id, version: edited.version, reason: '不再需要' });
  });
});

test('what does not go together is refused with what to do about it', async () => {
  const [first, second] = await twoOrders();
  const third = await confirmedOf(at.supplier);
  const make = async (...ids: string[]) =>
    agreeing(at.logistics, calls.makeMilkRun, { orderIds: ids, remark: null });
  await expect(make(first.id)).toFailWith('milkRun.tooFew');
  await expect(make(first.id, third.id, second.id)).toFailWith('milkRun.supplierTwice');
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const draft = await at.supplier.calls(createTransportOrder, await formOf(at.supplier, noteId));
  await expect(make(second.id, draft.id)).toFailWith('milkRun.orderNotReady');
  await sql`update transport_order set forwarder_code = ${world.otherForwarder} where id = ${second.id}`.execute(
    at.owner,
  );
  await expect(make(first.id, second.id)).toFailWith('milkRun.otherForwarder');
});

test('of two who put an order on two runs at once one gets it, and nothing is half done', async () => {
  const [first, second] = await twoOrders();
  const third = await confirmedOf(at.supplier);
  const answers = await Promise.allSettled(
    [first, third].map(async ({ id }) =>
      agreeing(at.logistics, calls.makeMilkRun, { orderIds: [id, second.id], remark: null }),
    ),
  );
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(made).toHaveLength(1);
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { key: string }).key] : [],
  );
  expect(refused).toEqual(['milkRun.orderOnRun']);
  // Of two who accept at once the second finds it done.
  const twice = await Promise.allSettled(
    [1, 2].map(async () => at.forwarder.calls(calls.acceptMilkRun, which(made[0]!))),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the database keeps the orders of a run together, whoever writes', async () => {
  const { second, run } = await newRun();
  await expect(
    sql`update transport_order set truck_plate = '京A99999' where id = ${second.id}`.execute(at.owner),
  ).rejects.toThrow(/differ in truck or window/);
  await expect(
    sql`delete from door_booking where transport_order_id in (select transport_order_id from milk_run_stop where milk_run_id = ${run.id})`.execute(
      at.owner,
    ),
  ).rejects.toThrow(/windows are booked/);
});

test('a supplier reads his own stop, and of the others nothing, whatever he asks', async () => {
  const { first, second, run } = await newRun();
  const foreign = await orderOf(first);
  const mine = await orderOf(second);
  expect(mine.run).toEqual({ id: run.id, number: run.number, position: 2, stops: 2, pickupAt: null });
  await at.jobsDone();
  const everything = sessionRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  const seesAll = at.is({
    party: 'supplier',
    companyCode: world.otherSupplier,
    role: 'supplier-dispatcher',
    permissions: [...new Set(everything.map(({ needs }) => needs))],
  });
  const idsFor = (path: string): string[] => {
    if (!path.includes('{')) return ['1'];
    return path.includes('milk-run') ? [run.id] : [first.id, first.noteId];
  };
  const [{ supplierNameZh, place }] = run.stopList as [(typeof run.stopList)[number]];
  const marks = [foreign.number, supplierNameZh!, place!];
  const reads = everything.flatMap((endpoint) => idsFor(endpoint.path).map((id) => ({ endpoint, id })));
  await Promise.all(
    reads.map(async ({ endpoint, id }) => {
      const answer = await answerOf(at.app, endpoint, { id }, seesAll);
      expect(answer.status, `${nameOf(endpoint)}: ${answer.body}`).not.toBe(500);
      for (const mark of marks)
        expect(answer.body.includes(mark), `${mark} in ${nameOf(endpoint)}`).toBe(false);
    }),
  );
  await expect(seesAll.calls(calls.readMilkRun, { id: run.id })).toFailWith('milkRun.none');
  expect(await seesAll.calls(calls.listMilkRuns, {})).toEqual([]);
  await expect(seesAll.calls(readTransportOrder, { id: first.id })).toFailWith('err.notFound');
  await expect(at.otherForwarder.calls(calls.readMilkRun, { id: run.id })).toFailWith('milkRun.none');
  expect((await at.forwarder.calls(calls.readMilkRun, { id: run.id })).stops).toBe(2);
});

test('page, workbook and run sheet', async () => {
  const { second, run } = await newRun();
  const found = await at.logistics.calls(calls.listMilkRuns, {
    shown: 'open',
    status: 'confirmed',
    orderNumber: (await orderOf(second)).number,
    supplierCode: world.otherSupplier,
  });
  expect(found.map(({ number }) => number)).toEqual([run.number]);
  const book = await at.logistics.downloads(calls.exportMilkRuns, { number: run.number });
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
  const sheet = await at.forwarder.downloads(calls.downloadRunSheet, { id: run.id });
  expect(sheet.bytes.subarray(0, 4).toString()).toBe('%PDF');
});
