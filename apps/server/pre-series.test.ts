import { agreeing } from './testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  createDeliveryNote,
  addNoteLines,
  editDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  readNoteChain,
  removeDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import {
  auditPreSeries,
  closePreSeries,
  commitPreSeries,
  listPreSeriesLots,
  readPreSeriesChains,
  refusePreSeries,
  splitPreSeries,
} from '@portal/pre-series/contract/endpoints.ts';
import { readPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import { listPreSeriesTracking } from '@portal/pre-series/contract/tracking-calls.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { inDays, noteHead } from './testing/goods/goods.ts';
import { asWritten, callOffLines } from './testing/goods/notes.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { publishAgreed } from './testing/goods/publish-agreed.ts';
import { seededPortal, world, type TestWorld } from './testing/portal.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

let orders = 0;
const publish = async (
  orderNo: string,
  forecastVersion: string,
  line: { lineNo: number; requestedQty: string; requestedOn?: Day },
) =>
  publishAgreed(at.mrp, {
    orderNo,
    supplierCode: world.supplier,
    projectNo: 'PJ-E5',
    reason: 'pilot',
    remark: null,
    forecastVersion,
    lines: [{ partNo: world.parts.bracket, unloadingPoint: 'A13', requestedOn: inDays(10), ...line }],
  });
/** An order with one line. */
const asked = async (quantity = '100') => {
  orders += 1;
  const orderNo = `PO-D${orders}`;
  const { id } = await publish(orderNo, '1', { lineNo: 1, requestedQty: quantity });
  const line = async () => (await at.supplier.calls(readPreSeriesOrder, { id })).lines[0]!;
  const named = async () => {
    const { id: lineId, version } = await line();
    return { id: lineId, version };
  };
  const commit = async (...quantities: string[]) =>
    at.supplier.calls(commitPreSeries, {
      lines: [
        {
          ...(await named()),
          ...(quantities.length > 0 && {
            batches: quantities.map((one, index) => ({ deliverOn: inDays(10 + index), quantity: one })),
          }),
          batchReason: quantities.length > 0 ? 'capacity' : null,
          remark: quantities.length > 0 ? '模具' : null,
        },
      ],
    });
  return { orderNo, line, named, commit };
};
/** The same, promised in full, and its lot. */
const agreed = async (quantity = '100') => {
  const { orderNo, line, commit } = await asked(quantity);
  await commit();
  const [lot] = await at.supplier.calls(listPreSeriesLots, { orderNo, open: 'Y' });
  return { orderNo, line, lotId: lot!.id };
};
const noteOf = async (preSeriesLotId: string, quantity: string) => {
  const { id } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: [{ preSeriesLotId, quantity }],
  });
  return at.supplier.calls(readDeliveryNote, { id });
};
const send = async ({ id, version }: { id: string; version: number }) => {
  await at.supplier.calls(packAutomatically, { id, version });
  await agreeing(at.supplier, sendDeliveryNote, { id });
};
const receive = async (id: string, receivedQty: string) => {
  const { lineList } = await at.receiving.calls(readDeliveryNote, { id });
  const less = lineList[0]!.quantity !== receivedQty;
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId: id,
    remark: null,
    lines: [{ lineId: lineList[0]!.id, receivedQty, differenceReason: less ? 'short' : null }],
  });
  return receipt.id;
};

test('agreed lots are delivered in notes of their own and the line closes when all has come', async () => {
  const { orderNo, line, lotId } = await agreed();
  const note = await noteOf(lotId, '40');
  expect(note).toMatchObject({ kind: 'preSeries', lineList: [{ saNo: orderNo, mostQuantity: '100' }] });
  expect(await line()).toMatchObject({ status: 'full', allocatedQty: '40', openQty: '60' });
  const { id: lineId } = await line();
  const [way] = await at.supplier.calls(readPreSeriesChains, { id: lineId });
  expect(way).toMatchObject({
    noteId: note.id,
    stages: [
      { stage: 'released', document: orderNo, needs: 'pre-series:list' },
      { stage: 'promised', document: orderNo },
      { stage: 'written', document: note.number, needs: 'delivery-note:pre-list' },
      { stage: 'departed', reached: false, plannedAt: noteHead().dispatchOn },
      { stage: 'arrived', reached: false },
      { stage: 'received', reached: false },
    ],
  });
  expect(await at.supplier.calls(readNoteChain, { id: note.id })).toEqual(way!.stages);
  await expect(at.otherSupplier.calls(readPreSeriesChains, { id: lineId })).toFailWith('preSeries.noDetail');
  const rest = await noteOf(lotId, '60');
  expect(await line()).toMatchObject({ status: 'dn', openQty: '0' });
  const [tracked] = await at.mrp.calls(listPreSeriesTracking, { orderNo }, { plantNo: world.plant });
  expect(tracked).toMatchObject({ tracking: 4, dispatchOn: noteHead().dispatchOn, notedOn: inDays(0) });
  for (const one of [note, rest]) {
    await send(one);
    await receive(one.id, one.lineList[0]!.quantity);
  }
  const closed = await line();
  expect(closed).toMatchObject({ status: 'closed', sentQty: '100', receivedQty: '100' });
  expect(closed.steps.map(({ step, quantity }) => [step, quantity])).toEqual([
    [0, '100'],
    [4, '40'],
    [4, '60'],
    [6, '40'],
    [6, '60'],
  ]);
});

