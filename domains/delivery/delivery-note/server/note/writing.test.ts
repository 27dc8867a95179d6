import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import {
  asWritten,
  edited,
  noteOf,
  callOffLines,
  lineInputs,
  type OpenLine,
} from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readCallOff, rejectCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  addNoteLines,
  createDeliveryNote,
  editDeliveryNote,
  listDeliveryNotes,
  readDeliveryNote,
  removeDeliveryNote,
  removeNoteLine,
} from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const head = noteHead;
const openOf = async ({ id }: Pick<OpenLine, 'id'>) => (await at.supplier.calls(readCallOff, { id })).openQty;
const create = async (lines: OpenLine[], quantity?: string) =>
  at.supplier.calls(createDeliveryNote, { ...head(), lines: lineInputs(lines, quantity) });

describe('a new note', () => {
  test('takes its quantities, its place and the ordered change index, and begins a count of its own', async () => {
    const [first, second] = await callOffLines(at, ['100.5', '40.5']);
    const { id, number } = await create([first!, second!], '40.5');
    const note = await at.supplier.calls(readDeliveryNote, { id });
    expect(note).toMatchObject({
      number,
      status: 'new',
      stage: 'none',
      warehouseCode: world.warehouse,
      unloadingPoint: world.unloadingPoint,
      supplierDuns: '123456789',
      unitList: [],
    });
    expect(note.lineList).toMatchObject([
      { lineNo: 1, quantity: '40.5', mostQuantity: '100.5', changeIndex: '01A', softwareRevision: null },
      { lineNo: 2, quantity: '40.5', mostQuantity: '40.5', receivedQuantity: null },
    ]);
    expect([await openOf(first!), await openOf(second!)]).toEqual(['60', '0']);
    const next = await create([first!], '1');
    expect(Number(next.number)).toBe(Number(number) + 1);
  });

  test('has the number that the system of the supplier gives, once a year', async () => {
    const [line] = await callOffLines(at, ['10']);
    const named = async (number: string) =>
      at.supplier.calls(createDeliveryNote, { ...head(), number, lines: lineInputs([line!], '1') });
    expect((await named('7654321')).number).toBe('07654321');
    await expect(named('07654321')).toFailWith('deliveryNote.numberTaken');
    await expect(named('LS-1')).rejects.toMatchObject({
      key: 'err.invalid',
      details: { fields: [{ path: 'number', code: 'deliveryNote.numberForm' }] },
    });
  });

  test.each<[what: string, failure: string, lines: () => Promise<OpenLine[]>]>([
    [
      'of two warehouses',
      'deliveryNote.otherWarehouse',
      async () => [
        ...(await callOffLines(at, ['10'])),
        ...(await callOffLines(at, ['10'], { warehouseCode: 'WH2' })),
      ],
    ],
    [
      'of two unloading points',
      'deliveryNote.otherPoint',
      async () => [
        ...(await callOffLines(at, ['10'])),
        ...(await callOffLines(at, ['10'], { unloadingPoint: 'B07' })),
      ],
    ],
    [
      'with a line twice',
      'deliveryNote.materialAdded',
      async () => {
        const lines = await callOffLines(at, ['10']);
        return [...lines, ...lines];
      },
    ],
    [
      'beyond what is open',
      'callOff.aboveOpen',
      async () => (await callOffLines(at, ['10'])).map((line) => ({ ...line, openQty: '11' })),
    ],
    [
      'of a line without an answer',
      'callOff.notAnswered',
      async () => callOffLines(at, ['10'], { promised: false }),
    ],
    [
      'of a refused line',
      'callOff.wrongStatus',
      async () => {
        const lines = await callOffLines(at, ['10'], { promised: false });
        const named = lines.map(({ id, version }) => ({ id, version }));
        await at.supplier.calls(rejectCallOffs, { lines: named, reason: 'capacity' });
        return lines;
      },
    ],
    [
      "of another supplier's line",
      'callOff.noDetail',
      async () => {
        const lines = await callOffLines(at, ['10']);
        await at.owner
          .updateTable('call_off_line')
          .set({ supplier_code: world.otherSupplier })
          .where('id', '=', lines[0]!.id)
          .execute();
        return lines;
      },
    ],
    [
      'of a line of another plant',
      'callOff.noDetail',
      async () =>
        callOffLines(at, ['10'], {
          plantNo: world.otherPlant,
          unloadingPoint: 'K2',
          warehouseCode: 'WH9',
          promised: false,
        }),
    ],
    [
      'of half a piece',
      'unit.tooFine',
      async () => (await callOffLines(at, ['10'])).map((line) => ({ ...line, openQty: '0.5' })),
    ],
    ['without lines', 'err.invalid', async () => []],
  ])('%s is refused with %s', async (_, failure, lines) => {
    const selected = await lines();
    const before = (await at.supplier.calls(listDeliveryNotes)).length;
    await expect(create(selected)).toFailWith(failure);
    expect(await at.supplier.calls(listDeliveryNotes)).toHaveLength(before);
  });

  test.each([
    [
      'arrives before it leaves',
      { expectedArrival: `${inDays(-3)}T02:00:00.000Z` },
      'deliveryNote.arrivalBeforeDispatch',
    ],
    [
      'arrives on the day before, on the clock of the plant',
      { dispatchOn: inDays(2), expectedArrival: `${inDays(1)}T15:59:00.000Z` },
      'deliveryNote.arrivalBeforeDispatch',
    ],
    ['comes from a place that is none', { originCode: 'NOPE' }, 'deliveryNote.originUnknown'],
    ['has no day of dispatch', { dispatchOn: '' }, 'err.invalid'],
    ['leaves on a day that is none', { dispatchOn: '2026-02-30' }, 'err.invalid'],
    ['has no transport type', { transportType: ' ' }, 'err.invalid'],
    ['has a transport type that is none', { transportType: 'SLEDGE' }, 'dict.unknownCode'],
    ['has terms of payment that are none', { paymentTerms: 'NEVER' }, 'dict.unknownCode'],
  ])('that %s is refused', async (_, changed, failure) => {
    const lines = await callOffLines(at, ['10']);
    const call = at.supplier.calls(createDeliveryNote, { ...head(), ...changed, lines: lineInputs(lines) });
    await expect(call).toFailWith(failure);
    expect(await openOf(lines[0]!)).toBe('10');
  });

  test('is the supplier’s to write: not the plant’s, and an administrator has no goods', async () => {
    const lines = lineInputs(await callOffLines(at, ['10']));
    await expect(at.mrp.calls(createDeliveryNote, { ...head(), lines })).toFailWith('err.forbidden');
    await expect(
      at.admin.calls(createDeliveryNote, { ...head(), lines }, { plantNo: world.plant }),
    ).toFailWith('err.forbidden');
  });

  test('is made once however often its key is sent, and the key is no other note’s', async () => {
    const lines = await callOffLines(at, ['10', '20']);
    const first = { ...head(), lines: lineInputs([lines[0]!]) };
    const key = 'double-click';
    const made = await at.supplier.calls(createDeliveryNote, first, { key });
    expect(await at.supplier.calls(createDeliveryNote, first, { key })).toEqual(made);
    await expect(
      at.supplier.calls(createDeliveryNote, { ...head(), lines: lineInputs([lines[1]!]) }, { key }),
    ).toFailWith('err.keyOfOther');
    const same = await at.supplier.calls(listDeliveryNotes, { number: made.number });
    expect(same).toHaveLength(1);
  });
});

