import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import {
  asWritten,
  edited,
  noteOf,
  callOffLines,
  packedNote,
} from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { outsideOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { addressOf, type Person } from '@portal/platform/server/testing/people.ts';
import { pngOf } from '@portal/platform/server/print/bitmap.ts';
import { bitmapFrom } from '@portal/platform/server/print/zpl-fixture.ts';
import { pagesOf, symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { createPart } from '@portal/part/contract/endpoints.ts';
import { downloadLabels, orderLabels, printNote, readLabelPrint } from '../../contract/print-calls.ts';
import {
  editDeliveryNote,
  exportDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  removeNoteLine,
  savePacking,
  sendDeliveryNote,
} from '../../contract/endpoints.ts';
import { drawLabels } from '../../../label/server/print/draw-labels.ts';
import { outerUnits } from '../packing/note-packing.ts';

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

  test('as a packing list names every unit with what is in it, and is a print of its own', async () => {
    const { id, unitList } = await packed('25');
    await at.supplier.downloads(printNote, { id, reason: null });
    const { bytes } = await at.supplier.downloads(printNote, { id, paper: 'packing-list', reason: null });
    const text = await textOf(bytes);
    for (const { licencePlate } of unitList) expect(text).toContain(licencePlate);
    const [list] = await prints(id);
    expect(list).toMatchObject({ kind: 'packing-list', pages: (text.match(/\f/g) ?? []).length });
    expect(text).toContain('装箱单');
    expect(text).toContain('Packing list');
    await expect(at.supplier.downloads(printNote, { id, paper: 'packing-list', reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    const note = await noteOf(at, await callOffLines(at, ['10']));
    await expect(
      at.supplier.downloads(printNote, { id: note.id, paper: 'packing-list', reason: null }),
    ).toFailWith('deliveryNote.nothingPacked');
  });

  test('without materials is refused', async () => {
    const { id } = await emptied();
    await expect(at.supplier.downloads(printNote, { id, reason: null })).toFailWith('deliveryNote.noLines');
  });

  test('with characters that no font holds has a square in their place, and names them', async () => {
    const { id, version } = await packed();
    const remark = '易碎 \u{1F69A}';
    await at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, remark, lines: [] });
    const { bytes } = await at.supplier.downloads(printNote, { id, reason: null });
    expect(await textOf(bytes)).toContain('U+1F69A');
    expect(await prints(id)).toHaveLength(1);
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
      total: 4,
      proved: 4,
      failureKind: null,
      failure: null,
      faults: [],
      sending: null,
      doubtful: [],
    });
    expect(isPdf((await at.supplier.downloads(downloadLabels, { printId, reason: null })).bytes)).toBe(true);
    const again = await at.supplier.calls(orderLabels, { id, reason: '标签破损' });
    expect(again.printId).not.toBe(printId);
    const fetchAgain = async (reason: string | null) =>
      at.receiving.downloads(downloadLabels, { printId, reason });
    await expect(fetchAgain(null)).toFailWith('deliveryNote.reprintReason');
    expect(isPdf((await fetchAgain('打印机卡纸')).bytes)).toBe(true);
    const [latest] = await prints(id);
    expect(latest).toMatchObject({
      kind: 'labels',
      reason: '打印机卡纸',
      pages: 4,
      by: at.receiving.userName,
    });
    await expect(at.supplier.downloads(downloadLabels, { printId: latest!.id, reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    // the note on paper is another print
    await at.supplier.downloads(printNote, { id, reason: null });
    await at.jobsDone();
  });

  test('that several processes draw at once are kept once', async () => {
    const { id } = await packed('25');
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    const system = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
    const outside = outsideOf(
      at.services,
      { scope: system, action: 'test', source: 'job' },
      { language: 'zh', ip: 'job', signal: new AbortController().signal },
    );
    await Promise.all([1, 2].map(async () => drawLabels(outside, { printId, language: 'zh' })));
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({
      status: 'ready',
      pages: 4,
      proved: 4,
    });
    const { parts } = await at.owner
      .selectFrom('print_log')
      .where('id', '=', printId)
      .select('parts')
      .executeTakeFirstOrThrow();
    expect(parts).toHaveLength(1);
  });

  test('of units that keep their plates are reprints, of units that are gone they are not handed over any more', async () => {
    const note = await packed('25');
    const { printId } = await at.supplier.calls(orderLabels, { id: note.id, reason: null });
    await at.jobsDone();
    const kept = await at.supplier.calls(savePacking, {
      id: note.id,
      version: note.version,
      outer: outerUnits(note.unitList),
    });
    await expect(at.supplier.calls(orderLabels, { id: note.id, reason: null })).toFailWith(
      'deliveryNote.reprintReason',
    );
    await at.supplier.downloads(downloadLabels, { printId, reason: null });
    await at.supplier.calls(packAutomatically, { id: note.id, version: kept.version });
    await expect(
      at.supplier.downloads(downloadLabels, { printId, reason: '标签破损' }),
    ).rejects.toMatchObject({ key: 'deliveryNote.labelsGone', details: { count: 4 } });
  });

  test('come as often as copies are wanted, in a PDF as well', async () => {
    const { id, unitList } = await packed('25');
    const { printId } = await at.supplier.calls(orderLabels, { id, copies: 3, reason: null });
    await at.jobsDone();
    const text = await textOf((await at.supplier.downloads(downloadLabels, { printId, reason: null })).bytes);
    expect(text.match(/\(\dJ\) UN \d{9} \d{9}/g)).toHaveLength(3 * unitList.length);
    expect((await prints(id))[0]).toMatchObject({ pages: unitList.length, copies: 3 });
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
    await edited(at, note, [asWritten(note, { softwareRevision: 'S\u{1F69A}' })]);
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({
      status: 'failed',
      pages: 0,
      failureKind: 'glyphs',
      failure: '\u{1F69A}',
    });
    await expect(at.supplier.downloads(downloadLabels, { printId, reason: null })).toFailWith(
      'deliveryNote.printNotReady',
    );
    await edited(at, await at.supplier.calls(readDeliveryNote, { id }), [
      asWritten(note, { softwareRevision: 'S7' }),
    ]);
    await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
  });

  test('of more than one part are drawn part by part and come as one file: every plate once', async () => {
    const { id, unitList } = await packed('2100');
    expect(unitList.length).toBeGreaterThan(200);
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
    expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({
      status: 'ready',
      pages: unitList.length,
      proved: unitList.length,
    });
    const { bytes } = await at.supplier.downloads(downloadLabels, { printId, reason: null });
    const plates = (await textOf(bytes)).match(/\(\dJ\) UN \d{9} \d{9}/g)!;
    expect(plates.map((plate) => plate.replaceAll(/[() ]/g, '')).toSorted()).toEqual(
      unitList.map(({ licencePlate }) => licencePlate).toSorted(),
    );
    const { rows } = await sql<{ parts: number }>`
      select cardinality(parts) as parts from print_log where tenant_id = ${at.tenant} and id = ${printId}`.execute(
      at.owner,
    );
    expect(rows).toEqual([{ parts: 2 }]);
  }, 60_000);

  test('of a supplier without the GTL flag are those of VDA 4902, proved as well', async () => {
    const { id, unitList } = await packed('25');
    const flag = async (gtl: boolean) =>
      at.owner
        .updateTable('supplier')
        .set({ gtl })
        .where('tenant_id', '=', at.tenant)
        .where('supplier_code', '=', 'S1001')
        .execute();
    await flag(false);
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    await at.jobsDone();
    await flag(true);
    const [page] = await pagesOf(
      (await at.supplier.downloads(downloadLabels, { printId, reason: null })).bytes,
      203,
    );
    const { Code39, ...others } = await symbolsOn(page!);
    expect(others).toEqual({});
    expect(Code39).toContain(unitList.find(({ parentId }) => parentId === null)!.licencePlate);
    expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({ proved: unitList.length });
  });

  /** Prints as a supplier of VDA 4902 does. */
  const withoutGtl = async <T>(print: () => Promise<T>): Promise<T> => {
    const flag = async (gtl: boolean) =>
      at.owner
        .updateTable('supplier')
        .set({ gtl })
        .where('tenant_id', '=', at.tenant)
        .where('supplier_code', '=', 'S1001')
        .execute();
    await flag(false);
    try {
      return await print();
    } finally {
      await flag(true);
    }
  };

  test('whose codes could not carry what the note says are refused: what is written at once, the rest before they are drawn', async () => {
    const note = await packed('10');
    const { id } = note;
    for (const batchNo of ['批次甲-1', 'Charge ü'])
      await expect(edited(at, note, [asWritten(note, { batchNo })])).toFailWith('err.invalid');
    await edited(at, note, [asWritten(note, { batchNo: 'B_1/a' })]);
    const line = async (change: { part_no?: string; batch_no?: string }) =>
      at.owner
        .updateTable('delivery_note_line')
        .set(change)
        .where('tenant_id', '=', at.tenant)
        .where('delivery_note_id', '=', id)
        .execute();
    const order = async (who: Person = at.supplier) => who.calls(orderLabels, { id, reason: null });
    await line({ batch_no: '批次甲-1' });
    await expect(order()).rejects.toMatchObject({
      key: 'deliveryNote.labelSigns',
      details: { field: '批次号', value: '批次甲-1', signs: '批 次 甲' },
    });
    await line({ batch_no: 'B1' });
    for (const partNo of ['5G0 Ä', '5g0_1'])
      await at.mrp.calls(createPart, {
        partNo,
        nameZh: '支架',
        nameEn: 'Bracket',
        unit: 'PCE',
        weightKg: '1',
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        kind: 'body',
        partGroup: 'x',
        successorNo: null,
        active: 'Y',
      });
    // parts that the supplier does not deliver are not his to see
    await line({ part_no: '5G0 Ä' });
    await expect(order(at.receiving)).rejects.toMatchObject({
      key: 'deliveryNote.masterSigns',
      details: { partNo: '5G0 Ä', signs: 'Ä' },
    });
    await line({ part_no: '5g0_1' });
    await expect(withoutGtl(async () => order(at.receiving))).rejects.toMatchObject({
      key: 'deliveryNote.masterSigns',
      details: { partNo: '5g0_1', signs: 'g _' },
    });
    await order(at.receiving);
    await at.jobsDone();
  });

  test('whose bars would be too small to be read are not printed: label and field are told', async () => {
    const { id } = await packed('10');
    const quantity = '12345678.123';
    for (const table of ['delivery_note_line', 'handling_unit'] as const)
      await at.owner
        .updateTable(table)
        .set({ quantity })
        .where('tenant_id', '=', at.tenant)
        .where('delivery_note_id', '=', id)
        .$if(table === 'handling_unit', (of) => of.where('line_id', 'is not', null))
        .execute();
    const print = await withoutGtl(async () => {
      const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
      await at.jobsDone();
      return at.supplier.calls(readLabelPrint, { printId });
    });
    expect(print).toMatchObject({ status: 'failed', failureKind: 'proof', pages: 0 });
    expect(print.faults[0]).toMatchObject({ field: 'quantity', meant: `Q${quantity}` });
  });

  test('are read again label by label, of outer and inner size, from ZPL with its copies and from the PDF', async () => {
    const { id, unitList } = await packed('25');
    const { printId } = await at.supplier.calls(orderLabels, {
      id,
      output: 'zpl',
      dots: 203,
      copies: 2,
      reason: null,
    });
    await at.jobsDone();
    const { bytes, headers } = await at.supplier.downloads(downloadLabels, { printId, reason: null });
    expect(String(headers['content-disposition'])).toContain('.zpl');
    const zpl = bytes.toString('latin1');
    expect(zpl.match(/\^PQ2\^XZ/g)).toHaveLength(unitList.length);
    const plates: string[] = [];
    for (const bitmap of bitmapFrom(zpl))
      plates.push(...((await symbolsOn(Buffer.from(await pngOf(bitmap)))).Code128 ?? []));
    expect(plates.toSorted()).toEqual(unitList.map(({ licencePlate }) => licencePlate).toSorted());
    expect((await prints(id))[0]).toMatchObject({ output: 'zpl', dots: 203, copies: 2, proved: 4 });

    const paper = await at.supplier.calls(orderLabels, { id, reason: '换纸' });
    await at.jobsDone();
    const pdf = (await at.supplier.downloads(downloadLabels, { printId: paper.printId, reason: null })).bytes;
    const scanned: string[] = [];
    for (const page of await pagesOf(pdf, 203)) {
      const { Code128 = [], DataMatrix = [] } = await symbolsOn(page);
      expect(DataMatrix[0]).toContain(Code128[0]);
      scanned.push(...Code128);
    }
    expect(scanned).toEqual(plates);
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
    const whole = (await at.supplier.downloads(downloadLabels, { printId, reason: null })).bytes;
    const [first] = await prints(one.id);
    const [second] = await prints(two.id);
    expect(first).toMatchObject({ id: printId, pages: one.unitList.length, reason: null });
    expect(second).toMatchObject({ pages: two.unitList.length, reason: '标签破损' });
    expect(
      (await at.supplier.downloads(downloadLabels, { printId: second!.id, reason: '再打一份' })).bytes,
    ).toEqual(whole);
    for (const { id } of [one, two])
      expect((await prints(id))[0]).toMatchObject({ kind: 'labels', reason: '再打一份' });
  });

  test('of others are not there', async () => {
    const { id } = await packed();
    const { printId } = await at.supplier.calls(orderLabels, { id, reason: null });
    for (const stranger of [at.otherSupplier, at.foreignSupplier]) {
      await expect(stranger.calls(readLabelPrint, { printId })).toFailWith('err.notFound');
      await expect(stranger.downloads(downloadLabels, { printId, reason: null })).toFailWith('err.notFound');
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
    await agreeing(at.supplier, sendDeliveryNote, { id });
    const [heading, ...rows] = await exported(number, 'zh');
    expect(heading!.slice(0, 4)).toEqual(['发货单号', '状态', '物流状态', '供应商代码']);
    expect(rows.map((row) => [row[0], row[1], row[2], ...row.slice(9, 13)])).toEqual([
      [number, '已发送', '未装车', '5G0 123 456 A', '前支架', '件', '10'],
      [number, '已发送', '未装车', '5G0 123 456 A', '前支架', '件', '20.5'],
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
