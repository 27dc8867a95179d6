import { agreeing } from './testing/goods/agreeing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { createUser } from '@portal/access/server/offers.ts';
import {
  downloadLabels,
  orderLabels,
  printNote,
  readLabelPrint,
} from '@portal/delivery-note/contract/print-calls.ts';
import {
  editDeliveryNote,
  listDeliveryNotes,
  readDeliveryNote,
  removeDeliveryNote,
  returnDeliveryNote,
  savePacking,
  sendDeliveryNote,
  addNoteLines,
  packAutomatically,
  removeNoteLine,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { confirmReceipt, scanNote } from '@portal/receipt/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  acceptTransport,
  cancelTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  rejectTransport,
  requestTransport,
  readTrackingInfo,
} from '@portal/transport/contract/endpoints.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { inDays, noteFor, noteHead, openLines, release } from './testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from './testing/portal.ts';

let at: TestWorld;
/** A weekday far enough ahead that no window of it has passed. */
let day: string;

beforeAll(async () => {
  at = await seededPortal();
  day = [7, 8, 9].map(inDays).find((one) => ![0, 6].includes(new Date(one).getUTCDay()))!;
});

/** Point, door and window as a person chooses them, and the rest of an order's form. */
const transportForm = async (
  supplier: Person,
  noteIds: string[],
  { window, forwarderCode = world.forwarder }: { window?: string; forwarderCode?: string } = {},
) => {
  const points = await supplier.calls(selectUnloadingPoints, {});
  const point = points.find((one) => one.code === world.unloadingPoint)!;
  const doors = await supplier.calls(listDoors, { id: point.id });
  const door = doors.find((one) => one.kind === 'shared')!;
  const free = await supplier.calls(listUsableWindows, {
    unloadDoorId: door.unloadDoorId,
    doorAssociateId: door.doorAssociateId,
    day,
  });
  return {
    noteIds,
    forwarderCode,
    borderoNo: null,
    driverName: '王大力',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800138000',
    truckPlate: '吉A·12345',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: point.id,
    doorAssociateId: door.doorAssociateId,
    unloadDoorId: door.unloadDoorId,
    windowDay: day,
    window: window ?? free[0]!,
    expectedArrival: `${day}T00:00:00.000Z`,
  };
};

test('a call-off becomes a received delivery, and every figure moves with it', async () => {
  await release(at);
  const [first] = await openLines(at.supplier);
  const { id } = await noteFor(at.supplier, { send: true });
  const note = await at.supplier.calls(readDeliveryNote, { id });
  expect(note).toMatchObject({
    status: 'sent',
    stage: 'none',
    lineList: [{ partNo: world.parts.bracket, quantity: '100' }],
  });
  expect(note.number).toMatch(/^\d{8}$/);
  expect(note.unitList.map((unit) => unit.packageType)).toEqual([
    'M',
    ...Array.from({ length: 10 }, () => 'S'),
  ]);
  expect(await at.supplier.calls(readCallOff, { id: first!.id })).toMatchObject({
    status: 'dn',
    openQty: '0',
    tracking: 4,
  });

  const order = await at.supplier.calls(createTransportOrder, await transportForm(at.supplier, [id]));
  expect(order).toMatchObject({ status: 'ManualCreation', truckPlate: '吉A12345', noteList: [{ id }] });
  const version = async (person: Person) =>
    (await person.calls(readTransportOrder, { id: order.id })).version;
  await at.supplier.calls(requestTransport, { id: order.id, version: await version(at.supplier) });
  expect(
    (await at.logistics.calls(confirmTransport, { id: order.id, version: await version(at.logistics) }))
      .driverIdNo,
  ).toBe('110105********002X');
  await at.forwarder.calls(acceptTransport, { id: order.id, version: await version(at.forwarder) });
  await at.forwarder.calls(departTransport, { id: order.id, version: await version(at.forwarder) });
  expect(await at.supplier.calls(readTrackingInfo, { word: note.number })).toMatchObject([
    {
      id: order.id,
      status: 'departed',
      stages: [{ stage: 'requested' }, { stage: 'confirmed' }, { stage: 'accepted' }, { stage: 'departed' }],
    },
  ]);
  expect((await at.supplier.calls(readCallOff, { id: first!.id })).tracking).toBe(5);

  const scanned = await at.receiving.calls(scanNote, { scanned: note.unitList[3]!.licencePlate });
  expect(scanned).toMatchObject({ noteId: id, number: note.number, lines: [{ notedQty: '100' }] });
  const line = { lineId: scanned.lines[0]!.lineId, receivedQty: '96' };
  await expect(
    at.receiving.calls(confirmReceipt, {
      noteId: id,
      remark: null,
      lines: [{ ...line, differenceReason: null }],
    }),
  ).toFailWith('receipt.reasonMissing');
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId: id,
    remark: null,
    lines: [{ ...line, differenceReason: 'damaged' }],
  });
  expect(receipt.number).toMatch(/^GR\d{13}$/);
  await expect(
    at.receiving.calls(confirmReceipt, {
      noteId: id,
      remark: null,
      lines: [{ ...line, differenceReason: 'damaged' }],
    }),
  ).toFailWith('receipt.alreadyReceived');

  const after = await at.supplier.calls(readCallOff, { id: first!.id });
  expect(after).toMatchObject({ receivedQty: '96', openQty: '4', tracking: 6 });
  expect(after.steps.map((step) => step.step)).toEqual([0, 4, 5, 6]);
  const figures = (await at.supplier.calls(readAgreement, { id: first!.agreementId })).figures;
  expect(figures).toMatchObject({ received: '96', inTransit: '0' });
});