test('the next edition leaves out what was delivered', async () => {
  const { orderNo, lotId, line } = await agreed('40');
  const note = await noteOf(lotId, '40');
  await send(note);
  await receive(note.id, '40');
  await publish(orderNo, '2', { lineNo: 2, requestedQty: '10' });
  expect(await line()).toMatchObject({ status: 'closed', confirmedQty: '40', receivedQty: '40' });
});

test('an edition that moves a line names the notes that carry it for the former day', async () => {
  const { orderNo, line, lotId } = await agreed();
  const note = await noteOf(lotId, '40');
  const { touched } = await publish(orderNo, '2', {
    lineNo: 1,
    requestedQty: '100',
    requestedOn: inDays(20),
  });
  expect(touched).toEqual([
    expect.objectContaining({ text: expect.stringContaining('收回 1 行已确认的 1 批，合计 60 件') }),
    expect.objectContaining({ text: expect.stringContaining('改期的 1 行中，40 件已在发货单上') }),
    expect.objectContaining({ text: expect.stringContaining(`收回已确认的 ${inDays(10)} 60 件`) }),
    {
      text: expect.stringContaining(`发货单 ${note.number} 按 ${inDays(10)} 发货，新版要 ${inDays(20)}`),
      link: `/common/dn-detail-view?id=${note.id}`,
    },
  ]);
  expect(await line()).toMatchObject({ status: 'new', confirmedQty: '40', allocatedQty: '40' });
});

test('an edition that asks for no more than notes hold leaves nothing to answer', async () => {
  const { orderNo, lotId, line } = await agreed();
  await noteOf(lotId, '40');
  await publish(orderNo, '2', { lineNo: 1, requestedQty: '40' });
  expect(await line()).toMatchObject({
    status: 'dn',
    confirmedQty: '40',
    answerableQty: '0',
    answerBy: null,
  });
});

test('a note of which nothing came keeps its lot, and comes after all', async () => {
  const { lotId, line } = await agreed();
  const note = await noteOf(lotId, '100');
  await send(note);
  const receiptId = await receive(note.id, '0');
  const { id, version } = await line();
  await at.mrp.calls(closePreSeries, { lines: [{ id, version }], reason: '项目结束' });
  expect(await line()).toMatchObject({ status: 'closed', confirmedQty: '0', lots: [] });
  const receipt = await at.lead.calls(readReceipt, { id: receiptId });
  await at.lead.calls(reverseReceipt, { id: receiptId, version: receipt.version, reason: '误收' });
  await receive(note.id, '100');
  expect(await line()).toMatchObject({ status: 'closed', receivedQty: '100', openQty: '-100' });
});

test('a note changes, goes and comes back, and the lot follows', async () => {
  const { line, lotId } = await agreed();
  const note = await noteOf(lotId, '40');
  const head = { ...noteHead(), id: note.id, version: note.version };
  const edited = await at.supplier.calls(editDeliveryNote, {
    ...head,
    lines: [asWritten(note, { quantity: '100' })],
  });
  expect(await line()).toMatchObject({ status: 'dn', allocatedQty: '100' });
  await expect(
    at.supplier.calls(editDeliveryNote, {
      ...head,
      version: edited.version,
      lines: [asWritten(edited, { quantity: '101' })],
    }),
  ).rejects.toMatchObject({ key: 'preSeries.aboveOpen' });
  await send(edited);
  await at.mrp.calls(returnDeliveryNote, { id: note.id, reason: 'wrongQuantity' });
  expect(await line()).toMatchObject({ sentQty: '0', allocatedQty: '100' });
  await at.supplier.calls(removeDeliveryNote, { id: note.id });
  expect(await line()).toMatchObject({ status: 'full', allocatedQty: '0', tracking: 0 });
});

test('what did not come is open again, and the plant may close it', async () => {
  const { line, lotId } = await agreed();
  const note = await noteOf(lotId, '100');
  const close = async () => {
    const { id, version } = await line();
    return at.mrp.calls(closePreSeries, { lines: [{ id, version }], reason: '项目结束' });
  };
  await expect(close()).rejects.toMatchObject({ key: 'preSeries.notesUnsent' });
  await send(note);
  await expect(close()).rejects.toMatchObject({ key: 'preSeries.onTheWay' });
  await receive(note.id, '95');
  expect(await line()).toMatchObject({ status: 'full', openQty: '5', receivedQty: '95' });
  await close();
  expect(await line()).toMatchObject({ status: 'closed', confirmedQty: '95', openQty: '0' });
});

