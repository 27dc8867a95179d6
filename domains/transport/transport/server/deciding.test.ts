import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { addDays, daysBetween } from '@portal/platform/contract/day.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm, requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { neededFields } from '../contract/fields.ts';
import {
  acceptTransport,
  arriveTransport,
  cancelTransport,
  completeTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  editTransportOrder,
  moveOrderWindow,
  rejectTransport,
  requestTransport,
} from '../contract/endpoints.ts';
import { listBoardOrders, replanWindow, swapWindows } from '../contract/calls/planner-calls.ts';

let at: TestWorld;
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
});

const accepted = async () => {
  const { noteId, order } = await requestedOrder(at);
  const { id } = order;
  const { version } = await at.logistics.calls(confirmTransport, { id, version: order.version });
  return { noteId, order: await at.forwarder.calls(acceptTransport, { id, version }) };
};

/** The dock receives a note as it is. */
const receive = async (noteId: string) => {
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  return at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: lineList.map((line) => ({ lineId: line.id, receivedQty: line.quantity, differenceReason: null })),
  });
};
const stageOf = async (noteId: string) => (await at.supplier.calls(readDeliveryNote, { id: noteId })).stage;

test.each([
  ['zh', '请先填写 预约日期、时间窗'],
  ['en', 'Please fill in Window day, Time window first'],
] as const)('a rejected order asks for a new window, in %s', async (language, message) => {
  const { order } = await requestedOrder(at);
  const { id } = order;
  const rejected = await at.logistics.calls(rejectTransport, {
    id,
    version: order.version,
    reason: '道口检修',
  });
  expect(rejected).toMatchObject({
    status: 'rejected',
    rejectReason: '道口检修',
    window: null,
    stages: [{ stage: 'requested' }, { stage: 'rejected', remark: '道口检修' }],
  });
  const again = at.supplier.calls(requestTransport, { id, version: rejected.version }, { language });
  await expect(again).rejects.toMatchObject({
    key: 'transport.incomplete',
    details: { message, field: 'windowDay' },
  });

  const form = await orderForm(
    at,
    order.noteList.map((note) => note.id),
  );
  const edited = await at.supplier.calls(editTransportOrder, { ...form, id, version: rejected.version });
  expect(edited).toMatchObject({ status: 'ManualCreation', rejectReason: null, window: form.window });
  const { version } = await at.supplier.calls(requestTransport, { id, version: edited.version });
  await at.supplier.calls(cancelTransport, { id, version, reason: '不再需要' });
});

test('a draft needs its notes only; what it lacks is asked for when it is put before the plant', async () => {
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const form = await orderForm(at, [noteId]);
  const nothing = Object.fromEntries(neededFields.map((field) => [field, null]));
  const draft = await at.supplier.calls(createTransportOrder, { ...form, ...nothing });
  const { id } = draft;
  expect(draft).toMatchObject({
    status: 'ManualCreation',
    driverName: null,
    window: null,
    forwarderCode: null,
  });
  expect(await stageOf(noteId)).toBe('planned');
  const early = at.supplier.calls(requestTransport, { id, version: draft.version });
  await expect(early).rejects.toMatchObject({
    key: 'transport.incomplete',
    details: {
      field: 'forwarderCode',
      message: expect.stringMatching(/^请先填写 承运商、司机、.*道口、预约日期、时间窗/),
    },
  });
  // What is there must be right.
  const wrong = { ...form, ...nothing, driverIdNo: '123' };
  await expect(at.supplier.calls(createTransportOrder, wrong)).toFailWith('err.invalid');

  const full = await at.supplier.calls(editTransportOrder, { ...form, id, version: draft.version });
  const day = { unloadDoorId: form.unloadDoorId, doorAssociateId: form.doorAssociateId, day: form.windowDay };
  expect(await at.supplier.calls(listUsableWindows, day)).not.toContain(form.window);
  const without = { ...form, window: null, id, version: full.version };
  const { version } = await at.supplier.calls(editTransportOrder, without);
  // A window that is taken out of the order is free again.
  expect(await at.supplier.calls(listUsableWindows, day)).toContain(form.window);
  await at.supplier.calls(cancelTransport, { id, version, reason: '不再需要' });
});