test('the supplier is told of the receipt, in the application', async () => {
  await at.owner.transaction().execute(async (db) => {
    await createUser(db, {
      tenantId: at.tenant,
      userNo: 'zhangjia',
      name: '张甲',
      party: 'supplier',
      companyCode: world.supplier,
      companyName: '甲',
      plants: [world.plant],
      roles: ['supplier-dispatcher'],
      password: 'Portal2026!',
    });
  });
  const { id: userId } = await at.owner
    .selectFrom('app_user')
    .select('id')
    .where('user_no', '=', 'zhangjia')
    .executeTakeFirstOrThrow();
  const dispatcher = at.is({
    party: 'supplier',
    role: 'supplier-dispatcher',
    companyCode: world.supplier,
    userId,
    userNo: 'zhangjia',
  });
  const { id } = await noteFor(at.supplier, { send: true });
  const { number } = await at.supplier.calls(readDeliveryNote, { id });
  const scanned = await at.receiving.calls(scanNote, { scanned: number });
  await at.receiving.calls(confirmReceipt, {
    noteId: id,
    remark: null,
    lines: scanned.lines.map((line) => ({
      lineId: line.lineId,
      receivedQty: line.notedQty,
      differenceReason: null,
    })),
  });
  await at.jobsDone();
  const message = await dispatcher.calls(listNewestNotices, { status: 'init' });
  expect(message.records.map((record) => record.type)).toContain('receipt.confirmed');
  expect(message.records.find((record) => record.type === 'receipt.confirmed')!.message).toContain(number);
});

