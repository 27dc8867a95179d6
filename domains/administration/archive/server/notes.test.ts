import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { agreementIn } from '@portal/app-server/testing/goods/cumulatives.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffs, readCallOff, readLineChains } from '@portal/call-off/contract/endpoints.ts';
import { listCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import {
  createDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import {
  commitPreSeries,
  listPreSeriesLots,
  readPreSeriesChains,
} from '@portal/pre-series/contract/endpoints.ts';
import {
  comparePreSeriesEditions,
  listPreSeriesEditions,
} from '@portal/pre-series/contract/history-calls.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import { listPreSeriesTracking } from '@portal/pre-series/contract/tracking-calls.ts';
import { listReceipts, readReceipt, reverseReceipt, scanNote } from '@portal/receipt/contract/endpoints.ts';
import {
  acceptTransport,
  arriveTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { subjects } from '../contract/fields.ts';
import { archivesOfAll } from './gathered.ts';
import { isWhole } from './kinds.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

const TABLES = [
  ...new Set(
    archivesOfAll(plugins, subjects).flatMap((one) =>
      isWhole(one) ? one.members.map(({ table }) => table) : [],
    ),
  ),
  'history',
];

/** What was received of an agreement becomes what happened last year, in the order in which it happened. */
const lastYear = async (noteIds: readonly string[]) => {
  const day = sql`'2025-05-01T08:00:00Z'::timestamptz + interval '1 day' * array_position(${noteIds}::bigint[], note.id)`;
  await sql`update goods_receipt as receipt set received_at = ${day} + interval '2 hours'
    from delivery_note as note where note.tenant_id = receipt.tenant_id and note.id = receipt.delivery_note_id and note.id = any (${noteIds}::bigint[])`.execute(
    at.owner,
  );
  await sql`update cumulative_reset set created_at = '2025-01-01' where tenant_id = ${at.tenant}`.execute(
    at.owner,
  );
  await sql`update delivery_note as note set sent_at = ${day} where note.id = any (${noteIds}::bigint[])`.execute(
    at.owner,
  );
  await differencesAre('accepted', noteIds);
};
const differencesAre = async (state: 'accepted' | 'disputed', noteIds: readonly string[]) =>
  sql`update deviation set status = ${state} where note_id = any (${noteIds}::bigint[])`.execute(at.owner);

/** Everything that people see of an agreement, of the lists beside it, and the rows behind. */
const seen = async (saNo: string) => {
  const { archived: _, ...detail } = await agreementIn(at, saNo).detail(at.mrp);
  return {
    detail,
    list: await at.mrp.calls(listCumulatives, { limit: 100 }),
    lines: await at.supplier.calls(listCallOffs, { saNo, limit: 100 }),
  };
};
const rowsOf = async (): Promise<Record<string, string[]>> => {
  const { rows } = archivingIn(at);
  const all: Record<string, string[]> = Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await rows(table)] as const)),
  );
  // The archive's own history goes on.
  return { ...all, history: all.history!.filter((row) => !row.includes('"entity": "archive"')) };
};

