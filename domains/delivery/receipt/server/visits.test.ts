import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import {
  listDeliveryNotes,
  readDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import {
  acceptTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import { listExpectedNotes } from '../contract/expected.ts';
import {
  confirmReceipt,
  listReceipts,
  readReceipt,
  reverseReceipt,
  readNotesForDevice,
  readNoteUnits,
  scanNote,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
});

const sent = async (quantities: readonly string[]): Promise<string> => {
  const { id } = await packedNote(at, await callOffLines(at, quantities));
  await agreeing(at.supplier, sendDeliveryNote, { id });
  return id;
};
/** What came of each line with this visit; null: nothing was said of it. */
const visit = async (
  noteId: string,
  came: readonly (string | null)[],
  moreToCome: 'Y' | 'N',
  reason: string | null = null,
  scannedUnits?: string[],
) => {
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  return at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    moreToCome,
    scannedUnits,
    lines: lineList.flatMap(({ id }, index) => {
      const receivedQty = came[index] ?? null;
      return receivedQty === null ? [] : [{ lineId: id, receivedQty, differenceReason: reason }];
    }),
  });
};
const reverse = async (id: string) => {
  const { version } = await at.lead.calls(readReceipt, { id });
  return at.lead.calls(reverseReceipt, { id, version, reason: '误收' });
};
const seen = async (noteId: string) => {
  const note = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const lines = await Promise.all(
    note.lineList.map(async ({ callOffLineId, receivedQuantity }) => {
      const { receivedQty, sentQty, openQty, steps } = await at.supplier.calls(readCallOff, {
        id: callOffLineId!,
      });
      const told = steps.filter(({ step }) => step === 6).map(({ quantity }) => quantity);
      return { receivedQuantity, receivedQty, sentQty, openQty, told };
    }),
  );
  return { stage: note.stage, partlyReceived: note.partlyReceived, lines };
};

test('three visits: what came counts at once, the last one judges, each is told', async () => {
  const dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  const noteId = await sent(['50', '30']);
  const states = [await seen(noteId)];
  const first = await visit(noteId, ['20', null], 'Y');
  expect(first.visit).toBe(1);
  states.push(await seen(noteId));
  expect(states[1]).toMatchObject({
    stage: 'none',
    partlyReceived: 'Y',
    lines: [
      { receivedQuantity: '20', receivedQty: '20', told: [] },
      { receivedQuantity: null, receivedQty: '0', told: [] },
    ],
  });
  const second = await visit(noteId, ['10', '30'], 'Y');
  states.push(await seen(noteId));
  expect(states[2]).toMatchObject({ lines: [{ told: [] }, { receivedQty: '30', told: ['30'] }] });
  const { number } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  expect(await at.receiving.calls(scanNote, { scanned: number })).toMatchObject({
    visit: 3,
    receiptNumber: null,
    lines: [
      { notedQty: '50', cameQty: '30', dueQty: '20' },
      { notedQty: '30', cameQty: '30', dueQty: '0' },
    ],
  });
  const { id: lastId } = await visit(noteId, ['15', '0'], 'N', 'short');
  expect(await seen(noteId)).toMatchObject({
    stage: 'received',
    partlyReceived: 'N',
    lines: [
      { receivedQuantity: '45', receivedQty: '45', told: ['45'] },
      { receivedQuantity: '30', receivedQty: '30', told: ['30'] },
    ],
  });
  const rows = await at.supplier.calls(listReceipts, { noteNumber: number, sort: 'number' });
  expect(rows.map((row) => [row.visit, row.moreToCome, row.hasDifference, row.lines])).toEqual([
    [1, 'Y', 'N', 1],
    [2, 'Y', 'N', 2],
    [3, 'N', 'Y', 2],
  ]);
  // The supplier answers for the whole note, not for the visit.
  const deviations = await at.supplier.calls(listDeviations, { receipt: lastId, kind: 'quantity' });
  expect(deviations.map(({ promised, found }) => [promised, found])).toEqual([['50', '45']]);
  await at.jobsDone();
  const { records } = await dispatcher.calls(listNewestNotices, { limit: 50 });
  const told = records.filter(({ type }) => type === 'receipt.confirmed').map(({ message }) => message);
  expect(told.filter((message) => message.includes('部分收货') && message.includes(number))).toHaveLength(2);

  await expect(reverse(first.id)).toFailWith('receipt.laterVisit');
  for (const [undone, state] of [
    [lastId, states[2]],
    [second.id, states[1]],
    [first.id, states[0]],
  ] as const) {
    await reverse(undone);
    expect(await seen(noteId)).toEqual(state);
  }
});