describe('a sent note', () => {
  let id: string;
  beforeAll(async () => {
    await release(at, {
      saNo: '5500099999',
      lines: {
        dueOn: [inDays(4), inDays(5)],
        frequency: ['D', 'D'],
        zone: ['firm', 'firm'],
        quantity: ['50', '60'],
      },
    });
    ({ id } = await noteFor(at.supplier, { send: true }));
  });

  test('cannot be sent again, deleted, edited, packed or given more materials', async () => {
    const note = await at.supplier.calls(readDeliveryNote, { id });
    const { dispatchOn, expectedArrival, transportType, paymentTerms, originCode, urgent, remark, version } =
      note;
    await expect(agreeing(at.supplier, sendDeliveryNote, { id })).toFailWith('deliveryNote.alreadySent');
    await expect(at.supplier.calls(removeDeliveryNote, { id })).toFailWith('deliveryNote.alreadySent');
    await expect(
      at.supplier.calls(editDeliveryNote, {
        id,
        version,
        dispatchOn,
        expectedArrival: expectedArrival!,
        transportType,
        paymentTerms,
        originCode,
        urgent,
        remark,
        lines: [],
      }),
    ).toFailWith('deliveryNote.alreadySent');
    await expect(
      at.supplier.calls(savePacking, { id, version, outer: [], deviationReason: null }),
    ).toFailWith('deliveryNote.alreadySent');
    const [line] = (await openLines(at.supplier)).filter((one) => Number(one.openQty) > 0);
    await expect(
      at.supplier.calls(addNoteLines, { id, version, lines: [{ callOffLineId: line!.id, quantity: '1' }] }),
    ).toFailWith('deliveryNote.alreadySent');
  });

  test('is printed: note at once, labels by a job, a reprint only with a reason', async () => {
    const printed = await at.supplier.downloads(printNote, { id, reason: null });
    expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(at.supplier.downloads(printNote, { id, reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({
      status: 'ready',
      failure: null,
    });
    expect(
      (await at.supplier.downloads(downloadLabels, { printId, reason: null })).bytes
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(at.otherSupplier.downloads(downloadLabels, { printId, reason: null })).toFailWith(
      'err.notFound',
    );
  });

  test('goes back to the supplier with a reason, unless it is on a truck', async () => {
    await at.mrp.calls(returnDeliveryNote, { id, reason: '数量有误' });
    expect(await at.supplier.calls(readDeliveryNote, { id })).toMatchObject({
      status: 'new',
      returnReason: '数量有误',
    });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    const order = await at.supplier.calls(createTransportOrder, await transportForm(at.supplier, [id]));
    await expect(at.mrp.calls(returnDeliveryNote, { id, reason: '太晚' })).toFailWith('deliveryNote.onTruck');
    await expect(at.supplier.calls(createTransportOrder, await transportForm(at.supplier, [id]))).toFailWith(
      'transport.noteOnOrder',
    );
    await at.supplier.calls(cancelTransport, { id: order.id, version: order.version, reason: '车辆故障' });
    expect(await at.supplier.calls(readDeliveryNote, { id })).toMatchObject({
      stage: 'none',
      transportOrderId: null,
    });
  });
});

test('of ten who book one window in the same moment exactly one gets it', async () => {
  await release(at, {
    saNo: '5500077777',
    lines: {
      dueOn: Array.from({ length: 10 }, (_, index) => inDays(10 + index)),
      frequency: Array.from({ length: 10 }, () => 'D' as const),
      zone: Array.from({ length: 10 }, () => 'firm' as const),
      quantity: Array.from({ length: 10 }, () => '10'),
    },
  });
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push((await noteFor(at.supplier, { send: true })).id);
  const form = await transportForm(at.supplier, []);
  const tried = await Promise.allSettled(
    ids.map(async (id) => at.supplier.calls(createTransportOrder, { ...form, noteIds: [id] })),
  );
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tried)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'timeWindow.taken', status: 409 });
  expect(
    await at.supplier.calls(listUsableWindows, {
      unloadDoorId: form.unloadDoorId,
      doorAssociateId: form.doorAssociateId,
      day,
    }),
  ).not.toContain(form.window);

  const winner = tried.find((one) => one.status === 'fulfilled')!.value;
  const received = await at.supplier.calls(requestTransport, { id: winner.id, version: winner.version });
  await at.logistics.calls(rejectTransport, { id: winner.id, version: received.version, reason: '道口检修' });
  expect(
    await at.supplier.calls(listUsableWindows, {
      unloadDoorId: form.unloadDoorId,
      doorAssociateId: form.doorAssociateId,
      day,
    }),
  ).toContain(form.window);
});

test('a unit that lost its boxes with their material is not sent', async () => {
  await release(at);
  const { id } = await noteFor(at.supplier, { count: 2 });
  const { version, ...note } = await at.supplier.calls(readDeliveryNote, { id });
  // of one part and batch they would share a unit
  const apart = await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    id,
    version,
    lines: note.lineList.map((line, n) => ({ ...line, batchNo: `B${n}` })),
  });
  const packed = await at.supplier.calls(packAutomatically, { id, version: apart.version });
  const lineId = packed.lineList[0]!.id;
  const left = await at.supplier.calls(removeNoteLine, { id, lineId, version: packed.version });
  await expect(agreeing(at.supplier, sendDeliveryNote, { id })).toFailWith('deliveryNote.packing');
  await at.supplier.calls(packAutomatically, { id, version: left.version });
  expect(await agreeing(at.supplier, sendDeliveryNote, { id })).toMatchObject({ status: 'sent' });
});

test('of two notes that want the same open quantity one gets it', async () => {
  await release(at, {
    saNo: '5500066666',
    lines: { dueOn: [inDays(6)], frequency: ['D'], zone: ['firm'], quantity: ['40'] },
  });
  const tried = await Promise.allSettled([noteFor(at.supplier), noteFor(at.supplier)]);
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('another supplier, plant and tenant see none of it', async () => {
  for (const stranger of [at.otherSupplier, at.foreignSupplier, at.otherPlanner])
    expect(await stranger.calls(listDeliveryNotes)).toEqual([]);
});