test('received notes go with all that is theirs and come back; figures, ledger, differences and numbers stay as they were', async () => {
  const archiving = archivingIn(at);
  const agreement = agreementIn(at, 'ARCHIVED-N');
  await agreement.releases(
    [
      [1, '40'],
      [2, '50'],
      [3, '60'],
    ],
    { receivedCumulative: '10' },
  );
  const whole = await agreement.sends('40');
  const less = await agreement.sends('50');
  await agreement.comesPartly(whole, '15');
  await agreement.comes(whole);
  await agreement.comes(less, '45');
  await lastYear([whole, less]);
  const underWay = await agreement.sends('15');
  await agreement.comesPartly(underWay, '4');
  await agreement.writes('5');
  // What came short is asked for again: its line is open, so its note stays until it is settled.
  await sql`update call_off_line set requested_qty = received_qty, allocated_qty = received_qty
    where tenant_id = ${at.tenant} and sa_no = 'ARCHIVED-N' and received_qty = 45`.execute(at.owner);
  await agreement.says('120', '90', { theirRemark: '按我方账' });
  await at.jobsDone();
  const before = await seen('ARCHIVED-N');
  expect(before.detail.moves.length).toBeGreaterThan(3);
  expect(before.list[0]!.mark).not.toBeNull();
  const rows = await rowsOf();
  const { receiptNumber, number, unitList } = await at.supplier.calls(readDeliveryNote, { id: whole });
  const plate = unitList[0]!.licencePlate;
  const [receipt] = await at.mrp.calls(listReceipts, { number: receiptNumber! });
  expect(receipt).toMatchObject({ visit: 2 });

  const archive = await archiving.backsUp('note');
  expect(archive).toMatchObject({ lines: 2, manifest: [{ table: 'delivery_note', lines: 2 }] });
  expect(await seen('ARCHIVED-N')).toEqual(before);
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', problem: null });
  expect(await seen('ARCHIVED-N')).toEqual(before);
  expect((await agreement.detail()).archived).toMatchObject({ notes: 2, quantity: '85' });
  const gone = await rowsOf();
  expect(gone.history).toEqual(rows.history);
  expect(gone.goods_receipt_line).toHaveLength(1);
  const shown = await at.supplier.calls(listDeliveryNotes, { limit: 100 });
  expect(shown.map(({ id }) => id)).not.toContain(whole);
  expect(shown.map(({ id }) => id)).toContain(underWay);
  await expect(at.supplier.calls(readDeliveryNote, { id: whole })).toFailWith('err.archived');
  await expect(at.mrp.calls(readReceipt, { id: receipt!.id })).toFailWith('err.archived');
  await expect(at.otherSupplier.calls(readDeliveryNote, { id: whole })).toFailWith('err.notFound');
  for (const scanned of [number, plate]) {
    await expect(at.receiving.calls(scanNote, { scanned })).rejects.toMatchObject({
      key: 'err.archived',
      details: { number, archive: archive.name },
    });
    await expect(at.foreignMrp.calls(scanNote, { scanned })).rejects.not.toMatchObject({
      key: 'err.archived',
    });
  }
  const line = before.lines.find(({ receivedQty }) => receivedQty === '40')!;
  expect(await at.supplier.calls(readCallOff, { id: line.id })).toMatchObject({ receivedQty: '40' });
  const [way] = await at.supplier.calls(readLineChains, { id: line.id });
  expect(way).toMatchObject({ noteId: whole, number });
  // The days of the documents lie back, those of the release and its promise do not: these stand behind.
  expect(
    way!.stages
      .filter(({ stage }) => stage !== 'released' && stage !== 'promised')
      .map(({ stage, document }) => [stage, document])
      .slice(-3),
  ).toEqual([
    ['sent', number],
    ['received', receiptNumber],
    ['archived', archive.name],
  ]);

  // Were numbers counted from the start again, those of archived notes would be passed over as any other.
  const numbers = await sql<{ last: string }>`select last::text from number_counter
    where tenant_id = ${at.tenant} and kind = 'delivery-note'`.execute(at.owner);
  await sql`update number_counter set last = 0 where tenant_id = ${at.tenant} and kind = 'delivery-note'`.execute(
    at.owner,
  );
  const written = await at.supplier.calls(readDeliveryNote, { id: await agreement.writes('1') });
  expect(Number(written.number)).toBe(Number(numbers.rows[0]!.last) + 1);
  expect(number).not.toBe(written.number);
  await sql`delete from delivery_note where id = ${written.id}`.execute(at.owner);
  await sql`update call_off_line set allocated_qty = allocated_qty - 1
    where id = ${written.lineList[0]!.callOffLineId}`.execute(at.owner);
  await sql`delete from history where tenant_id = ${at.tenant} and record_id = ${written.id} and entity = 'delivery_note'`.execute(
    at.owner,
  );

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rowsOf()).toEqual(rows);
  for (const kept of ['archived_record', 'archived_goods', 'archived_plate'])
    expect(await archiving.rows(kept)).toEqual([]);
  const after = await seen('ARCHIVED-N');
  expect(after.detail.moves).toEqual(before.detail.moves);
  expect(after.list).toEqual(before.list);
});

