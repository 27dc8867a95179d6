import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  BOX,
  agreedNote,
  countsOf,
  pickedNote,
  which,
  type WrittenNote,
} from '@portal/app-server/testing/goods/container-notes.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm, requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import {
  acceptTransport,
  arriveTransport,
  cancelTransport,
  completeTransport,
  confirmTransport,
  departTransport,
  downloadConsignmentNote,
  editTransportOrder,
  listTransportOrders,
  readTrackingInfo,
  readTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { completeOverdue } from './auto-complete.ts';

let at: TestWorld;
const BACK = { direction: 'toPlant' } as const;

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

/** The form of a truck as an order's form says it, without what the note decides. */
const truck = async () => {
  const { noteIds: _, forwarderCode: __, unloadingPointId: ___, ...form } = await orderForm(at, []);
  return form;
};
const ordered = async (by: Person, note: ContainerNote, form: object = {}) =>
  by.calls(calls.orderTruckForContainerNote, { ...which(note), ...form });
const orderOf = async ({ transportOrderId }: ContainerNote) =>
  at.supplier.calls(readTransportOrder, { id: transportOrderId! });
const noteNow = async ({ id }: ContainerNote) => at.logistics.calls(calls.readContainerNote, { id });

/** An order is put before the plant, confirmed, accepted, and leaves. */
const sentOff = async (id: string) => {
  const { version } = await at.supplier.calls(readTransportOrder, { id });
  const requested = await at.supplier.calls(requestTransport, { id, version });
  const confirmed = await at.logistics.calls(confirmTransport, which(requested));
  const accepted = await at.forwarder.calls(acceptTransport, which(confirmed));
  const gone = await at.forwarder.calls(departTransport, which(accepted));
  await at.jobsDone();
  return gone;
};
const receive = async (note: ContainerNote) =>
  at.receiving.calls(calls.receiveContainerNote, {
    ...which(note),
    counts: countsOf(note, 10),
    remark: null,
  });

