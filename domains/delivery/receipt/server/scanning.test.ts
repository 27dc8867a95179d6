import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { downloadLabels, orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { pagesOf, symbolsOn } from '@portal/platform/server/print/paper-fixture.ts';
import { confirmReceipt, readNoteUnits, scanNote } from '../contract/endpoints.ts';
import { countedIn, unitBook } from '../contract/units.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
});

const sent = async (quantity: string): Promise<string> => {
  const { id } = await packedNote(at, await callOffLines(at, [quantity]));
  await agreeing(at.supplier, sendDeliveryNote, { id });
  return id;
};

test('every label that the portal draws opens its note, whatever the scanner makes of the control characters', async () => {
  const id = await sent('25');
  const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
  await at.jobsDone();
  const { bytes } = await at.supplier.downloads(downloadLabels, { printId, reason: null });
  const pages = await pagesOf(bytes, 203);
  expect(pages).toHaveLength(4);
  for (const page of pages) {
    const symbols = await symbolsOn(page);
    const [plate, matrix] = [symbols.Code128?.[0], symbols.DataMatrix?.[0]];
    const spelt = (words: Readonly<Record<string, string>>) =>
      Object.entries(words).reduce((text, [sign, word]) => text.replaceAll(sign, word), matrix!);
    const bare = spelt({ '\u001D': '', '\u001E': '', '\u0004': '' });
    const named = spelt({ '\u001D': '<GS>', '\u001E': '<RS>', '\u0004': '<EOT>' });
    const withoutPlate = matrix!.replace(plate!, '');
    for (const scanned of [plate!, matrix!, bare, named, withoutPlate])
      expect(await at.receiving.calls(scanNote, { scanned })).toMatchObject({ noteId: id });
  }
});

test('a Data Matrix of somebody else is told in short', async () => {
  const scanned = `[)>\u001E06\u001DP5GM\u001D16K99999999\u001E\u0004`;
  await expect(at.receiving.calls(scanNote, { scanned })).rejects.toMatchObject({
    key: 'receipt.unknownScan',
    details: { scanned: '99999999' },
  });
});

test('pieces are counted whole', async () => {
  const noteId = await sent('50');
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const lines = [{ lineId: lineList[0]!.id, receivedQty: '49.5', differenceReason: 'short' }];
  await expect(at.receiving.calls(confirmReceipt, { noteId, remark: null, lines })).rejects.toMatchObject({
    key: 'unit.tooFine',
    details: { field: 'receivedQty', row: 1, unit: '件', decimals: 0 },
  });
});

test.each([
  ['45', 'surplus'],
  ['55', 'short'],
  ['55', 'damaged'],
])('of 50 noted, %s received cannot be because of %s', async (receivedQty, differenceReason) => {
  const noteId = await sent('50');
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const lines = [{ lineId: lineList[0]!.id, receivedQty, differenceReason }];
  await expect(at.receiving.calls(confirmReceipt, { noteId, remark: null, lines })).rejects.toMatchObject({
    key: 'receipt.reasonMisfits',
    details: { field: 'differenceReason' },
  });
});

test('the units of a note say what is in each; together they are what was noted', async () => {
  const noteId = await sent('25');
  const { lineList, unitList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const { units } = await at.receiving.calls(readNoteUnits, { noteId });
  expect(units.map(({ licencePlate }) => licencePlate)).toEqual(
    unitList.map(({ licencePlate }) => licencePlate),
  );
  const [outer] = unitList.filter(({ parentId }) => parentId === null);
  expect(units.filter(({ lineId }) => lineId !== null)).toSatisfy((boxes: typeof units) =>
    boxes.every((box) => box.outerPlate === outer!.licencePlate),
  );
  const book = unitBook(units);
  expect(countedIn(book, new Set(book.boxes.map(({ licencePlate }) => licencePlate)))).toEqual(
    new Map([[lineList[0]!.id, '25']]),
  );
  await expect(at.supplier.calls(readNoteUnits, { noteId })).toFailWith('err.forbidden');
});