test('a note that is argued about is not archived; one whose receipt was reversed since the backup stays whole', async () => {
  const archiving = archivingIn(at);
  const agreement = agreementIn(at, 'ARCHIVED-V');
  await agreement.releases([[1, '30']]);
  const id = await agreement.sends('30');
  await agreement.comes(id);
  await lastYear([id]);
  await differencesAre('disputed', [id]);
  const { lines: others } = await archiving.backsUp('note');
  await differencesAre('accepted', [id]);
  const archive = await archiving.backsUp('note');
  expect(archive.lines).toBe(others + 1);
  const { receiptNumber } = await at.supplier.calls(readDeliveryNote, { id });
  const [receipt] = await at.mrp.calls(listReceipts, { number: receiptNumber! });
  const { version } = await at.lead.calls(readReceipt, { id: receipt!.id });
  await at.lead.calls(reverseReceipt, { id: receipt!.id, version, reason: '误收' });
  const before = await rowsOf();
  const deleted = await archiving.deletes(archive);
  expect(deleted).toMatchObject({ status: 'deleted', problem: null });
  expect((await at.supplier.calls(readDeliveryNote, { id })).lineList).toHaveLength(1);
  await archiving.restores(archive);
  expect((await rowsOf()).goods_receipt).toEqual(before.goods_receipt);
});

test('notes of pre-series lots go once their line is closed, and come back; lots, editions and figures stay as they were', async () => {
  const archiving = archivingIn(at);
  const { comes } = agreementIn(at, 'ARCHIVED-P');
  const orderNo = 'PO-ARCHIVED';
  const asked = async (forecastVersion: string, requestedQty: string) =>
    at.mrp.calls(publishPreSeriesOrder, {
      orderNo,
      supplierCode: world.supplier,
      projectNo: 'PJ-E5',
      reason: 'pilot',
      remark: null,
      forecastVersion,
      lines: [
        {
          lineNo: 1,
          partNo: world.parts.bracket,
          unloadingPoint: 'A13',
          requestedQty,
          requestedOn: inDays(10),
        },
      ],
    });
  const { id: orderId } = await asked('1', '100');
  const order = async () => at.supplier.calls(readPreSeriesOrder, { id: orderId });
  const { id: lineId, version: lineVersion } = (await order()).lines[0]!;
  await at.supplier.calls(commitPreSeries, {
    lines: [{ id: lineId, version: lineVersion, batchReason: null, remark: null }],
  });
  const [lot] = await at.supplier.calls(listPreSeriesLots, { orderNo, open: 'Y' });
  const sends = async (quantity: string) => {
    const lines = [{ preSeriesLotId: lot!.id, quantity }];
    const { id } = await at.supplier.calls(createDeliveryNote, { ...noteHead(), lines });
    const { version } = await at.supplier.calls(readDeliveryNote, { id });
    await at.supplier.calls(packAutomatically, { id, version });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    return id;
  };
  const first = await sends('40');
  const { lines: others } = await archiving.backsUp('note');
  await comes(first);
  await lastYear([first]);
  // Something of the line is still to come.
  expect(await archiving.backsUp('note')).toMatchObject({ lines: others });
  const second = await sends('60');
  await comes(second);
  await lastYear([first, second]);
  await at.jobsDone();
  const seenOfOrder = async () => ({
    order: await order(),
    lots: await at.supplier.calls(listPreSeriesLots, { orderNo }),
    tracking: await at.mrp.calls(listPreSeriesTracking, { orderNo }, { plantNo: world.plant }),
    cumulatives: await at.mrp.calls(listCumulatives, { limit: 100 }),
  });
  const before = await seenOfOrder();
  expect(before.order.lines).toMatchObject([{ status: 'closed', receivedQty: '100' }]);
  const { history: _, ...rows } = await rowsOf();
  const { number, receiptNumber } = await at.supplier.calls(readDeliveryNote, { id: first });

  const archive = await archiving.backsUp('note');
  expect(archive).toMatchObject({ lines: others + 2 });
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', problem: null });
  expect(await seenOfOrder()).toEqual(before);
  const { rows: balance } =
    await sql`select sum(quantity)::text as quantity, sum(received_quantity)::text as received
    from archived_goods where tenant_id = ${at.tenant} and pre_series_lot_id = ${lot!.id}`.execute(at.owner);
  expect(balance).toEqual([{ quantity: '100.000', received: '100.000' }]);
  await expect(at.supplier.calls(readDeliveryNote, { id: first })).toFailWith('err.archived');
  const [newest, former] = await at.supplier.calls(readPreSeriesChains, { id: lineId });
  expect([newest!.noteId, former!.noteId]).toEqual([second, first]);
  // In the order of their days: those of the goods lie back, that of the order does not.
  expect(former!.stages.map(({ stage, document }) => [stage, document])).toEqual([
    ['sent', number],
    ['received', receiptNumber],
    ['archived', archive.name],
    ['released', orderNo],
    ['promised', orderNo],
  ]);
  // A further edition is held against what was delivered, wherever its notes lie.
  await expect(asked('2', '90')).rejects.toMatchObject({ key: 'preSeries.belowAllocated' });
  await asked('2', '120');
  expect((await order()).lines).toMatchObject([
    { confirmedQty: '100', receivedQty: '100', requestedQty: '120' },
  ]);
  const [edition] = await at.supplier.calls(listPreSeriesEditions, { orderNo });
  const compared = await at.supplier.calls(comparePreSeriesEditions, { id: edition!.id });
  expect(compared.rows).toHaveLength(1);

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  const { history: __, ...restored } = await rowsOf();
  expect(restored).toEqual(rows);
  for (const kept of ['archived_record', 'archived_goods', 'archived_plate'])
    expect(await archiving.rows(kept)).toEqual([]);
});