test('a truck whose note was received before the departure was told goes its way to the end', async () => {
  const { noteId, order } = await accepted();
  const { id } = order;
  await receive(noteId);
  const left = await at.forwarder.calls(departTransport, { id, version: order.version });
  const there = await at.receiving.calls(arriveTransport, { id, version: left.version });
  const done = await at.receiving.calls(completeTransport, { id, version: there.version });
  expect(done.status).toBe('completed');
  expect(await stageOf(noteId)).toBe('received');
});

test('an order whose note was received without it can be cancelled', async () => {
  const { noteId, order } = await accepted();
  await receive(noteId);
  const { id, version } = order;
  const gone = await at.supplier.calls(cancelTransport, { id, version, reason: '已由其他车辆送达' });
  expect(gone.status).toBe('cancel');
  expect(await stageOf(noteId)).toBe('received');
});

test('a truck is unloaded with the receipt of its last note, and who received it is told', async () => {
  const notes = [await noteFor(at.supplier, { send: true }), await noteFor(at.supplier, { send: true })];
  const [first, last] = notes.map(({ id }) => id);
  const form = await orderForm(at, [first!, last!]);
  const made = await at.supplier.calls(createTransportOrder, form);
  const { id, number } = made;
  const asked = await at.supplier.calls(requestTransport, { id, version: made.version });
  const sure = await at.logistics.calls(confirmTransport, { id, version: asked.version });
  const taken = await at.forwarder.calls(acceptTransport, { id, version: sure.version });
  await at.forwarder.calls(departTransport, { id, version: taken.version });
  expect(await receive(first!)).toMatchObject({ unloaded: null });
  expect(await at.logistics.calls(readTransportOrder, { id })).toMatchObject({ status: 'departed' });
  expect(await receive(last!)).toMatchObject({ unloaded: number });
  const done = await at.supplier.calls(readTransportOrder, { id });
  expect(done.status).toBe('completed');
  expect(done.arrivedAt).not.toBeNull();
  expect(done.stages.map(({ stage }) => stage)).toEqual([
    'requested',
    'confirmed',
    'accepted',
    'departed',
    'completed',
  ]);
});

