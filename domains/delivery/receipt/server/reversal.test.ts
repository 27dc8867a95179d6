import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import {
  acceptTransport,
  arriveTransport,
  confirmTransport,
  departTransport,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import {
  confirmReceipt,
  listReceipts,
  readReceipt,
  reverseReceipt,
  scanNote,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

/** Receives a note as noted, less so much of its first line. */
const receive = async (noteId: string, missing = 0) => {
  const { number } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const { lines } = await at.receiving.calls(scanNote, { scanned: number, supplierCode: world.supplier });
  return at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: lines.map(({ lineId, notedQty }, index) => ({
      lineId,
      receivedQty: index === 0 ? String(Number(notedQty) - missing) : notedQty,
      differenceReason: index === 0 && missing > 0 ? 'short' : null,
    })),
  });
};
const reverse = async (id: string, reason = '误收') => {
  const { version } = await at.lead.calls(readReceipt, { id });
  return at.lead.calls(reverseReceipt, { id, version, reason });
};

/** Everything that a receipt moves. */
const figuresOf = async (noteId: string) => {
  const { stage, lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const lineId = lineList[0]!.callOffLineId!;
  const { status, openQty, receivedQty, allocatedQty, tracking, steps, agreementId } =
    await at.supplier.calls(readCallOff, { id: lineId });
  const { figures } = await at.supplier.calls(readAgreement, { id: agreementId });
  return {
    stage,
    status,
    openQty,
    receivedQty,
    allocatedQty,
    tracking,
    steps: steps.map(({ step }) => step),
    figures,
  };
};

test('a reversal takes back every figure; the note is received again', async () => {
  await release(at, { saNo: 'REVERSED-1' });
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const before = await figuresOf(noteId);
  const wrong = await receive(noteId, 5);
  expect(await figuresOf(noteId)).toMatchObject({ stage: 'received', receivedQty: '95', tracking: 6 });
  const answer = await reverse(wrong.id, '数错');
  expect(answer).toEqual({ id: wrong.id, number: wrong.number, reopened: null });
  expect(await figuresOf(noteId)).toEqual(before);
  expect(await at.supplier.calls(readReceipt, { id: wrong.id })).toMatchObject({
    reversed: 'Y',
    reverseReason: '数错',
    reversedBy: at.lead.userName,
    lineList: [{ receivedQty: '95' }],
  });
  await receive(noteId);
  expect(await figuresOf(noteId)).toMatchObject({
    stage: 'received',
    receivedQty: '100',
    status: 'completed',
  });
  const shown = async (reversed: 'Y' | 'N') =>
    (await at.supplier.calls(listReceipts, { reversed })).map(({ number }) => number);
  expect(await shown('Y')).toEqual([wrong.number]);
  expect(await shown('N')).not.toContain(wrong.number);
});

test('who may confirm may not reverse, and a receipt is reversed once', async () => {
  await release(at, { saNo: 'REVERSED-2' });
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const { id } = await receive(noteId);
  await expect(at.receiving.calls(reverseReceipt, { id, version: 1, reason: 'x' })).toFailWith(
    'err.forbidden',
  );
  await reverse(id);
  const { version } = await at.lead.calls(readReceipt, { id });
  await expect(at.lead.calls(reverseReceipt, { id, version, reason: 'x' })).toFailWith(
    'receipt.reversedAlready',
  );
});

test('the truck that was unloaded with it is on its way again', async () => {
  await release(at, { saNo: 'REVERSED-3' });
  const { noteId, order } = await requestedOrder(at);
  const version = async () => (await at.logistics.calls(readTransportOrder, { id: order.id })).version;
  const where = async () => {
    const { status, arrivedAt, stages } = await at.logistics.calls(readTransportOrder, { id: order.id });
    const { stage } = await at.supplier.calls(readDeliveryNote, { id: noteId });
    return { status, hasArrived: arrivedAt !== null, stage, road: stages.map((one) => one.stage) };
  };
  const receiveAndReverse = async () => {
    const receipt = await receive(noteId);
    return reverse(receipt.id);
  };
  const unmoved = async () => {
    const before = await where();
    const { reopened } = await receiveAndReverse();
    expect(await where()).toEqual(before);
    return reopened;
  };
  expect(await unmoved()).toBeNull();
  await at.logistics.calls(confirmTransport, { id: order.id, version: await version() });
  await at.forwarder.calls(acceptTransport, { id: order.id, version: await version() });
  // Received before anybody told its departure: it goes the step when the receipt is reversed.
  const early = await receive(noteId);
  await at.forwarder.calls(departTransport, { id: order.id, version: await version() });
  await reverse(early.id);
  expect(await where()).toMatchObject({ stage: 'departed', status: 'departed', hasArrived: false });
  expect((await figuresOf(noteId)).steps).toEqual([0, 4, 5]);
  expect(await unmoved()).toBe(order.number);
  expect((await figuresOf(noteId)).steps).toEqual([0, 4, 5]);
  await at.logistics.calls(arriveTransport, { id: order.id, version: await version() });
  expect(await unmoved()).toBe(order.number);
  expect(await where()).toMatchObject({ stage: 'arrived', status: 'departed', hasArrived: true });
});

test('supplier and receiving clerks are told why', async () => {
  const dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  const clerk = await withAccount(at, 'plant', 'receiving-clerk');
  await release(at, { saNo: 'REVERSED-4' });
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const { id, number } = await receive(noteId);
  await reverse(id, '收错车');
  await at.jobsDone();
  for (const person of [dispatcher, clerk]) {
    const { records } = await person.calls(listNewestNotices, { limit: 50 });
    const notice = records.find(({ type }) => type === 'receipt.reversed');
    expect(notice?.message).toContain(number);
    expect(notice?.message).toContain('收错车');
  }
});
