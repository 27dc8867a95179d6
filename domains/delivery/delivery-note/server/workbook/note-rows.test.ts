import { beforeAll, expect, test } from 'vitest';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn } from '@portal/app-server/testing/workbook.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import { extrasOf } from '../../contract/packing/containers.ts';
import {
  downloadNoteTemplate,
  downloadNoteWorkbook,
  importDeliveryNotes,
  pasteDeliveryNotes,
} from '../../contract/start/start-calls.ts';
import { printNote } from '../../contract/print-calls.ts';
import {
  editDeliveryNote,
  listDeliveryNotes,
  readDeliveryNote,
  removeDeliveryNote,
} from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const template = async () => {
  const { headers } = await sheetIn((await at.supplier.downloads(downloadNoteTemplate, {})).bytes);
  const row = (cells: Readonly<Record<string, string>>) => {
    const unknown = Object.keys(cells).find((header) => !headers.includes(header));
    expect(unknown).toBeUndefined();
    return headers.map((header) => cells[header] ?? '');
  };
  return { headers, row };
};

test('notes with packing are written from one workbook: good ones whole, the others come back marked', async () => {
  const [line] = await callOffLines(at, ['30', '12'], { unloadingPoint: 'B07', warehouseCode: 'WH7' });
  const { partNo } = line!;
  const { headers, row } = await template();
  const head = {
    发货日期: inDays(1),
    到货日期: inDays(2),
    到货时间: '14:30',
    运输类型: '供应商直送',
    卸货点: 'B07',
  };
  const own = {
    内包装代码: 'KLT4147',
    每箱数量: '5',
    外包装代码: 'PAL1208',
    每外包装箱数: '4',
    与包装协议不一致的原因: '小箱',
  };
  const file = await bookOf({
    headers,
    rows: [
      row({
        ...head,
        单据标识: 'A',
        零件号: partNo.replaceAll(' ', ''),
        发货数量: '35',
        批次号: 'B9',
        ...own,
      }),
      row({ ...head, 单据标识: 'B', 零件号: partNo, 发货数量: '100' }),
      row({ ...head, 单据标识: 'C', 零件号: partNo, 发货数量: '1', 内包装代码: 'KLT4147' }),
      row({ ...head, 单据标识: 'C', 零件号: 'NONE', 发货数量: '1' }),
    ],
  });
  const preview = await at.supplier.uploads(importDeliveryNotes, file, { preview: 'Y' });
  expect(preview).toMatchObject({
    preview: true,
    good: 1,
    bad: 3,
    effects: ['新建 1 张发货单，共 1 行物料'],
  });
  const before = (await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH7' })).length;
  expect(before).toBe(0);
  const done = await at.supplier.uploads(importDeliveryNotes, file, { seal: preview.seal });
  expect(done).toMatchObject({ preview: false, good: 1, bad: 3 });
  const notes = await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH7' });
  expect(notes).toHaveLength(1);
  const note = await at.supplier.calls(readDeliveryNote, { id: notes[0]!.id });
  expect(note).toMatchObject({
    status: 'new',
    expectedArrival: `${inDays(2)}T06:30:00Z`,
    packingDeviationReason: '小箱',
  });
  expect(note.lineList.map(({ quantity, batchNo }) => [quantity, batchNo])).toEqual([
    ['30', 'B9'],
    ['5', 'B9'],
  ]);
  const outer = note.unitList.filter(({ parentId }) => parentId === null);
  // six boxes and one: the second unit has room for that of the other line
  expect(outer.map(({ packagingCode }) => packagingCode)).toEqual(['PAL1208', 'PAL1208']);
  const { bytes } = await at.supplier.downloads(downloadFile, {
    id: done.errorFile!.id,
    uuid: done.errorFile!.uuid,
  });
  const marked = await sheetIn(bytes);
  expect(marked.rows).toHaveLength(3);
  expect(done.errors.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `零件 ${partNo} 在卸货点 B07 只有 7 可发`,
      expect.stringContaining('必填'),
      '本行无误，同一发货单的其他行有误',
    ]),
  );
});