type Asked = Awaited<ReturnType<typeof asked>>;
const audit = async ({ named }: Asked, verdict: 'partReject' | 'reject', lots?: number[]) =>
  at.mrp.calls(auditPreSeries, {
    lines: [{ ...(await named()), ...(lots && { lots }) }],
    verdict,
    reason: 'leadTime',
    remark: '请按计划',
  });

test.each<[string, string, (order: Asked) => Promise<unknown>]>([
  ['is asked for again', 'partReject', async () => {}],
  [
    'is refused by the supplier',
    'partAccept',
    async ({ named }) =>
      at.supplier.calls(refusePreSeries, { lines: [await named()], reason: 'capacity', remark: null }),
  ],
  ['is proposed again in part', 'part', async ({ commit }) => commit('30')],
  ['is proposed again in batches', 'batch', async ({ commit }) => commit('30', '10')],
  [
    'is sent back by the plant',
    'reject',
    async (order) => {
      await order.commit('30');
      await audit(order, 'reject');
    },
  ],
])('what is agreed is delivered while the rest %s', async (_, status, goesOn) => {
  const order = await asked();
  await order.commit('60', '40');
  await audit(order, 'partReject', [1]);
  await goesOn(order);
  expect(await order.line()).toMatchObject({ status, confirmedQty: '60', openQty: '60' });
  const lots = await at.supplier.calls(listPreSeriesLots, { orderNo: order.orderNo, open: 'Y' });
  expect(lots.map(({ openQty }) => openQty)).toEqual(['60']);
  const note = await noteOf(lots[0]!.id, '60');
  await send(note);
  await receive(note.id, '55');
  expect(await order.line()).toMatchObject({ status, receivedQty: '55', openQty: '5' });
  await noteOf(lots[0]!.id, '5');
});

test('what waits for a split, or was closed, is not delivered', async () => {
  await sql`update supplier set po_split_type = 'CONFIRM' where tenant_id = ${at.tenant} and supplier_code = ${world.supplier}`.execute(
    at.owner,
  );
  const order = await agreed();
  const written = await noteOf(order.lotId, '20');
  const { id, version } = await order.line();
  await at.supplier.calls(splitPreSeries, {
    id,
    version,
    lots: [{ deliverOn: inDays(12), quantity: '30' }],
    remark: null,
  });
  const lots = async () => at.supplier.calls(listPreSeriesLots, { orderNo: order.orderNo, open: 'Y' });
  expect(await order.line()).toMatchObject({ status: 'split', openQty: '80' });
  expect(await lots()).toEqual([]);
  await expect(noteOf(order.lotId, '10')).rejects.toMatchObject({ key: 'preSeries.notDeliverable' });
  const edit = async (quantity: string) =>
    at.supplier.calls(editDeliveryNote, {
      ...noteHead(),
      id: written.id,
      version: (await at.supplier.calls(readDeliveryNote, { id: written.id })).version,
      lines: [asWritten(written, { quantity })],
    });
  await expect(edit('21')).rejects.toMatchObject({ key: 'preSeries.notDeliverable' });
  await edit('5');
  await at.supplier.calls(removeDeliveryNote, { id: written.id });
  const waiting = await order.line();
  await at.mrp.calls(closePreSeries, { lines: [{ id, version: waiting.version }], reason: '项目结束' });
  expect(await lots()).toEqual([]);
});

test('one note is all series or all pre-series, and each has its own list', async () => {
  const { lotId } = await agreed();
  const note = await noteOf(lotId, '10');
  const [line] = await callOffLines(at, ['20']);
  await expect(
    at.supplier.calls(addNoteLines, {
      id: note.id,
      version: note.version,
      lines: [{ callOffLineId: line!.id, quantity: '1' }],
    }),
  ).rejects.toMatchObject({ key: 'deliveryNote.otherKind' });
  const [found] = await at.supplier.calls(listDeliveryNotes, { kind: 'preSeries' });
  expect(found).toMatchObject({ id: note.id });
  expect(await at.supplier.calls(listDeliveryNotes, { kind: 'series', number: note.number })).toEqual([]);
});

test('a lot is neither delivered twice nor by another supplier', async () => {
  const { lotId } = await agreed('50');
  await noteOf(lotId, '30');
  await expect(noteOf(lotId, '30')).rejects.toMatchObject({ key: 'preSeries.aboveOpen' });
  await expect(
    at.otherSupplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ preSeriesLotId: lotId, quantity: '1' }],
    }),
  ).rejects.toMatchObject({ key: 'preSeries.noDetail' });
});

test('two who take the last of a lot at the same moment: one gets it', async () => {
  const { lotId } = await agreed('50');
  const taken = await Promise.allSettled([noteOf(lotId, '50'), noteOf(lotId, '50')]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