test('notes for several points of one warehouse share a truck, those for another warehouse do not', async () => {
  const sent = async (place: { unloading_point?: string; warehouse_code?: string }): Promise<string> => {
    const { id } = await noteFor(at.supplier, { send: true });
    await at.owner
      .updateTable('delivery_note')
      .set({ remark: null, ...place })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const here = await sent({});
  const there = await sent({ unloading_point: 'A14' });
  const elsewhere = await sent({ warehouse_code: 'WH2' });
  const form = await orderForm(at, [here, there]);
  await expect(at.supplier.calls(createTransportOrder, { ...form, noteIds: [here, elsewhere] })).toFailWith(
    'transport.otherWarehouse',
  );
  await expect(at.supplier.calls(createTransportOrder, { ...form, noteIds: [there] })).toFailWith(
    'transport.otherPoint',
  );
  const order = await at.supplier.calls(createTransportOrder, form);
  expect(order.noteList.map(({ unloadingPoint }) => unloadingPoint)).toEqual(['A13', 'A14']);
});

test('a note is expected when its truck is, also when the truck is booked anew; what it promised stays', async () => {
  const { noteId, order } = await requestedOrder(at);
  const { promisedArrival } = await at.receiving.calls(readDeliveryNote, { id: noteId });
  const arrival = async () => (await at.receiving.calls(readDeliveryNote, { id: noteId })).expectedArrival!;
  expect(Date.parse(await arrival())).toBe(Date.parse(order.expectedArrival!));
  const { id } = order;
  const rejected = await at.logistics.calls(rejectTransport, {
    id,
    version: order.version,
    reason: '道口检修',
  });
  const form = await orderForm(at, [noteId]);
  const expectedArrival = new Date(Date.parse(form.expectedArrival) + 3_600_000).toISOString();
  await at.forwarder.calls(editTransportOrder, { ...form, id, version: rejected.version, expectedArrival });
  expect(Date.parse(await arrival())).toBe(Date.parse(expectedArrival));
  expect(promisedArrival).not.toBeNull();
  expect(await at.receiving.calls(readDeliveryNote, { id: noteId })).toMatchObject({ promisedArrival });
});

describe('another window', () => {
  beforeAll(async () => {
    const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(inDays);
    await release(at, {
      saNo: 'SA-WINDOW',
      lines: {
        dueOn: days,
        frequency: days.map(() => 'D'),
        zone: days.map(() => 'firm'),
        quantity: days.map(() => '40'),
      },
    });
  });
  /** What moves an order into a state, by whom. */
  const steps = [
    ['toBeConfirmed', undefined],
    ['confirmed', async (which: Which) => at.logistics.calls(confirmTransport, which)],
    ['accepted', async (which: Which) => at.forwarder.calls(acceptTransport, which)],
    ['departed', async (which: Which) => at.forwarder.calls(departTransport, which)],
  ] as const;
  type Which = { id: string; version: number };
  const orderIn = async (state: string) => {
    const { noteId, order } = await requestedOrder(at);
    let now: typeof order = order;
    for (const [reached, step] of steps) {
      if (step) now = await step({ id: now.id, version: now.version });
      if (reached === state) break;
    }
    return { noteId, order: now };
  };
  const otherWindow = async (order: { doorAssociateId: string | null; unloadDoorId: string | null }) => {
    const door = { doorAssociateId: order.doorAssociateId!, unloadDoorId: order.unloadDoorId! };
    const windowDay = inDays(12 + ((7 - new Date(inDays(12)).getUTCDay() + 1) % 7));
    const free = await at.supplier.calls(listUsableWindows, { ...door, day: windowDay });
    return { ...door, windowDay, window: free.at(-1)! };
  };

  test.each(['toBeConfirmed', 'confirmed', 'accepted'])(
    'of an order that is %s: the former one is free, the plant confirms again, all are told',
    async (state) => {
      const { noteId, order } = await orderIn(state);
      const { id, version, window, windowDay, unloadDoorId, doorAssociateId } = order;
      const at12 = await otherWindow(order);
      // What the other day makes late is named line by line, and nothing moves before it is agreed to.
      await expect(
        at.supplier.calls(moveOrderWindow, { id, version, ...at12, agreed: 'another list' }),
      ).rejects.toMatchObject({
        key: 'err.touches',
        details: {
          touched: [
            {
              text: expect.stringMatching(/^晚 \d+ 天：零件 5G0 123 456 A，/),
              link: `/common/dn-detail-view?id=${noteId}`,
            },
          ],
        },
      });
      expect(await at.supplier.calls(readTransportOrder, { id })).toMatchObject({
        window,
        windowDay,
        version,
      });
      const moved = await agreeing(at.supplier, moveOrderWindow, { id, version, ...at12 });
      expect(moved).toMatchObject({
        status: 'toBeConfirmed',
        windowDay: at12.windowDay,
        window: at12.window,
        noteList: [{ id: noteId, expectedArrival: moved.expectedArrival }],
      });
      expect(moved.stages.at(-1)).toMatchObject({ stage: 'requested' });
      const place = { unloadDoorId: unloadDoorId!, doorAssociateId: doorAssociateId! };
      expect(await at.supplier.calls(listUsableWindows, { ...place, day: windowDay! })).toContain(window);
      expect(await at.supplier.calls(listUsableWindows, { ...place, day: at12.windowDay })).not.toContain(
        at12.window,
      );
      await expect(at.supplier.calls(moveOrderWindow, { id, version, ...at12 })).toFailWith(
        'err.updatedByOther',
      );
    },
  );

  test('its notes are to leave as many days later, and know since when', async () => {
    const { noteId, order } = await orderIn('confirmed');
    const { id, version } = order;
    const note = async () => at.supplier.calls(readDeliveryNote, { id: noteId });
    const before = await note();
    const at12 = await otherWindow(order);
    await agreeing(at.supplier, moveOrderWindow, { id, version, ...at12 });
    const later = daysBetween(order.windowDay!, at12.windowDay);
    const after = await note();
    expect(after.dispatchOn).toBe(addDays(before.dispatchOn, later));
    expect(Date.parse(after.dispatchMovedAt!)).toBeGreaterThan(Date.parse(before.sentAt!));
    expect(after.promisedArrival).toBe(before.promisedArrival);
  });

  test.each([['departed'], ['rejected'], ['cancel']])('not of an order that is %s', async (state) => {
    const { order } = await orderIn(state === 'departed' ? state : 'toBeConfirmed');
    const { id } = order;
    const why = { id, version: order.version, reason: '道口检修' };
    if (state === 'rejected') await at.logistics.calls(rejectTransport, why);
    if (state === 'cancel') await at.supplier.calls(cancelTransport, why);
    const { version } = await at.supplier.calls(readTransportOrder, { id });
    await expect(
      at.supplier.calls(moveOrderWindow, { id, version, ...(await otherWindow(order)) }),
    ).toFailWith('transport.windowFixed');
  });

  test('one that is taken, past or not offered leaves the order with the window it has', async () => {
    const { order } = await orderIn('confirmed');
    const { order: other } = await orderIn('toBeConfirmed');
    const { id, version } = order;
    const free = await otherWindow(order);
    const taken = { ...free, windowDay: other.windowDay!, window: other.window! };
    for (const [window, failure] of [
      [taken, 'timeWindow.taken'],
      [{ ...free, windowDay: inDays(-1) }, 'timeWindow.past'],
      [{ ...free, window: '03:07-03:11' }, 'timeWindow.notOffered'],
      [{ ...free, doorAssociateId: '999999' }, 'transport.doorNotForSupplier'],
    ] as const)
      await expect(at.supplier.calls(moveOrderWindow, { id, version, ...window })).rejects.toMatchObject({
        key: expect.stringMatching(/^(timeWindow|transport)\./),
        ...(failure !== 'timeWindow.past' && { key: failure }),
      });
    expect(await at.supplier.calls(readTransportOrder, { id })).toMatchObject({
      status: 'confirmed',
      window: order.window,
      version,
    });
  });

  test('the planner gives an order another window, and thereby confirms it; the parties are told why', async () => {
    const { order } = await orderIn('accepted');
    const { id, version } = order;
    const input = { id, version, ...(await otherWindow(order)), reason: '道口检修' };
    await expect(at.supplier.calls(replanWindow, input)).toFailWith('err.forbidden');
    const moved = await agreeing(at.logistics, replanWindow, input);
    expect(moved).toMatchObject({ status: 'confirmed', windowDay: input.windowDay, window: input.window });
    expect(moved.stages.at(-1)).toMatchObject({ stage: 'confirmed', remark: '道口检修' });
  });

  test('two orders get the windows of each other, or neither does', async () => {
    const { order: one } = await orderIn('confirmed');
    const { order: other } = await orderIn('toBeConfirmed');
    const swap = { id: one.id, version: one.version, otherId: other.id, reason: '先卸急件' };
    await expect(at.logistics.calls(swapWindows, { ...swap, otherId: one.id })).toFailWith(
      'transport.nothingToSwap',
    );
    const swapped = await agreeing(at.logistics, swapWindows, swap);
    const day = swapped.windowDay!;
    expect(await at.logistics.calls(listBoardOrders, { day })).toContainEqual({
      id: swapped.id,
      number: swapped.number,
      status: swapped.status,
      truckPlate: swapped.truckPlate,
      unloadingPointId: swapped.unloadingPointId,
      runNumber: null,
    });
    await expect(at.supplier.calls(listBoardOrders, { day })).toFailWith('err.forbidden');
    expect(swapped).toMatchObject({ status: 'confirmed', window: other.window, windowDay: other.windowDay });
    expect(await at.supplier.calls(readTransportOrder, { id: other.id })).toMatchObject({
      status: 'confirmed',
      window: one.window,
      windowDay: one.windowDay,
    });
    await expect(at.logistics.calls(swapWindows, swap)).toFailWith('err.updatedByOther');
    // Both ways round at once: neither waits for the other for ever, and each order has one of the two windows.
    const [now, then] = await Promise.all(
      [one.id, other.id].map(async (id) => at.supplier.calls(readTransportOrder, { id })),
    );
    await Promise.allSettled([
      at.logistics.calls(swapWindows, { ...swap, version: now!.version }),
      at.logistics.calls(swapWindows, { ...swap, id: other.id, version: then!.version, otherId: one.id }),
    ]);
    const { rows } = await sql<{ window: string }>`
      select to_char(starts, 'HH24:MI') || '-' || to_char(ends, 'HH24:MI') as window from door_booking
      where transport_order_id in (${one.id}, ${other.id})`.execute(at.owner);
    expect(new Set(rows.map(({ window }) => window))).toEqual(new Set([one.window, other.window]));
    expect(rows).toHaveLength(2);
  });

  test('nobody else moves it', async () => {
    const { order } = await orderIn('confirmed');
    const input = { id: order.id, version: order.version, ...(await otherWindow(order)) };
    await expect(at.otherSupplier.calls(moveOrderWindow, input)).toFailWith('err.notFound');
    await expect(at.logistics.calls(moveOrderWindow, input)).toFailWith('err.forbidden');
  });
});