test('a completed order goes with its notes, receipts and window, and comes back', async () => {
  const archiving = archivingIn(at);
  const agreement = agreementIn(at, 'ARCHIVED-O');
  await agreement.releases([[1, '25']]);
  const noteId = await agreement.sends('25');
  const form = await orderForm(at, [noteId]);
  const { id, version } = await at.supplier.calls(createTransportOrder, form);
  await at.supplier.calls(requestTransport, { id, version });
  const now = async () => ({ id, version: (await at.logistics.calls(readTransportOrder, { id })).version });
  await at.logistics.calls(confirmTransport, await now());
  await at.forwarder.calls(acceptTransport, await now());
  await at.forwarder.calls(departTransport, await now());
  await at.logistics.calls(arriveTransport, await now());
  await agreement.comes(noteId);
  await at.jobsDone();
  expect(await at.logistics.calls(readTransportOrder, { id })).toMatchObject({ status: 'completed' });
  await lastYear([noteId]);
  await sql`update transport_order set arrived_at = '2025-05-02T10:00:00Z' where id = ${id}`.execute(
    at.owner,
  );
  await sql`update door_booking set day = '2025-05-02' where transport_order_id = ${id}`.execute(at.owner);
  const before = await seen('ARCHIVED-O');
  const rows = await rowsOf();

  const archive = await archiving.backsUp('order');
  expect(archive).toMatchObject({ lines: 1 });
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', problem: null });
  expect(await seen('ARCHIVED-O')).toEqual(before);
  const gone = await rowsOf();
  for (const table of ['transport_order', 'transport_stage', 'transport_order_note', 'door_booking_unit'])
    expect([table, gone[table]]).toEqual([table, []]);
  expect(gone.history).toEqual(rows.history);
  for (const person of [at.logistics, at.supplier, at.forwarder])
    await expect(person.calls(readTransportOrder, { id })).toFailWith('err.archived');
  await expect(at.otherForwarder.calls(readTransportOrder, { id })).toFailWith('err.notFound');
  await expect(at.supplier.calls(readDeliveryNote, { id: noteId })).toFailWith('err.archived');

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rowsOf()).toEqual(rows);
  expect(await archiving.rows('archived_record')).toEqual([]);
  expect(await archiving.rows('archived_goods')).toEqual([]);
  expect(await seen('ARCHIVED-O')).toEqual(before);
});

/** Tables that name an archived one and stay, each with its reason; none today. */
const STAYS: Readonly<Record<string, string>> = {};

test('whatever refers to an archived table by a foreign key goes with it', async () => {
  const { rows } = await sql<{ owner: string; names: string }>`
    select conrelid::regclass::text as owner, confrelid::regclass::text as names from pg_constraint
    where contype = 'f' and conparentid = 0`.execute(at.owner);
  for (const documents of archivesOfAll(plugins, subjects).filter((one) => isWhole(one))) {
    const members: readonly string[] = documents.members.map(({ table }) => table);
    const left = rows.filter(
      ({ owner, names }) => members.includes(names) && !members.includes(owner) && !(owner in STAYS),
    );
    // A note without a transport order is on none: `isOver` says so.
    const foreign = left.filter(
      ({ owner }) => !(documents.table === 'delivery_note' && owner === 'transport_order_note'),
    );
    expect(foreign, `refers to ${documents.table} and its members`).toEqual([]);
  }
});
