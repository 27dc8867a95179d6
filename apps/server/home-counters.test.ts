import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, momentAt } from '@portal/platform/contract/day.ts';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { agreementIn } from '@portal/app-server/testing/goods/cumulatives.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { listWork, uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { delforItem, delforMessage, interchange } from '@portal/edi/server/testing/delfor.ts';
import { createDriver, createVehicle, listDrivers, listVehicles } from '@portal/fleet/contract/endpoints.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { listCumulatives, signCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import {
  acceptMilkRun,
  confirmMilkRun,
  departMilkRun,
  listMilkRuns,
  makeMilkRun,
} from '@portal/milk-run/contract/endpoints.ts';
import type { RunWait } from '@portal/milk-run/contract/fields.ts';
import { listPickupPlans } from '@portal/pickup-plan/contract/endpoints.ts';
import { commitPreSeries, listPreSeriesLines } from '@portal/pre-series/contract/endpoints.ts';
import { createPrice, listPrices, returnPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { publishPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import { listReleaseChanges } from '@portal/release-change/contract/endpoints.ts';
import { listObjections, objectToRelease } from '@portal/release-change/contract/objection-calls.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { listBrokenDocuments } from '@portal/release-change/contract/document-calls.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  acceptTransport,
  arriveTransport,
  cancelTransport,
  completeTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  listTransportOrders,
  rejectTransport,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';

let plant: TestWorld;
beforeAll(async () => {
  plant = await seededPortal();
  await pickupPlans();
});

/** Pickup plans in each state that somebody waits for. */
const pickupPlans = async () => {
  const states = [
    ['new', 'none', null, '1'],
    ['toBeConfirmed', 'none', null, '2'],
    ['toBeConfirmed', 'none', null, '1'],
    ['accept', 'notes', world.forwarder, '4'],
    ['accept', 'order', world.forwarder, '4'],
  ] as const;
  await plant.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(plant.tenant)}, true), set_config('app.user_no', 'seed', true), set_config('app.user_name', 'seed', true)`.execute(
      db,
    );
    for (const [at, [status, handleType, forwarderCode, mark]] of states.entries())
      await sql`
        with plan as (
          insert into pickup_plan (plant_no, supplier_code, forwarder_code, number, status, handle_type, region, warehouse_code, pickup_on, departure_on, eta, due_on, latest_on, shares, volume_m3, weight_kg, loading_metres)
          values (${world.plant}, ${world.supplier}, ${forwarderCode}, ${`PP-HOME-${at}`}, ${status}, ${handleType}, '长春', 'WH1', ${inDays(3)}, ${inDays(3)}, ${inDays(4)}, ${inDays(5)}, ${inDays(4)}, false, 1, 1, 1)
          returning id
        )
        insert into pickup_standing (pickup_plan_id, plant_no, supplier_code, forwarder_code, mark) select id, ${world.plant}, ${world.supplier}, ${forwarderCode}, ${mark} from plan`.execute(
        db,
      );
  });
};

/** A workday of the plant from `days` from now on. */
const workday = (days: number): string => {
  const day = inDays(days);
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? workday(days + 1) : day;
};

/** What waits for somebody, by its key; a key that is not there does not wait for him. */
const workOf = async (who: TestWorld['supplier'], options?: object): Promise<Record<string, number>> => {
  const { work } = await who.calls(readHomeCounters, {}, options);
  return Object.fromEntries(work.map(({ key, count }) => [key, count]));
};

let booked = 0;
const order = async (noteId: string, supplier: TestWorld['supplier']) => {
  const points = await supplier.calls(selectUnloadingPoints, { name: world.unloadingPoint });
  const point = points.find(({ code }) => code === world.unloadingPoint)!;
  const [door] = await supplier.calls(listDoors, { id: point.id });
  booked += 1;
  const windowDay = workday(booked * 3);
  const [window] = await supplier.calls(listUsableWindows, { ...door!, day: windowDay });
  return supplier.calls(createTransportOrder, {
    noteIds: [noteId],
    forwarderCode: world.forwarder,
    borderoNo: null,
    driverName: '孙师傅',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800000000',
    truckPlate: '吉A12345',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: point.id,
    doorAssociateId: door!.doorAssociateId,
    unloadDoorId: door!.unloadDoorId,
    windowDay,
    window: window!,
    expectedArrival: `${windowDay}T00:00:00.000Z`,
  });
};
const requested = async (supplier = plant.supplier) => {
  const note = await noteFor(supplier, { send: true });
  return supplier.calls(requestTransport, await order(note.id, supplier));
};

test('an empty plant counts nothing, day by day', async () => {
  const { callOff, deliveryNote, transport, today } = await plant.otherSupplier.calls(readHomeCounters);
  expect(today).toBe(inDays(0));
  expect(callOff?.horizon.map(({ place, bars }) => [place, bars])).toEqual([
    ['overdue', []],
    ...Array.from({ length: 14 }, (_, index) => [inDays(index), []]),
  ]);
  expect(callOff).toMatchObject({
    backlog: 0,
    manual: 0,
    toAnswer: 0,
    timedOut: 0,
    urgent: 0,
    expectedLate: 0,
  });
  expect(deliveryNote).toEqual({ saved: 0, sent: 0, urgent: 0 });
  expect(transport).toMatchObject({ toModify: 0, inTransit: 0, late: 0 });
});

test('call-offs are counted by day and by what waits, for their supplier and the plant alone', async () => {
  await release(plant);
  const [mine, plants, others, elsewhere] = await Promise.all([
    plant.supplier.calls(readHomeCounters),
    plant.mrp.calls(readHomeCounters),
    plant.otherSupplier.calls(readHomeCounters),
    plant.otherPlanner.calls(readHomeCounters, {}, { plantNo: world.otherPlant }),
  ]);
  const [, ...days] = mine.callOff!.horizon;
  expect(days.slice(0, 5).map(({ bars }) => bars.map(({ lines }) => lines))).toEqual([[], [1], [1], [1], []]);
  expect(days[2]!.bars).toEqual([{ share: 'firm', lines: 1, quantity: null }]);
  expect(mine.callOff?.toAnswer).toBe(3);
  expect(plants.callOff).toEqual(mine.callOff);
  expect(others.callOff?.toAnswer).toBe(0);
  expect(elsewhere.callOff?.toAnswer).toBe(0);
  const waiting = await plant.supplier.calls(listCallOffs, { status: 'new' });
  expect(waiting).toHaveLength(3);
});

test('every counter of notes and transports is the length of the list it leads to', async () => {
  const { supplier, logistics, forwarder, receiving } = plant;
  await release(plant, {
    lines: {
      dueOn: Array.from({ length: 8 }, (_, index) => inDays(index + 1)),
      frequency: Array.from({ length: 8 }, () => 'D' as const),
      zone: Array.from({ length: 8 }, () => 'firm' as const),
      quantity: Array.from({ length: 8 }, () => '10'),
    },
  });
  await noteFor(supplier);
  const rejected = await requested();
  await logistics.calls(rejectTransport, { ...rejected, reason: '道口检修' });
  await requested();
  const confirmed = await requested();
  await logistics.calls(confirmTransport, confirmed);
  const cancelled = await requested();
  await supplier.calls(cancelTransport, { ...cancelled, reason: '计划变更' });
  const unloaded = await requested();
  for (const [who, move] of [
    [logistics, confirmTransport],
    [forwarder, acceptTransport],
    [forwarder, departTransport],
    [receiving, arriveTransport],
    [receiving, completeTransport],
  ] as const)
    Object.assign(unloaded, await who.calls(move, { id: unloaded.id, version: unloaded.version }));

  const { deliveryNote, transport, today } = await supplier.calls(readHomeCounters);
  const notes = async (filters: object) => (await supplier.calls(listDeliveryNotes, filters)).length;
  const orders = async (filters: object) => (await supplier.calls(listTransportOrders, filters)).length;
  expect(deliveryNote).toEqual({
    saved: await notes({ status: 'new' }),
    sent: await notes({ status: 'sent', stage: 'none,planned,departed,arrived' }),
    urgent: await notes({ urgent: 'Y', stage: 'none,planned' }),
  });
  expect(deliveryNote).toMatchObject({ saved: 1, sent: 5 });
  expect(transport).toEqual({
    toModify: await orders({ status: 'rejected' }),
    toFeedback: await orders({ status: 'toBeConfirmed' }),
    toAccept: await orders({ status: 'confirmed' }),
    toDepart: await orders({ status: 'accepted' }),
    inTransit: await orders({ status: 'departed' }),
    arrived: await orders({ status: 'completed', arrivedFrom: today, arrivedTo: today }),
    cancelled: await orders({ status: 'cancel', cancelledFrom: inDays(-13) }),
    late: await orders({ late: 'Y' }),
  });
  expect(transport).toMatchObject({
    toModify: 1,
    toFeedback: 1,
    toAccept: 1,
    arrived: 1,
    cancelled: 1,
    inTransit: 0,
  });
  await expect(orders({ arrivedFrom: inDays(1) })).resolves.toBe(0);
});

test('a counter says when the first of its documents is over; what is due sooner stands first, what has no deadline last', async () => {
  const { supplier } = plant;
  const { work } = await supplier.calls(readHomeCounters);
  const due = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment));
  const dueOf = (key: string) => due(work.find((one) => one.key === key)!.firstDue);
  /** The end of a day at the plant. */
  const endOf = (day: string) => Date.parse(momentAt('Asia/Shanghai', addDays(day, 1), '00:00'));
  const [note] = await supplier.calls(listDeliveryNotes, { status: 'new', sort: 'dispatchOn' });
  expect(dueOf('sendNotes')).toBe(endOf(note!.dispatchOn));
  const lines = await supplier.calls(listCallOffs, { status: 'new', limit: 100 });
  const lastDays = lines.map(({ answerBy }) => answerBy!).toSorted();
  expect(dueOf('answerCallOffs')).toBe(endOf(lastDays[0]!));
  const [order] = await supplier.calls(listTransportOrders, { status: 'rejected', sort: 'expectedArrival' });
  expect(dueOf('modifyOrders')).toBe(due(order!.expectedArrival));
  const mine = work.filter(({ rank }) => rank === 'mine').map(({ firstDue }) => due(firstDue));
  expect(mine).toEqual(mine.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(new Set(mine).size).toBeGreaterThan(2);
});

test('what waits in release changes, pre-series and cumulatives is the length of the list it leads to, for whoever can do it', async () => {
  const { supplier, mrp } = plant;
  const of = agreementIn(plant, 'HOME-WORK');
  await of.releases([[1, '100']]);
  await of.writes('100');
  await of.releases([[1, '70']]);
  await plant.jobsDone();
  const [line] = await of.lines();
  const [change] = await supplier.calls(listReleaseChanges, {});
  await supplier.calls(objectToRelease, {
    change: change!.id,
    lineId: line!.id,
    batches: [{ deliverOn: inDays(9), quantity: '100' }],
    reason: 'capacity',
    remark: null,
  });
  const row = await of.row(mrp);
  await mrp.calls(signCumulatives, {
    lines: [{ id: row.id, version: row.version, sent: row.sent, received: row.received }],
    remark: null,
  });
  const asked = (lineNo: number) => ({
    lineNo,
    partNo: world.parts.bracket,
    unloadingPoint: world.unloadingPoint,
    requestedOn: inDays(30),
    requestedQty: '50',
    urgent: 'N' as const,
  });
  await mrp.calls(publishPreSeriesOrder, {
    orderNo: 'PO-HOME',
    supplierCode: world.supplier,
    projectNo: 'P1',
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: [asked(1), asked(2), asked(3)],
  });
  const [first] = await supplier.calls(listPreSeriesLines, { orderNo: 'PO-HOME' });
  await supplier.calls(commitPreSeries, {
    lines: [
      {
        id: first!.id,
        version: first!.version,
        batches: [{ deliverOn: inDays(30), quantity: '20' }],
        batchReason: 'capacity',
        remark: '产能',
      },
    ],
  });

  const mine = await workOf(supplier);
  const { deliveryNote, transport, callOff } = await supplier.calls(readHomeCounters);
  expect(mine).toEqual({
    toMend: (await supplier.calls(listBrokenDocuments, { state: 'open', watched: 'Y' })).length,
    answerCallOffs: callOff!.toAnswer,
    preSeriesToAnswer: (await supplier.calls(listPreSeriesLines, { waiting: 'Y' })).length,
    toSign: (await supplier.calls(listCumulatives, { mine: 'Y' })).length,
    pickupToAnswer: 1,
    sendNotes: deliveryNote!.saved,
    urgentNotes: deliveryNote!.urgent,
    modifyOrders: transport!.toModify,
    containersMissing: 0,
    containersToSend: 0,
    containersToShip: 0,
    containersToReceive: 0,
    statementsToConfirm: 0,
    countsToCount: 0,
    deviationsToAnswer: (await supplier.calls(listDeviations, { shown: 'mine' })).length,
    forecastsToAnswer: 0,
    disruptionsOpen: 0,
    eightDsToFill: 0,
    capacitySurveysToAnswer: 0,
    announcementsToAnswer: 0,
    sharesShort: 0,
    kpiPlansToWrite: 0,
  });
  expect(mine).toMatchObject({ preSeriesToAnswer: 2, toSign: 1 });
  const plants = await workOf(mrp);
  expect(plants).toEqual({
    timedOut: 0,
    objections: (await mrp.calls(listObjections, { status: 'open' })).length,
    proposals: (await mrp.calls(listPreSeriesLines, { status: 'part,batch' })).length,
    splits: 0,
    toSign: 0,
    messages: 0,
    forecastsToDecide: 0,
    disruptionsOpen: 0,
    capacitySurveysToDecide: 0,
    announcementsLate: 0,
    kpiTemplatesToApprove: 0,
    partsShort: 0,
  });
  expect(plants).toMatchObject({ objections: 1, proposals: 1 });
  expect(await workOf(plant.otherSupplier)).toMatchObject({ toMend: 0, preSeriesToAnswer: 0, toSign: 0 });
});

test('a forwarder finds what of his drivers and vehicles is to be renewed, and nobody else does', async () => {
  const { forwarder, logistics, admin } = plant;
  await forwarder.calls(createDriver, {
    driverName: '孙运',
    idNo: '11010519491231002X',
    phone: '13800138000',
    licenceNo: null,
    licenceClass: null,
    licenceValidTo: inDays(-1),
    active: 'Y',
  });
  for (const [plate, ends] of [
    ['吉A10001', 20],
    ['吉A10002', 40],
  ] as const)
    await forwarder.calls(createVehicle, {
      plate,
      truckType: 'BOX_9_6',
      emission: null,
      inspectionValidTo: inDays(ends),
      emissionValidTo: null,
      active: 'Y',
    });
  const work = { driversToRenew: 1, vehiclesToRenew: 1 };
  expect(await workOf(forwarder)).toMatchObject(work);
  expect(await forwarder.calls(listDrivers, { papers: 'expired,soon', active: 'Y' })).toHaveLength(1);
  expect(await forwarder.calls(listVehicles, { papers: 'expired,soon', active: 'Y' })).toHaveLength(1);
  for (const other of [logistics, admin])
    for (const key of Object.keys(work))
      expect(await workOf(other, { plantNo: world.plant })).not.toHaveProperty(key);
});

test('pickup plans are counted for the side that they wait for', async () => {
  const { supplier, logistics, forwarder } = plant;
  const pickup = (work: Record<string, number>) =>
    Object.fromEntries(Object.entries(work).filter(([key]) => key.startsWith('pickup')));
  for (const [person, counts] of [
    [supplier, { pickupToAnswer: 1 }],
    [logistics, { pickupDates: 2, pickupAbnormal: 2 }],
    [forwarder, { pickupToCarry: 1 }],
    [plant.otherSupplier, { pickupToAnswer: 0 }],
    [plant.otherForwarder, { pickupToCarry: 0 }],
  ] as const) {
    expect(pickup(await workOf(person))).toEqual(counts);
    const [waiting = 0] = Object.values(counts);
    expect(await person.calls(listPickupPlans, { shown: 'mine' })).toHaveLength(waiting);
  }
  expect(await logistics.calls(listPickupPlans, { mark: '1' })).toHaveLength(2);
});

test('whoever has just acted sees what his lists show, his colleagues share it', async () => {
  const { supplier, otherSupplier } = plant;
  const colleague = plant.is({
    party: 'supplier',
    role: 'supplier-dispatcher',
    companyCode: world.supplier,
  });
  const saved = async (who: typeof supplier) => (await who.calls(readHomeCounters)).deliveryNote?.saved;
  const before = (await saved(supplier))!;
  expect(await saved(colleague)).toBe(before);
  await noteFor(supplier);
  const listed = await supplier.calls(listDeliveryNotes, { status: 'new' });
  expect(listed).toHaveLength(before + 1);
  expect([await saved(supplier), await saved(colleague), await saved(otherSupplier)]).toEqual([
    before + 1,
    before + 1,
    0,
  ]);
});

test('whoever may not open a list gets no counts of it', async () => {
  const haulier = await plant.forwarder.calls(readHomeCounters);
  expect(haulier).toMatchObject({ callOff: null, deliveryNote: null });
  expect(haulier.transport?.toAccept).toBe(1);
  const clerk = await plant.is({ role: 'settlement-clerk' }).calls(readHomeCounters);
  expect(clerk).toMatchObject({ callOff: null, deliveryNote: null, transport: null });
});

test('milk runs are counted for the side that they wait for, as long as their list', async () => {
  const { supplier, otherSupplier, logistics, forwarder } = plant;
  await release(plant, { supplierCode: world.otherSupplier, saNo: '5500099999' });
  const orders = [await requested(), await requested(otherSupplier)];
  let run = await logistics.calls(makeMilkRun, { orderIds: orders.map(({ id }) => id), remark: null });
  const waiting = async (who: typeof supplier, waits: RunWait) =>
    (await who.calls(listMilkRuns, { waits })).map(({ id }) => id);
  const counts = async (who: typeof supplier) =>
    Object.fromEntries(Object.entries(await workOf(who)).filter(([key]) => key.startsWith('runs')));
  expect(await counts(logistics)).toEqual({ runsToConfirm: 1 });
  expect(await waiting(logistics, 'confirm')).toEqual([run.id]);
  run = await logistics.calls(confirmMilkRun, { id: run.id, version: run.version });
  expect(await counts(logistics)).toEqual({ runsToConfirm: 0 });
  expect(await waiting(forwarder, 'accept')).toEqual([run.id]);
  // Counts are shared for some seconds; who has just acted has fresh ones.
  run = await forwarder.calls(acceptMilkRun, { id: run.id, version: run.version });
  expect(await counts(forwarder)).toEqual({
    runsToName: 0,
    runsToAccept: 0,
    runsToDepart: 1,
  });
  expect(await waiting(forwarder, 'depart')).toEqual([run.id]);
  await forwarder.calls(departMilkRun, { id: run.id, version: run.version });
  expect(await counts(forwarder)).toMatchObject({ runsToDepart: 0 });
  expect(await counts(supplier)).toEqual({});
});

test('what messages brought and wait for a decision is the length of its list, for whoever may decide it', async () => {
  const { mrp, supplier } = plant;
  const item = delforItem(world.parts.bracket, 'LOC+11+A13', 'RFF+ON:HOME-1', 'RFF+AAN:1');
  const content = interchange([delforMessage('1', ...item)]);
  await mrp.uploads(uploadMessage, { name: 'unknown-plant.txt', content });
  await plant.jobsDone();
  const listed = await mrp.calls(listWork, {});
  expect(listed).toHaveLength(1);
  expect(await workOf(mrp)).toMatchObject({ messages: 1 });
  expect(await workOf(supplier)).not.toHaveProperty('messages');
});

test('prices wait for whoever did not make them, and what was sent back for those who make them', async () => {
  const clerk = (userNo: string, userId: string) =>
    plant.is({ party: 'plant', role: 'settlement-clerk', userNo, userId });
  const [maker, approver] = [clerk('jiesuan1', '951'), clerk('jiesuan2', '952')];
  const lines: { id: string; version: number }[] = [];
  for (const days of [5, 15, 25]) {
    const { id } = await maker.calls(createPrice, {
      partNo: world.parts.bracket,
      supplierCode: world.supplier,
      price: '12.5',
      priceUnit: 1,
      currency: 'CNY',
      basis: 'net',
      taxRate: '13',
      priceType: 'final',
      validFrom: inDays(days),
      validTo: inDays(days + 9),
      edition: 1,
      reason: null,
    });
    lines.push({ id, version: 1 });
  }
  await maker.calls(submitPrices, { lines });
  const { id, version } = (await approver.calls(listPrices, { shown: 'toApprove' }))[0]!;
  await approver.calls(returnPrice, { id, version, reason: '税率有误' });
  expect(await workOf(approver)).toMatchObject({ pricesToApprove: 2, pricesSentBack: 1 });
  expect(await workOf(maker)).toMatchObject({ pricesToApprove: 0, pricesSentBack: 1 });
  expect(await approver.calls(listPrices, { shown: 'toApprove' })).toHaveLength(2);
  const supplier = plant.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  for (const who of [plant.logistics, supplier])
    expect(Object.keys(await workOf(who)).filter((key) => key.startsWith('prices'))).toEqual([]);
});

test('another tenant counts its own', async () => {
  const { callOff, transport } = await plant.foreignSupplier.calls(readHomeCounters);
  expect(callOff?.toAnswer).toBe(0);
  expect(transport?.toFeedback).toBe(0);
});