test.each([
  ['more than is due', ['21', null], 'receipt.moreThanDue'],
  ['all of it', ['20', '10'], 'receipt.nothingMore'],
  ['nothing', ['0', '0'], 'receipt.nothingCame'],
] as const)('a visit with more to come cannot bring %s', async (_, came, key) => {
  const noteId = await sent(['20', '10']);
  await expect(visit(noteId, came, 'Y')).toFailWith(key);
});

test('a partly received note is still expected with its rest, marked, and not given back', async () => {
  const noteId = await sent(['40']);
  await visit(noteId, ['15'], 'Y');
  await at.owner
    .updateTable('delivery_note')
    .set({ expected_arrival: new Date().toISOString() })
    .where('id', '=', noteId)
    .execute();
  const [row] = await at.receiving.calls(listExpectedNotes, {});
  expect(row).toMatchObject({ id: noteId, partlyReceived: 'Y' });
  expect(row!.brings).toMatch(/× 25$/);
  const { number } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const [listed] = await at.mrp.calls(listDeliveryNotes, { number });
  expect(listed).toMatchObject({ partlyReceived: 'Y', stage: 'none' });
  await expect(at.mrp.calls(returnDeliveryNote, { id: noteId, reason: 'x' })).toFailWith(
    'deliveryNote.partlyReceived',
  );
});

test('a truck goes on after a first visit and is unloaded with the last one', async () => {
  await release(at, { saNo: 'VISITS-T' });
  const { noteId, order } = await requestedOrder(at);
  const version = async () => (await at.logistics.calls(readTransportOrder, { id: order.id })).version;
  await visit(noteId, ['1'], 'Y');
  await at.logistics.calls(confirmTransport, { id: order.id, version: await version() });
  await at.forwarder.calls(acceptTransport, { id: order.id, version: await version() });
  await at.forwarder.calls(departTransport, { id: order.id, version: await version() });
  expect(await seen(noteId)).toMatchObject({ stage: 'departed', partlyReceived: 'Y' });
  const [due] = (
    await at.receiving.calls(scanNote, {
      scanned: (await at.supplier.calls(readDeliveryNote, { id: noteId })).number,
    })
  ).lines;
  const last = await visit(noteId, [due!.dueQty], 'N');
  expect(last.unloaded).toBe(order.number);
  expect(await reverse(last.id)).toMatchObject({ reopened: order.number });
  expect(await seen(noteId)).toMatchObject({ stage: 'departed', partlyReceived: 'Y' });
});

test('boxes that a visit scanned are known to the next one, until it is reversed, and never received twice', async () => {
  const noteId = await sent(['40', '10']);
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const boxes = async () =>
    (await at.receiving.calls(readNoteUnits, { noteId })).units.filter(({ lineId }) => lineId !== null);
  const plates = (await boxes())
    .filter(({ lineId }) => lineId === lineList[0]!.id)
    .map(({ licencePlate }) => licencePlate);
  const foreign = (await boxes()).find(({ lineId }) => lineId === lineList[1]!.id)!.licencePlate;
  await expect(visit(noteId, ['10', null], 'Y', null, [foreign])).rejects.toMatchObject({
    key: 'receipt.unitOfOther',
    details: { licencePlate: foreign },
  });
  const first = await visit(noteId, ['10', null], 'Y', null, [plates[0]!, plates[0]!]);
  const received = async () =>
    (await boxes()).flatMap(({ licencePlate, received: earlier }) =>
      earlier ? [[licencePlate, earlier.visit]] : [],
    );
  expect(await received()).toEqual([[plates[0], 1]]);
  await expect(visit(noteId, ['10', null], 'Y', null, [plates[0]!])).rejects.toMatchObject({
    key: 'receipt.unitReceived',
    details: { licencePlate: plates[0], visit: 1 },
  });
  await visit(noteId, ['20', null], 'Y', null, [plates[1]!, plates[2]!]);
  const { notes } = await at.receiving.calls(readNotesForDevice, { ids: noteId });
  expect(notes[0]!.unitList.filter(({ received: earlier }) => earlier).length).toBe(3);
  const [second] = await at.receiving.calls(listReceipts, { noteNumber: notes[0]!.number });
  await reverse(second!.id);
  expect(await received()).toEqual([[plates[0], 1]]);
  await reverse(first.id);
  expect(await received()).toEqual([]);
});