test('the same workbook twice writes its notes once; taken back, those that nobody worked with go', async () => {
  const place = { unloadingPoint: 'B08', warehouseCode: 'WH9' };
  const [line] = await callOffLines(at, ['60'], place);
  const { headers, row } = await template();
  const note = (mark: string, quantity: string) =>
    row({
      单据标识: mark,
      发货日期: inDays(1),
      到货日期: inDays(2),
      运输类型: '供应商直送',
      卸货点: 'B08',
      零件号: line!.partNo,
      发货数量: quantity,
    });
  const file = await bookOf({
    headers,
    rows: [note('A', '10'), note('B', '10'), note('C', '20'), note('D', '5')],
  });
  const notes = async () =>
    (await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH9' })).toSorted((one, other) =>
      one.number.localeCompare(other.number),
    );
  const first = await at.supplier.uploads(importDeliveryNotes, file, {});
  expect(first).toMatchObject({ good: 4, idle: 0, bad: 0, undo: expect.any(String), mend: null });
  const written = await notes();
  expect(written).toHaveLength(4);
  // Rows in another order say the same.
  const turned = await bookOf({
    headers,
    rows: [note('D', '5'), note('C', '20'), note('A', '10'), note('B', '10')],
  });
  for (const again of [file, turned]) {
    const result = await at.supplier.uploads(importDeliveryNotes, again, { preview: 'Y' });
    expect(result).toMatchObject({ good: 0, idle: 4, bad: 0 });
    expect(result.effects.join()).toContain(written[0]!.number);
  }
  expect(await at.supplier.uploads(importDeliveryNotes, file, {})).toMatchObject({ good: 0, undo: null });
  expect(await notes()).toHaveLength(4);

  const [removed, changed, printed] = written;
  await at.supplier.downloads(printNote, { id: printed!.id, reason: null });
  await at.supplier.calls(removeDeliveryNote, { id: removed!.id });
  const { dispatchOn, expectedArrival, transportType, version, lineList } = await at.supplier.calls(
    readDeliveryNote,
    { id: changed!.id },
  );
  await at.supplier.calls(editDeliveryNote, {
    id: changed!.id,
    version,
    dispatchOn,
    expectedArrival: expectedArrival!,
    transportType,
    remark: '改',
    urgent: 'N',
    lines: lineList,
  });
  expect(await at.supplier.calls(undoImport, { id: first.undo! })).toEqual({
    records: 1,
    kept: [changed!.number, printed!.number],
  });
  expect((await notes()).map(({ id }) => id)).toEqual([changed!.id, printed!.id]);
  // What is gone may be written again.
  expect(await at.supplier.uploads(importDeliveryNotes, file, {})).toMatchObject({ good: 2, idle: 2 });
});

test('a note comes out as rows of the workbook and in again the same, with its packing and what goes along', async () => {
  const extras = [
    { packagingCode: 'KLT4147', containerCount: 4 },
    { packagingCode: 'LID1208', containerCount: 2 },
  ];
  const previous = await packedNote(
    at,
    await callOffLines(at, ['30'], { unloadingPoint: 'B07', warehouseCode: 'WH8' }),
  );
  const { id, version } = previous;
  await at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, lines: [], containers: extras });
  const { bytes } = await at.supplier.downloads(downloadNoteWorkbook, { id });
  const { headers, rows } = await sheetIn(bytes);
  expect(rows).toHaveLength(1);
  const along = headers.indexOf('随车附带器具');
  expect(rows[0]![along]).toBe('KLT4147*4; LID1208*2');
  await callOffLines(at, ['30'], { unloadingPoint: 'B07', warehouseCode: 'WH8' });
  const imported = async (cell: string) =>
    at.supplier.uploads(
      importDeliveryNotes,
      await bookOf({ headers, rows: [rows[0]!.map((text, column) => (column === along ? cell : text))] }),
      {},
    );
  for (const [cell, says] of [
    ['KLT4147', /包装代码\*数量/],
    ['KLT4147*4; KLT4147*2', /只能填写一行/],
    ['KLT4147*4; NONE*2', /没有包装代码 NONE/],
  ] as const) {
    const { good, errors } = await imported(cell);
    expect([good, errors[0]!.column]).toEqual([0, '随车附带器具']);
    expect(errors[0]!.message).toMatch(says);
  }
  expect(await imported(rows[0]![along]!)).toMatchObject({ good: 1, bad: 0 });
  const [made] = await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH8' });
  expect(made!.id).not.toBe(id);
  const said = async (noteId: string) => {
    const { lineList, unitList, containers, ...note } = await at.supplier.calls(readDeliveryNote, {
      id: noteId,
    });
    return {
      head: [note.dispatchOn, note.expectedArrival, note.transportType, note.originCode, note.urgent],
      lines: lineList.map(({ partNo, quantity, changeIndex }) => [partNo, quantity, changeIndex]),
      units: unitList.map(({ packagingCode, quantity, auxiliaryCode }) => [
        packagingCode,
        quantity,
        auxiliaryCode,
      ]),
      extras: extrasOf(containers),
    };
  };
  expect(await said(made!.id)).toEqual(await said(id));
  expect((await said(id)).extras).toEqual(extras);
});