describe('an order for a note alone', () => {
  test('has the note’s forwarder and point, departs it, and is unloaded with its receipt', async () => {
    const note = await pickedNote(at, BACK);
    const loaded = await ordered(at.supplier, note, await truck());
    expect(loaded).toMatchObject({ status: 'trucked', state: 'deliveryToBeConfirmed' });
    const order = await orderOf(loaded);
    expect(order).toMatchObject({
      number: loaded.transportOrderNumber,
      status: 'ManualCreation',
      supplierCode: world.supplier,
      forwarderCode: world.forwarder,
      unloadingPoint: world.unloadingPoint,
      driverName: '王大力',
      noteList: [],
      notes: 0,
      containerNotes: 1,
      containerNoteList: [{ id: note.id, number: note.number, unloadingPoint: world.unloadingPoint }],
    });
    expect(order.window).not.toBeNull();
    const gone = await sentOff(order.id);
    const underway = await noteNow(note);
    expect(underway).toMatchObject({ status: 'departed', state: 'receiptToBeConfirmed' });
    for (const person of [at.supplier, at.forwarder, at.logistics]) {
      const [row] = await person.calls(listTransportOrders, { number: order.number });
      expect(row).toMatchObject({ notes: 0, containerNotes: 1 });
      const [shipment] = await person.calls(readTrackingInfo, { word: order.number });
      expect(shipment).toMatchObject({ noteNumbers: [], containerNoteNumbers: [note.number] });
      expect(await person.calls(calls.listContainerNotes, { transportOrderId: order.id })).toMatchObject([
        { number: note.number, containers: `${BOX} × 10` },
      ]);
    }
    await at.receiving.calls(arriveTransport, which(gone));
    expect((await orderOf(loaded)).status).toBe('departed');
    await receive(underway);
    const done = await orderOf(loaded);
    expect(done.status).toBe('completed');
    expect(done.stages.at(-1)).toMatchObject({ stage: 'completed' });
  });

  test('is ordered by the forwarder who carries, written as any order, and done when the containers have left with it', async () => {
    const note = await pickedNote(at);
    const loaded = await ordered(at.forwarder, note);
    const draft = await orderOf(loaded);
    expect(draft).toMatchObject({ status: 'ManualCreation', driverName: null, window: null });
    await expect(at.forwarder.calls(requestTransport, which(draft))).toFailWith('transport.incomplete');
    await at.forwarder.calls(editTransportOrder, { ...(await orderForm(at, [])), ...which(draft) });
    const gone = await sentOff(draft.id);
    // It comes to fetch them: they leave when they are on it.
    expect((await noteNow(note)).status).toBe('trucked');
    await at.receiving.calls(arriveTransport, which(gone));
    await at.receiving.calls(calls.departContainerNote, which(await noteNow(note)));
    expect((await orderOf(loaded)).status).toBe('completed');
  });

  test('is completed by hand where nothing came, and a receipt afterwards leaves it so', async () => {
    const loaded = await ordered(at.supplier, await pickedNote(at, BACK), await truck());
    const gone = await sentOff(loaded.transportOrderId!);
    const done = await at.receiving.calls(completeTransport, which(gone));
    expect(done.status).toBe('completed');
    expect(await receive(await noteNow(loaded))).toMatchObject({ status: 'completed' });
    expect((await orderOf(loaded)).version).toBe(done.version);
  });

  test('is unloaded when the note completes itself', async () => {
    const loaded = await ordered(at.supplier, await pickedNote(at, BACK), await truck());
    await sentOff(loaded.transportOrderId!);
    await sql`update container_note set complete_by = now() - interval '1 minute' where id = ${loaded.id}`.execute(
      at.owner,
    );
    await completeOverdue(at.services, { tenantId: at.tenant, plantNo: world.plant });
    expect((await orderOf(loaded)).status).toBe('completed');
  });

  test('frees the note when it is cancelled, which then gets another one', async () => {
    const loaded = await ordered(at.supplier, await pickedNote(at, BACK));
    const order = await orderOf(loaded);
    await at.supplier.calls(cancelTransport, { ...which(order), reason: '车辆故障' });
    const free = await noteNow(loaded);
    expect(free).toMatchObject({ status: 'picked', transportOrderId: null, transportOrderNumber: null });
    const again = await ordered(at.supplier, free);
    expect(again.transportOrderId).not.toBe(order.id);
  });

  test('keeps its forwarder and goes to the point of the note; one whose note went elsewhere is not put before the plant', async () => {
    const loaded = await ordered(at.supplier, await pickedNote(at, BACK), await truck());
    const order = await orderOf(loaded);
    const form = { ...(await orderForm(at, [])), ...which(order) };
    const nowhere = { doorAssociateId: null, unloadDoorId: null, windowDay: null, window: null };
    const points = await at.supplier.calls(selectUnloadingPoints, {});
    const other = points.find(({ code }) => code === world.otherUnloadingPoint)!.id;
    await expect(
      at.supplier.calls(editTransportOrder, { ...form, forwarderCode: world.otherForwarder }),
    ).toFailWith('transport.forwarderFixed');
    for (const person of [at.supplier, at.forwarder])
      await expect(
        person.calls(editTransportOrder, { ...form, ...nowhere, unloadingPointId: other }),
      ).toFailWith('transport.otherPoint');
    const edited = await at.supplier.calls(editTransportOrder, { ...form, driverName: '李四' });
    expect(edited).toMatchObject({ driverName: '李四', containerNotes: 1 });
    const elsewhere = await requestedOrder(at);
    await at.supplier.calls(calls.loadContainerNote, {
      ...which(loaded),
      transportOrderId: elsewhere.order.id,
    });
    await expect(at.supplier.calls(requestTransport, which(edited))).toFailWith('transport.noNotes');
    await expect(at.supplier.calls(editTransportOrder, { ...form, version: edited.version })).toFailWith(
      'transport.noNotes',
    );
  });

  test('is made once, though consignor and forwarder ask at the same time', async () => {
    const note = await pickedNote(at, BACK);
    const both = await Promise.allSettled([ordered(at.supplier, note), ordered(at.forwarder, note)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'err.updatedByOther' },
    });
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from transport_order as shipment join container_note as note
        on note.tenant_id = shipment.tenant_id and note.transport_order_id = shipment.id where note.id = ${note.id}`.execute(
      at.owner,
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });

  test.each<[string, () => Person, Partial<WrittenNote>, string]>([
    ['another supplier', () => at.otherSupplier, BACK, 'containerNote.none'],
    ['another forwarder', () => at.otherForwarder, BACK, 'containerNote.none'],
    ['a supplier, of what the plant sends off', () => at.supplier, {}, 'containerNote.othersTurn'],
    ['a planner, who writes no transport orders', () => at.logistics, {}, 'err.forbidden'],
    [
      'a forwarder of containers of his own',
      () => at.forwarder,
      { ...BACK, partnerKind: 'forwarder', partnerCode: world.forwarder, forwarderCode: null },
      'containerNote.ownTruck',
    ],
  ])('is not made by %s', async (_, who, changed, key) => {
    const agreed = await agreedNote(at, changed);
    const consignor =
      agreed.direction === 'fromPlant'
        ? at.receiving
        : agreed.partnerKind === 'forwarder'
          ? at.forwarder
          : at.supplier;
    const note = await consignor.calls(calls.pickContainerNote, {
      ...which(agreed),
      counts: countsOf(agreed, 10),
    });
    await expect(ordered(who(), note)).toFailWith(key);
  });

  test('is not made of a note that is not picked, or on a truck already; a planner with the right to write orders makes one', async () => {
    const agreed = await agreedNote(at, BACK);
    await expect(ordered(at.supplier, agreed)).toFailWith('containerNote.notToOrder');
    const loaded = await ordered(at.supplier, await pickedNote(at, BACK));
    await expect(ordered(at.supplier, loaded)).toFailWith('containerNote.notToOrder');
    const planner = at.is({ permissions: ['container-note:ship', 'transport:edit'] });
    expect((await ordered(planner, await pickedNote(at))).status).toBe('trucked');
  });
});

describe('its consignment note', () => {
  const paperOf = async ({ transportOrderId }: ContainerNote) =>
    textOf(
      (await at.supplier.downloads(downloadConsignmentNote, { id: transportOrderId!, reason: null })).bytes,
    );

  test('names the containers with where they go; one that fetches them is sent by the plant', async () => {
    const back = await ordered(at.supplier, await pickedNote(at, BACK));
    const text = await paperOf(back);
    for (const said of [back.number, BOX, '器具 Containers', '10']) expect(text).toContain(said);
    expect(text).not.toContain('6-7 标记与件数');
    const out = await ordered(at.forwarder, await pickedNote(at));
    const fetched = await paperOf(out);
    const [sender, consignee] = [text, fetched].map((paper) => paper.indexOf('东风大街'));
    const [ofSupplier, ofSupplierFetched] = [text, fetched].map((paper) => paper.indexOf('高新路'));
    expect(ofSupplier).toBeLessThan(sender!);
    expect(consignee).toBeLessThan(ofSupplierFetched!);
  });
});

describe('a truck whose day is past', () => {
  const offeredTo = async (by: Person, { id }: ContainerNote) =>
    (await by.calls(calls.listTrucksForContainerNote, { id })).map((one) => one.id);
  const load = async (by: Person, note: ContainerNote, transportOrderId: string) =>
    by.calls(calls.loadContainerNote, { ...which(note), transportOrderId });

  test('takes no note unless it has departed, and is not offered', async () => {
    const { order } = await requestedOrder(at);
    const back = await pickedNote(at, BACK);
    expect(await offeredTo(at.supplier, back)).toContain(order.id);
    await sql`update transport_order set window_day = ${inDays(-1)}, expected_arrival = now() - interval '1 day' where id = ${order.id}`.execute(
      at.owner,
    );
    expect(await offeredTo(at.supplier, back)).not.toContain(order.id);
    await expect(load(at.supplier, back, order.id)).rejects.toMatchObject({
      key: 'containerNote.truckPast',
      details: { order: order.number, day: inDays(-1), field: 'transportOrderId' },
    });
    const out = await pickedNote(at);
    await expect(load(at.receiving, out, order.id)).toFailWith('containerNote.truckPast');
  });

  test('takes what leaves the plant once it brought goods, on the day on which it is unloaded', async () => {
    const { noteId, order } = await requestedOrder(at);
    const confirmed = await at.logistics.calls(confirmTransport, which(order));
    const accepted = await at.forwarder.calls(acceptTransport, which(confirmed));
    await at.forwarder.calls(departTransport, which(accepted));
    const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
    await at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      lines: lineList.map((line) => ({
        lineId: line.id,
        receivedQty: line.quantity,
        differenceReason: null,
      })),
    });
    expect(await at.supplier.calls(readTransportOrder, { id: order.id })).toMatchObject({
      status: 'completed',
    });
    const [first, second, back] = [await pickedNote(at), await pickedNote(at), await pickedNote(at, BACK)];
    expect(await offeredTo(at.receiving, first)).toContain(order.id);
    expect((await load(at.receiving, first, order.id)).status).toBe('trucked');
    expect(await offeredTo(at.supplier, back)).not.toContain(order.id);
    await expect(load(at.supplier, back, order.id)).toFailWith('containerNote.truckGone');
    await sql`update transport_stage set at = at - interval '1 day' where transport_order_id = ${order.id}`.execute(
      at.owner,
    );
    expect(await offeredTo(at.receiving, second)).not.toContain(order.id);
    await expect(load(at.receiving, second, order.id)).toFailWith('containerNote.truckGone');
  });

  test('is looked for by a part of its number or plate, among those of the note', async () => {
    const { order } = await requestedOrder(at);
    const note = await pickedNote(at);
    const found = async (word: string) =>
      (await at.receiving.calls(calls.listTrucksForContainerNote, { id: note.id, word })).map(({ id }) => id);
    expect(await found(order.number.slice(-6))).toContain(order.id);
    expect(await found('A12345')).toContain(order.id);
    expect(await found('A99999')).toEqual([]);
    await expect(at.otherSupplier.calls(calls.listTrucksForContainerNote, { id: note.id })).toFailWith(
      'containerNote.none',
    );
  });
});
