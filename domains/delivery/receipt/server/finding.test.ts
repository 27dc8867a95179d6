import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { listDeliveryNotes, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { confirmReceipt, listReceipts } from '../contract/endpoints.ts';

let at: TestWorld;
let id: string;
const RECEIPT = 'GR26110099';
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  ({ id } = await noteFor(at.supplier, { send: true }));
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id });
  const lines = lineList.map((line) => ({
    lineId: line.id,
    receivedQty: line.quantity,
    differenceReason: null,
  }));
  await at.receiving.calls(confirmReceipt, { noteId: id, remark: null, lines });
  await noteFor(at.supplier);
  await at.owner.updateTable('delivery_note').set({ number: '00417263' }).where('id', '=', id).execute();
  await at.owner.updateTable('goods_receipt').set({ number: RECEIPT }).execute();
});

const notes = async (who: Person, filters: object) =>
  (await who.calls(listDeliveryNotes, filters)).map((note) => note.id);
const receipts = async (who: Person, filters: object) =>
  (await who.calls(listReceipts, filters)).map((receipt) => receipt.number);

test.each([
  ['00417263', 'the whole number'],
  ['417', 'three digits of the middle'],
  ['1726', 'four'],
  ['7263', 'its end'],
  ['004172', 'its beginning'],
  ['63', 'two digits'],
  ['7', 'one'],
])('a note and its receipt are found by %s, %s', async (typed) => {
  for (const who of [at.mrp, at.supplier, at.admin]) {
    expect(await notes(who, { number: typed })).toEqual([id]);
    expect(await receipts(who, { noteNumber: typed })).toEqual([RECEIPT]);
  }
});

test.each(['4171', '271', 'x', '%', '_', '00417263 1'])('nothing is found by %s', async (typed) => {
  for (const who of [at.mrp, at.supplier]) {
    expect(await notes(who, { number: typed })).toEqual([]);
    expect(await receipts(who, { noteNumber: typed })).toEqual([]);
    expect(await receipts(who, { number: typed })).toEqual([]);
  }
});

test.each(['gr26', 'R2611', '0099', '99', 'G', RECEIPT])('a receipt is found by %s', async (typed) => {
  for (const who of [at.mrp, at.supplier]) expect(await receipts(who, { number: typed })).toEqual([RECEIPT]);
});

test('nobody finds the documents of others by their numbers', async () => {
  for (const who of [at.otherSupplier, at.foreignMrp, at.foreignSupplier]) {
    expect(await notes(who, { number: '417' })).toEqual([]);
    expect(await receipts(who, { noteNumber: '417' })).toEqual([]);
  }
  expect(await notes(at.otherPlanner, { number: '417' })).toEqual([]);
});

test.each([
  ['5G0123456A', 2],
  ['0 123', 2],
  ['g0123', 2],
  ['6A', 2],
  ['3Q0', 0],
  ['%', 0],
])('notes are found by %s of a part number', async (typed, count) => {
  for (const who of [at.mrp, at.supplier]) expect(await notes(who, { partNo: typed })).toHaveLength(count);
  expect(await notes(at.otherSupplier, { partNo: typed })).toEqual([]);
});

/** What the search answers to a person, past the code that asks it. */
const searched = async (
  { tenantId, userId, userNo, userName, party, companyCode, plants }: Person,
  typed: string,
  most: number,
): Promise<string[] | null> => {
  const who = { tenantId, userId, userNo, userName, party, companyCode, plants };
  const scope = { ...who, plantNo: 'P1', permissions: new Set<string>() };
  return inTransaction(at.services.pool, { scope, action: 'test', source: 'test' }, async ({ db }) => {
    const { rows } = await sql<{
      ids: string[] | null;
    }>`select find_delivery_note_by_number(${typed}, '', '', ${most}) as ids`.execute(db);
    return rows[0]!.ids;
  });
};

test('what is in very many numbers is not looked for ahead', async () => {
  expect(await searched(at.mrp, '0', 2)).toHaveLength(2);
  expect(await searched(at.mrp, '0', 1)).toBeNull();
});

test('the search itself keeps to the rows of the asking party, whatever it is asked for', async () => {
  for (const who of [at.mrp, at.supplier, at.admin]) expect(await searched(who, '417', 100)).toEqual([id]);
  for (const who of [at.otherSupplier, at.otherPlanner, at.foreignMrp, at.forwarder])
    expect(await searched(who, '417', 100)).toEqual([]);
});
