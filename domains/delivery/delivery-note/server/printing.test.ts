import { beforeAll, describe, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods.ts';
import { asWritten, edited, noteOf, callOffLines, packedNote } from '@portal/app-server/testing/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { readSheet } from '@portal/platform/sheet/read-sheet.ts';
import {
  downloadLabels,
  editDeliveryNote,
  exportDeliveryNotes,
  orderLabels,
  packAutomatically,
  printNote,
  readDeliveryNote,
  readLabelPrint,
  removeNoteLine,
  sendDeliveryNote,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';
const packed = async (quantity = '25') => packedNote(at, await callOffLines(at, [quantity]));
const emptied = async () => {
  const { id, version, lineList } = await noteOf(at, await callOffLines(at, ['10']));
  return at.supplier.calls(removeNoteLine, { id, version, lineId: lineList[0]!.id });
};
const prints = async (id: string) => (await at.supplier.calls(readDeliveryNote, { id })).prints;

describe('the note on paper', () => {
  test('is logged each time; again only with a reason, by whoever prints', async () => {
    const { id, number } = await packed();
    const first = await at.supplier.downloads(printNote, { id, reason: null });
    expect(isPdf(first.bytes)).toBe(true);
    expect(decodeURIComponent(String(first.headers['content-disposition']))).toContain(number);
    await expect(at.receiving.downloads(printNote, { id, reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    await at.receiving.downloads(printNote, { id, reason: '单据丢失' });
    expect(await prints(id)).toMatchObject([
      { kind: 'note', reason: '单据丢失', by: at.receiving.userName },
      { kind: 'note', reason: null, by: at.supplier.userName },
    ]);
  });

  test('without materials is refused', async () => {
    const { id } = await emptied();
    await expect(at.supplier.downloads(printNote, { id, reason: null })).toFailWith('deliveryNote.noLines');
  });

  test('with characters that no font holds is refused, and not logged', async () => {
    const { id, version } = await packed();
    const remark = '易碎 \u{1F69A}';
    await at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, remark, lines: [] });
    await expect(at.supplier.downloads(printNote, { id, reason: null })).rejects.toMatchObject({
      key: 'deliveryNote.glyphsMissing',
      details: { characters: '\u{1F69A}' },
    });
    expect(await prints(id)).toEqual([]);
  });

  test('is not for another supplier', async () => {
    const { id } = await packed();
    await expect(at.otherSupplier.downloads(printNote, { id, reason: null })).toFailWith('err.notFound');
  });
});

describe('labels', () => {
  test('one for each unit and box, drawn behind; again only with a reason', async () => {
    const { id } = await packed('25');
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await expect(at.supplier.calls(orderLabels, { id, reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toEqual({
      status: 'ready',
      pages: 4,
      failure: null,
    });
    expect(isPdf((await at.supplier.downloads(downloadLabels, { printId })).bytes)).toBe(true);
    const again = await at.supplier.calls(orderLabels, { id, reason: '标签破损' });
    expect(again.printId).not.toBe(printId);
    // the note on paper is another print
    await at.supplier.downloads(printNote, { id, reason: null });
    await at.jobsDone();
  });

  test('of a note without materials, or not wholly packed, are refused', async () => {
    const { id } = await emptied();
    await expect(at.supplier.calls(orderLabels, { id, reason: null })).toFailWith('deliveryNote.noLines');
    const note = await noteOf(at, await callOffLines(at, ['25']));
    await expect(at.supplier.calls(orderLabels, { id: note.id, reason: null })).rejects.toMatchObject({
      key: 'deliveryNote.notPacked',
      details: { rest: '25' },
    });
  });

  test('with characters that no font holds fail, tell which, and may be ordered again without a reason', async () => {
    const note = await packed('10');
    const { id } = note;
    await edited(at, note, [asWritten(note, { batchNo: 'B\u{1F69A}' })]);
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toEqual({
      status: 'failed',
      pages: 0,
      failure: '\u{1F69A}',
    });
    await expect(at.supplier.downloads(downloadLabels, { printId })).toFailWith('deliveryNote.printNotReady');
    await edited(at, await at.supplier.calls(readDeliveryNote, { id }), [asWritten(note, { batchNo: 'B7' })]);
    await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
  });

  const pagesOfPrint = async (printId: string) => {
    await at.jobsDone();
    return (await at.supplier.calls(readLabelPrint, { printId })).pages;
  };

  test('of outer units, of inner ones or of chosen ones; only what was printed before wants a reason', async () => {
    const { id, unitList } = await packed('25');
    const [outer, inner] = [
      unitList.filter(({ parentId }) => parentId === null),
      unitList.filter(({ parentId }) => parentId !== null),
    ];
    const order = async (changed: object) => at.supplier.calls(orderLabels, { id, reason: null, ...changed });
    expect(await pagesOfPrint((await order({ what: 'outer' })).printId)).toBe(outer.length);
    expect(await pagesOfPrint((await order({ what: 'inner', sheet: 'a4' })).printId)).toBe(inner.length);
    await expect(order({ what: 'units', unitIds: [inner[0]!.id] })).rejects.toMatchObject({
      key: 'deliveryNote.reprintReason',
    });
    const { printId } = await order({ what: 'units', unitIds: [inner[0]!.id], reason: '标签破损' });
    expect(await pagesOfPrint(printId)).toBe(1);
    await expect(order({ what: 'units' })).toFailWith('deliveryNote.noLabels');
    expect(await prints(id)).toMatchObject([
      { what: 'units', sheet: 'label', pages: 1, reason: '标签破损' },
      { what: 'inner', sheet: 'a4', pages: inner.length, reason: null },
      { what: 'outer', sheet: 'label', pages: outer.length, reason: null },
    ]);
  });

  test('of several notes are one file, which each of them keeps; notes of two suppliers are not mixed', async () => {
    const [one, two] = [await packed('25'), await packed('10')];
    await at.supplier.calls(orderLabels, { id: two.id, reason: null });
    const both = { id: one.id, also: [two.id] };
    await expect(at.supplier.calls(orderLabels, { ...both, reason: null })).rejects.toMatchObject({
      key: 'deliveryNote.reprintReason',
      details: { numbers: two.number },
    });
    const { printId } = await at.supplier.calls(orderLabels, { ...both, reason: '标签破损' });
    expect(await pagesOfPrint(printId)).toBe(one.unitList.length + two.unitList.length);
    const whole = (await at.supplier.downloads(downloadLabels, { printId })).bytes;
    const [first] = await prints(one.id);
    const [second] = await prints(two.id);
    expect(first).toMatchObject({ id: printId, pages: one.unitList.length, reason: null });
    expect(second).toMatchObject({ pages: two.unitList.length, reason: '标签破损' });
    expect((await at.supplier.downloads(downloadLabels, { printId: second!.id })).bytes).toEqual(whole);
  });

  test('of others are not there', async () => {
    const { id } = await packed();
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    for (const stranger of [at.otherSupplier, at.foreignSupplier]) {
      await expect(stranger.calls(readLabelPrint, { printId })).toFailWith('err.notFound');
      await expect(stranger.downloads(downloadLabels, { printId })).toFailWith('err.notFound');
    }
    await at.jobsDone();
  });
});

describe('the workbook', () => {
  const exported = async (number: string, language: Language): Promise<string[][]> => {
    const { url } = addressOf(exportDeliveryNotes, {});
    const answer = await at.app.inject({
      url: `${url}?number=${number}`,
      headers: { 'access-token': at.supplier.token, language },
    });
    return (await Array.fromAsync(readSheet(answer.rawPayload))).map((row) =>
      row.cells.map((cell) => cell.text),
    );
  };

  test('holds a row for each material, in words', async () => {
    const note = await noteOf(at, await callOffLines(at, ['10', '20.5']));
    const { id, number, version } = note;
    await at.supplier.calls(packAutomatically, { id, version });
    await at.supplier.calls(sendDeliveryNote, { id });
    const [heading, ...rows] = await exported(number, 'zh');
    expect(heading!.slice(0, 4)).toEqual(['发货单号', '状态', '物流状态', '供应商代码']);
    expect(rows.map((row) => [row[0], row[1], row[2], ...row.slice(9, 13)])).toEqual([
      [number, '已发送', '未装车', '5G0 123 456 A', '前支架', '件', '10.000'],
      [number, '已发送', '未装车', '5G0 123 456 A', '前支架', '件', '20.500'],
    ]);
    const [, english] = await exported(number, 'en');
    expect(english!.slice(1, 3)).toEqual(['Sent', 'Not loaded']);
    expect(english![11]).toBe('pcs');
  });

  test('holds an emptied note too', async () => {
    const { number } = await emptied();
    const [, ...rows] = await exported(number, 'zh');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.slice(0, 2)).toEqual([number, '已保存']);
  });
});