describe('more materials', () => {
  test('are numbered on; the version tells the next editor', async () => {
    const [first, second, third] = await callOffLines(at, ['10', '20', '30']);
    const note = await noteOf(at, [first!, second!]);
    const { id } = note;
    const less = await at.supplier.calls(removeNoteLine, {
      id,
      version: note.version,
      lineId: note.lineList[0]!.id,
    });
    const more = await at.supplier.calls(addNoteLines, {
      id,
      version: less.version,
      lines: lineInputs([third!]),
    });
    expect(more.lineList.map((line) => [line.lineNo, line.quantity])).toEqual([
      [2, '20'],
      [3, '30'],
    ]);
    for (const version of [note.version, less.version])
      await expect(at.supplier.calls(addNoteLines, { id, version, lines: lineInputs([first!]) })).toFailWith(
        'err.updatedByOther',
      );
  });

  test.each<[what: string, failure: string, lines: (present: OpenLine) => Promise<OpenLine[]>]>([
    ['that are on the note already', 'deliveryNote.materialAdded', async (present) => [present]],
    [
      'of another warehouse',
      'deliveryNote.otherWarehouse',
      async () => callOffLines(at, ['5'], { warehouseCode: 'WH2' }),
    ],
    [
      'of another unloading point',
      'deliveryNote.otherPoint',
      async () => callOffLines(at, ['5'], { unloadingPoint: 'B07' }),
    ],
    ['without an answer', 'callOff.notAnswered', async () => callOffLines(at, ['5'], { promised: false })],
    ['that are not there', 'callOff.noDetail', async (present) => [{ ...present, id: '999999' }]],
  ])('%s are refused with %s', async (_, failure, lines) => {
    const [present] = await callOffLines(at, ['10']);
    const { id, version } = await noteOf(at, [present!]);
    const more = lineInputs(await lines(present!), '1');
    await expect(at.supplier.calls(addNoteLines, { id, version, lines: more })).toFailWith(failure);
    expect((await at.supplier.calls(readDeliveryNote, { id })).version).toBe(version);
  });
});