test('mixed units and the kind of reason are written in the workbook, and come out of it the same', async () => {
  const place = { unloadingPoint: 'B09', warehouseCode: 'WH4' };
  const demand = async () => {
    await callOffLines(at, ['30', '5'], place);
    await callOffLines(at, ['20'], { ...place, partNo: world.parts.unit });
  };
  await demand();
  const { headers, row } = await template();
  const head = {
    单据标识: 'M',
    发货日期: inDays(1),
    到货日期: inDays(2),
    运输类型: '供应商直送',
    卸货点: 'B09',
  };
  const boxes = { 内包装代码: 'KLT4147', 外包装代码: 'PAL1208' };
  const rows = (mark: string, last: object = {}) => [
    row({
      ...head,
      单据标识: mark,
      零件号: world.parts.bracket,
      发货数量: '15',
      ...boxes,
      每箱数量: '5',
      每外包装箱数: '3',
      原因类别: '其他',
      与包装协议不一致的原因: '小箱',
    }),
    row({
      ...head,
      单据标识: mark,
      零件号: world.parts.bracket,
      发货数量: '20',
      混装标识: 'X',
      ...boxes,
      每箱数量: '5',
      每外包装箱数: '2',
    }),
    row({
      ...head,
      单据标识: mark,
      零件号: world.parts.unit,
      发货数量: '20',
      混装标识: 'X',
      ...boxes,
      每箱数量: '10',
      每外包装箱数: '1',
      ...last,
    }),
  ];
  // Each wrong cell is marked in its own row.
  const wrong = await at.supplier.uploads(
    importDeliveryNotes,
    await bookOf({
      headers,
      rows: [
        ...rows('A', { 外包装代码: 'KLT4147' }),
        ...rows('B', { 混装标识: 'Y' }),
        ...rows('C', { 每外包装箱数: '' }),
        ...rows('D', { 零件号: world.parts.bracket, 混装标识: 'Z', 批次号: 'B9' }),
      ],
    }),
    { preview: 'Y' },
  );
  const waits = '本行无误，同一发货单的其他行有误';
  expect(
    wrong.errors.flatMap(({ row: at, column, message }) => (message === waits ? [] : [[at, column]])),
  ).toEqual([
    [4, '外包装代码'],
    [6, '混装标识'],
    [10, '每外包装箱数'],
    [13, '批次号'],
  ]);

  const written = async (file: Awaited<ReturnType<typeof bookOf>>) => {
    expect(await at.supplier.uploads(importDeliveryNotes, file, {})).toMatchObject({ bad: 0 });
    const [newest] = await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH4', sort: '-createdAt' });
    const note = await at.supplier.calls(readDeliveryNote, { id: newest!.id });
    const partOf = new Map(note.lineList.map(({ id, partNo }) => [id, partNo]));
    const outer = note.unitList.filter(({ parentId }) => parentId === null);
    return {
      id: note.id,
      said: {
        reason: [note.packingDeviationCode, note.packingDeviationReason],
        units: outer.map(({ id, packageType, licencePlate }) => [
          packageType,
          licencePlate.slice(0, 2),
          ...note.unitList
            .filter(({ parentId }) => parentId === id)
            .map(({ lineId, quantity }) => `${partOf.get(lineId!)} ${quantity}`)
            .toSorted(),
        ]),
      },
    };
  };
  const first = await written(await bookOf({ headers, rows: rows('M') }));
  const { bracket, unit } = world.parts;
  expect(first.said).toEqual({
    reason: ['other', '小箱'],
    units: [
      ['M', '6J', ...Array.from({ length: 3 }, () => `${bracket} 5`)],
      ...Array.from({ length: 2 }, () => [
        'MIX',
        '5J',
        ...[`${bracket} 5`, `${bracket} 5`, `${unit} 10`].toSorted(),
      ]),
    ],
  });
  const out = await sheetIn((await at.supplier.downloads(downloadNoteWorkbook, { id: first.id })).bytes);
  expect(out.rows.map((cells) => cells[out.headers.indexOf('混装标识')])).toEqual(['', 'X1', 'X1']);
  await demand();
  const again = await written(await bookOf(out));
  expect(again.id).not.toBe(first.id);
  expect(again.said).toEqual(first.said);
});

