import { beforeAll, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { confirmReceipt, exportReceipts } from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
});

/** The sheet's rows as texts, without their heading. */
const exported = async (language: Language): Promise<string[][]> => {
  const { url } = addressOf(exportReceipts, {});
  const answer = await at.app.inject({
    url: `${url}?sort=number`,
    headers: { 'access-token': at.supplier.token, language },
  });
  const [, ...rows] = await Array.fromAsync(readSheet(answer.rawPayload));
  return rows.map((row) => row.cells.map((cell) => cell.text));
};

const received = async (missing: number, differenceReason: string | null) => {
  const { id } = await noteFor(at.supplier, { send: true });
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id });
  const [line] = lineList;
  const receivedQty = String(Number(line!.quantity) - missing);
  await at.receiving.calls(confirmReceipt, {
    noteId: id,
    remark: null,
    lines: [{ lineId: line!.id, receivedQty, differenceReason }],
  });
};

test('an export speaks of units and reasons in words; a reason without words stays as it was written', async () => {
  await received(0, null);
  await received(5, 'short');
  await received(1, 'countError');
  // as reasons could be written before they were choices only
  await at.owner
    .updateTable('goods_receipt_line')
    .set({ difference_reason: '司机带回' })
    .where('difference_reason', '=', 'countError')
    .execute();
  const ends = async (language: Language) => (await exported(language)).map((row) => row.slice(8));
  // what was missing of the second note is open again, and makes the third
  expect(await ends('zh')).toEqual([
    ['件', '5', '4', '-1', '司机带回'],
    ['件', '120', '115', '-5', '短缺'],
    ['件', '100', '100', '0'],
  ]);
  const reasons = async (language: Language) => (await ends(language)).map((row) => row[4] ?? '');
  expect(await reasons('en')).toEqual(['司机带回', 'Short', '']);
  await at.owner.deleteFrom('dict_entry').where('type_code', '=', 'RECEIPT_DIFFERENCE_REASON').execute();
  expect(await reasons('zh')).toEqual(['司机带回', 'short', '']);
});