describe('taking a material out', () => {
  test('frees its quantity; an emptied note takes the place of what comes next', async () => {
    const [line] = await callOffLines(at, ['10']);
    const note = await noteOf(at, [line!]);
    const { id } = note;
    const lineId = note.lineList[0]!.id;
    const empty = await at.supplier.calls(removeNoteLine, { id, version: note.version, lineId });
    expect(empty).toMatchObject({ lineList: [], warehouseCode: '', unloadingPoint: '' });
    expect(await openOf(line!)).toBe('10');
    const [other] = await callOffLines(at, ['7'], { warehouseCode: 'WH2', unloadingPoint: 'B07' });
    const again = await at.supplier.calls(addNoteLines, {
      id,
      version: empty.version,
      lines: lineInputs([other!]),
    });
    expect(again).toMatchObject({ warehouseCode: 'WH2', unloadingPoint: 'B07', lineList: [{ lineNo: 1 }] });
  });

  test('knows only lines of this note, and only its present version', async () => {
    const [first, second] = await callOffLines(at, ['10', '20']);
    const note = await noteOf(at, [first!]);
    const other = await noteOf(at, [second!]);
    const lineId = other.lineList[0]!.id;
    const { id, version } = note;
    await expect(at.supplier.calls(removeNoteLine, { id, version, lineId })).toFailWith('err.notFound');
    const own = note.lineList[0]!.id;
    await expect(at.supplier.calls(removeNoteLine, { id, version: version + 1, lineId: own })).toFailWith(
      'err.updatedByOther',
    );
    expect(await openOf(second!)).toBe('0');
  });
});

describe('editing', () => {
  test('more takes of the call-off, less gives back, and head data are kept', async () => {
    const [line] = await callOffLines(at, ['100']);
    const { id } = await create([line!], '40');
    const note = await at.supplier.calls(readDeliveryNote, { id });
    const more = await edited(at, note, [asWritten(note, { quantity: '100', batchNo: 'B-7' })]);
    expect(more.lineList).toMatchObject([{ quantity: '100', batchNo: 'B-7', mostQuantity: '100' }]);
    expect(await openOf(line!)).toBe('0');
    const less = await edited(at, more, [asWritten(more, { quantity: '1' })]);
    expect(await openOf(line!)).toBe('99');
    const urgent = await at.supplier.calls(editDeliveryNote, {
      ...head(),
      id,
      version: less.version,
      lines: [],
      urgent: 'Y',
      remark: '夜班卸货',
      paymentTerms: 'DAP',
    });
    expect(urgent).toMatchObject({ urgent: 'Y', remark: '夜班卸货', paymentTerms: 'DAP', lines: 1 });
  });

  test.each<[what: string, changed: Parameters<typeof asWritten>[1], failure: string]>([
    ['more than is open', { quantity: '101' }, 'callOff.aboveOpen'],
    ['half a piece', { quantity: '40.5' }, 'unit.tooFine'],
    ['nothing', { quantity: '0' }, 'err.invalid'],
    ['a fraction below a thousandth', { quantity: '1.0001' }, 'err.invalid'],
    ['a change index of four characters', { changeIndex: '01AB' }, 'err.invalid'],
    ['a software revision of five', { softwareRevision: '01200' }, 'err.invalid'],
    ['a hardware revision of four', { hardwareRevision: 'H003' }, 'err.invalid'],
    ['a line that is not there', { id: '999999' }, 'err.notFound'],
    [
      'expiry before production',
      { productionDate: '2026-03-02', expiryDate: '2026-03-01' },
      'deliveryNote.expiryBeforeProduction',
    ],
  ])('%s is refused, and nothing is taken', async (_, changed, failure) => {
    const [line] = await callOffLines(at, ['100']);
    const { id } = await create([line!], '40');
    const note = await at.supplier.calls(readDeliveryNote, { id });
    await expect(edited(at, note, [asWritten(note, changed)])).toFailWith(failure);
    expect(await openOf(line!)).toBe('60');
  });

  test('a line named twice is refused: it would take its quantity twice', async () => {
    const [line] = await callOffLines(at, ['100']);
    const { id } = await create([line!], '40');
    const note = await at.supplier.calls(readDeliveryNote, { id });
    const written = asWritten(note, { quantity: '50' });
    await expect(edited(at, note, [written, written])).toFailWith('err.notFound');
    expect(await openOf(line!)).toBe('60');
  });

  test('of two who edit the same version the second is told', async () => {
    const note = await noteOf(at, await callOffLines(at, ['100']));
    await edited(at, note, [asWritten(note, { batchNo: 'mine' })]);
    await expect(edited(at, note, [asWritten(note, { batchNo: 'theirs' })])).toFailWith('err.updatedByOther');
  });

  test('an arrival before the dispatch is refused', async () => {
    const { id, version } = await noteOf(at, await callOffLines(at, ['100']));
    const call = at.supplier.calls(editDeliveryNote, {
      ...head(),
      id,
      version,
      lines: [],
      expectedArrival: `${inDays(-3)}T02:00:00.000Z`,
    });
    await expect(call).toFailWith('deliveryNote.arrivalBeforeDispatch');
  });
});

test('a deleted note frees its quantities; its number is not given again', async () => {
  const lines = await callOffLines(at, ['10', '20']);
  const note = await noteOf(at, lines);
  await at.supplier.calls(removeDeliveryNote, { id: note.id });
  await expect(at.supplier.calls(readDeliveryNote, { id: note.id })).toFailWith('err.notFound');
  expect([await openOf(lines[0]!), await openOf(lines[1]!)]).toEqual(['10', '20']);
  expect(Number((await noteOf(at, lines)).number)).toBe(Number(note.number) + 1);
});