test('pasted rows are written by the same rules: all of them, or none with the wrong cells named', async () => {
  const place = { unloadingPoint: 'B11', warehouseCode: 'WH3' };
  const [line] = await callOffLines(at, ['30'], place);
  const head = { noteMark: 'P', dispatchOn: inDays(1), arrivalOn: inDays(2), transportType: '供应商直送' };
  const packing = {
    innerPackaging: 'KLT4147',
    quantityPerInner: '5',
    outerPackaging: 'PAL1208',
    boxesPerOuter: '4',
    packingReason: '其他',
    deviationReason: '小箱',
  };
  const good = { ...head, unloadingPoint: 'B11', partNo: line!.partNo, quantity: '20', ...packing };
  const pastes = async (...rows: Record<string, string>[]) => at.supplier.calls(pasteDeliveryNotes, { rows });
  const refused = await pastes(good, { ...good, noteMark: 'Q', quantity: '2x', dispatchOn: 'soon' });
  expect(refused).toMatchObject({ noteIds: [], effects: [] });
  expect(refused.errors.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
    '1 dispatchOn',
    '1 quantity',
  ]);
  expect(await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH3' })).toEqual([]);
  const { noteIds, errors } = await pastes(good);
  expect([noteIds.length, errors]).toEqual([1, []]);
  const note = await at.supplier.calls(readDeliveryNote, { id: noteIds[0]! });
  expect(note).toMatchObject({ packingDeviationReason: '小箱', lineList: [{ quantity: '20' }] });
  expect(note.unitList.filter(({ packageType }) => packageType === 'S')).toHaveLength(4);
  const again = await pastes(good);
  expect([again.noteIds, again.effects.join()]).toEqual([[], expect.stringContaining(note.number)]);
  await expect(at.mrp.calls(pasteDeliveryNotes, { rows: [good] })).toFailWith('err.forbidden');
});

test('the cell of the row that is wrong is marked: packing, dates, and what another row says of the note', async () => {
  const place = { unloadingPoint: 'B07', warehouseCode: 'WH5' };
  const [bracket] = await callOffLines(at, ['500'], place);
  const [unit] = await callOffLines(at, ['500'], { ...place, partNo: world.parts.unit });
  const { headers } = await sheetIn((await at.supplier.downloads(downloadNoteTemplate, {})).bytes);
  const head = { 发货日期: inDays(1), 到货日期: inDays(2), 运输类型: '供应商直送', 卸货点: 'B07' };
  const packing = { 内包装代码: 'KLT4147', 每箱数量: '5', 外包装代码: 'PAL1208', 每外包装箱数: '4' };
  const two = (mark: string, second: object, first: object = {}) => [
    { ...head, 单据标识: mark, 零件号: bracket!.partNo, 发货数量: '10', ...first },
    { ...head, 单据标识: mark, 零件号: unit!.partNo, 发货数量: '10', ...second },
  ];
  const rows: Readonly<Record<string, string>>[] = [
    ...two('A', packing),
    ...two('B', { ...packing, 内包装代码: 'NONE' }),
    ...two('C', { ...packing, 外包装代码: 'NONE' }),
    ...two('D', { ...packing, 每箱数量: '11', 发货数量: '22', 与包装协议不一致的原因: 'x' }),
    ...two('E', { 到货日期: inDays(-9) }, { 到货日期: inDays(-9) }),
    ...two('F', { 备注: '另一句' }, { 备注: '一句' }),
    ...two('G', { 运输类型: '快递' }),
  ];
  const file = await bookOf({
    headers,
    rows: rows.map((cells) => headers.map((header) => cells[header] ?? '')),
  });
  const { errors } = await at.supplier.uploads(importDeliveryNotes, file, { preview: 'Y' });
  const waits = '本行无误，同一发货单的其他行有误';
  expect(errors.flatMap(({ row, column, message }) => (message === waits ? [] : [[row, column]]))).toEqual([
    [3, '与包装协议不一致的原因'],
    [5, '内包装代码'],
    [7, '外包装代码'],
    [9, '每箱数量'],
    [10, '到货日期'],
    [13, '备注'],
    [15, '运输类型'],
  ]);
});

test('a workbook goes beyond call-off lines where the plant lets notes be written freely', async () => {
  const [line] = await callOffLines(at, ['30'], { warehouseCode: 'WH6' });
  const { headers } = await sheetIn((await at.supplier.downloads(downloadNoteTemplate, {})).bytes);
  const cells: Readonly<Record<string, string>> = {
    发货日期: inDays(1),
    到货日期: inDays(2),
    运输类型: '供应商直送',
    卸货点: line!.unloadingPoint,
    单据标识: 'F',
    零件号: line!.partNo,
    发货数量: '100',
  };
  const file = await bookOf({ headers, rows: [headers.map((header) => cells[header] ?? '')] });
  expect(await at.supplier.uploads(importDeliveryNotes, file, { preview: 'Y' })).toMatchObject({ good: 0 });
  const options = processInput(processDefaults);
  await at.admin.calls(saveProcessOptions, { ...options, dnLineCreation: 'FREE', version: 0 });
  const { seal } = await at.supplier.uploads(importDeliveryNotes, file, { preview: 'Y' });
  expect(await at.supplier.uploads(importDeliveryNotes, file, { seal })).toMatchObject({ good: 1 });
  const [written] = await at.supplier.calls(listDeliveryNotes, { warehouseCode: 'WH6' });
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: written!.id });
  expect(lineList.map(({ callOffLineId, quantity }) => [callOffLineId, quantity])).toEqual([
    [line!.id, '30'],
    [null, '70'],
  ]);
});
