import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteOf, callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { createPackaging } from '@portal/packaging/contract/endpoints.ts';
import { box as anyPackaging } from '@portal/packaging/server/testing/probes.ts';
import { packAutomatically, removeNoteLine, savePacking } from '../../contract/endpoints.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { licencePlate } from '@portal/label/contract/plate.ts';
import { outerUnits } from './note-packing.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

type Packing = InputOf<typeof savePacking>;
type Unit = Packing['outer'][number];

const save = async (
  { id, version }: Pick<DeliveryNote, 'id' | 'version'>,
  outer: Unit[],
  deviationReason: string | null = null,
) => at.supplier.calls(savePacking, { id, version, outer, deviationReason });
const plates = (note: DeliveryNote) => note.unitList.map((unit) => unit.licencePlate);
const kinds = (note: DeliveryNote) =>
  Object.fromEntries(
    [...Map.groupBy(note.unitList, (unit) => unit.packageType)].map(([kind, units]) => [kind, units.length]),
  );
const box = (lineId: string, quantity: string, packagingCode = 'KLT4147') => ({
  lineId,
  quantity,
  packagingCode,
});
const unit = (inner: Unit['inner'], changed: Partial<Unit> = {}): Unit => ({
  packageType: 'M',
  packagingCode: 'PAL1208',
  auxiliaryCode: 'LID1208',
  auxiliaryCount: 1,
  inner,
  ...changed,
});

test('boxes of pieces hold whole ones, unless the note itself has a fraction', async () => {
  const whole = await noteOf(at, await callOffLines(at, ['20']));
  const halves = (note: DeliveryNote) =>
    save(note, [unit([box(note.lineList[0]!.id, '9.5'), box(note.lineList[0]!.id, '10')])], '试装');
  await expect(halves(whole)).rejects.toMatchObject({
    key: 'unit.tooFine',
    details: { field: 'outer.0.inner.0.quantity', unit: '件', decimals: 0 },
  });
  expect((await halves(await noteOf(at, await callOffLines(at, ['19.5'])))).unitList).toHaveLength(3);
});

test('two layers: a box is S with a plate 1J, an outer unit M or MIX; the database keeps it', async () => {
  const note = await packedNote(at, await callOffLines(at, ['20']));
  for (const { parentId, packageType, licencePlate: plate } of note.unitList)
    expect([packageType, plate.slice(0, 2)]).toEqual(parentId === null ? ['M', '6J'] : ['S', '1J']);
  for (const [layer, type] of [
    ['is null', 'S'],
    ['is not null', 'M'],
  ])
    await expect(
      sql`update handling_unit set package_type = ${type} where delivery_note_id = ${note.id} and parent_id ${sql.raw(layer!)}`.execute(
        at.owner,
      ),
    ).rejects.toThrow('handling_unit_layer');
});

describe('packing as agreed', () => {
  test('345 pieces: two units, 35 boxes, each with a plate of its own; weights follow', async () => {
    const note = await packedNote(at, await callOffLines(at, ['345']));
    expect(kinds(note)).toEqual({ M: 2, S: 35 });
    expect(note.unitList.filter((one) => one.packageType === 'S').at(-1)).toMatchObject({ quantity: '5' });
    expect(new Set(plates(note)).size).toBe(37);
    for (const one of note.unitList)
      expect(one.licencePlate).toMatch(
        one.packageType === 'M' ? /^6JUN123456789\d{9}$/ : /^1JUN123456789\d{9}$/,
      );
    expect(note.packingDeviationReason).toBeNull();
    // 345 x 1.25 + 35 boxes of 1.3 + 2 pallets of 25 + 2 lids of 4
    expect(note.grossWeightKg).toBe('534.75');
  });

  test('plates of one DUNS are counted over all tenants', async () => {
    const duns = '987654321';
    const supplier = async (change: { duns: string }) =>
      at.owner
        .updateTable('supplier')
        .set(change)
        .where('tenant_id', '=', at.tenant)
        .where('supplier_code', '=', world.supplier)
        .execute();
    const previous = await at.owner
      .selectFrom('supplier')
      .where('tenant_id', '=', at.tenant)
      .where('supplier_code', '=', world.supplier)
      .select('duns')
      .executeTakeFirstOrThrow();
    await supplier({ duns });
    // the number that comes next stands in an archive of another tenant
    const taken = { tenant_id: at.otherTenant, licence_plate: licencePlate('M', duns, 1), note_id: '1' };
    await at.owner.insertInto('archived_plate').values(taken).execute();
    const packed = await packedNote(at, await callOffLines(at, ['20']));
    const serials = plates(packed).map((plate) => Number(plate.slice(-9)));
    expect(serials.toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
    await at.owner.deleteFrom('archived_plate').where('tenant_id', '=', at.otherTenant).execute();
    await supplier(previous);
  });

  test('again: new units with new plates in place of the former ones', async () => {
    const note = await packedNote(at, await callOffLines(at, ['20']));
    const again = await at.supplier.calls(packAutomatically, { id: note.id, version: note.version });
    expect(kinds(again)).toEqual({ M: 1, S: 2 });
    expect(plates(again).filter((plate) => plates(note).includes(plate))).toEqual([]);
  });

  test('more units than one note takes are counted and not made: what still fits is said', async () => {
    const note = await noteOf(at, await callOffLines(at, ['1000000']));
    await expect(
      at.supplier.calls(packAutomatically, { id: note.id, version: note.version }),
    ).rejects.toMatchObject({
      key: 'deliveryNote.tooManyUnits',
      // 303 pallets of 32 boxes of ten
      details: { quantity: '1000000 件', fits: '96960 件' },
    });
  });

  test('a note without materials, and one of an older version, are refused', async () => {
    const note = await noteOf(at, await callOffLines(at, ['20']));
    const { id, version } = note;
    const lineId = note.lineList[0]!.id;
    await expect(at.supplier.calls(packAutomatically, { id, version: version + 1 })).toFailWith(
      'err.updatedByOther',
    );
    const empty = await at.supplier.calls(removeNoteLine, { id, version, lineId });
    await expect(at.supplier.calls(packAutomatically, { id, version: empty.version })).toFailWith(
      'deliveryNote.noLines',
    );
  });

  test('a part without agreement is packed by hand, and nobody asks why', async () => {
    const note = await noteOf(at, await callOffLines(at, ['60'], { partNo: world.parts.oil, unit: 'KGM' }));
    await at.owner.deleteFrom('packaging_agreement').where('part_no', '=', world.parts.oil).execute();
    const { id, version } = note;
    await expect(at.supplier.calls(packAutomatically, { id, version })).rejects.toMatchObject({
      key: 'deliveryNote.noAgreement',
      details: { partNo: world.parts.oil },
    });
    const byHand = [unit([box(note.lineList[0]!.id, '60')])];
    expect(await save(note, byHand)).toMatchObject({ packingDeviationReason: null, agreements: [] });
  });
});

describe('packing by hand', () => {
  test('units that stay keep their plates, others get new ones', async () => {
    const note = await packedNote(at, await callOffLines(at, ['25']));
    const [whole] = outerUnits(note.unitList) as [Unit];
    const [first, second, third] = whole.inner;
    const split = [{ ...whole, inner: [first!, second!] }, unit([third!])];
    const saved = await save(note, split, 'plantRequest');
    const plateOf = (from: DeliveryNote, position: number) => from.unitList[position]!.licencePlate;
    expect(saved.unitList.map((one) => one.packageType)).toEqual(['M', 'S', 'S', 'M', 'S']);
    expect([0, 1, 2].map((n) => plateOf(saved, n))).toEqual([0, 1, 2].map((n) => plateOf(note, n)));
    expect(plateOf(saved, 4)).toBe(plateOf(note, 3));
    expect(plates(note)).not.toContain(plateOf(saved, 3));
    const mixed = await save(saved, [unit(outerUnits(saved.unitList).flatMap(({ inner }) => inner))]);
    expect(mixed.packingDeviationReason).toBeNull();
  });

  test('a unit that becomes mixed gets the plate of its new kind', async () => {
    const [bracket] = await callOffLines(at, ['10']);
    const [oil] = await callOffLines(at, ['10'], { partNo: world.parts.oil, unit: 'KGM' });
    const note = await noteOf(at, [bracket!, oil!]);
    const [one, other] = note.lineList.map((line) => line.id);
    const parted = await save(note, [unit([box(one!, '10')]), unit([box(other!, '10')])], 'noEmpties');
    const [whole] = outerUnits(parted.unitList);
    const both = outerUnits(parted.unitList).flatMap(({ inner }) => inner);
    const mixed = await save(parted, [unit(both, { id: whole!.id, packageType: 'MIX' })], 'noEmpties');
    expect(kinds(mixed)).toEqual({ MIX: 1, S: 2 });
    expect(mixed.unitList[0]!.licencePlate).toMatch(/^5JUN/);
    const boxPlates = (of: DeliveryNote) =>
      of.unitList.filter((each) => each.packageType === 'S').map((each) => each.licencePlate);
    expect(boxPlates(mixed)).toEqual(boxPlates(parted));
  });

  test('unfinished packing is kept, no packing at all too', async () => {
    const note = await noteOf(at, await callOffLines(at, ['25']));
    const some = await save(note, [unit([box(note.lineList[0]!.id, '10')])], 'other');
    expect(some.unitList).toHaveLength(2);
    expect(await save(some, [])).toMatchObject({ unitList: [], packingDeviationReason: null });
  });

  test('a unit that is named twice is refused at its second place', async () => {
    const note = await packedNote(at, await callOffLines(at, ['10']));
    const [kept] = outerUnits(note.unitList);
    await expect(save(note, [kept!, kept!], 'other')).rejects.toMatchObject({
      key: 'deliveryNote.packing',
      details: { outer: 2, problem: '同一包装单元出现两次' },
    });
  });

  test('another note’s unit lends no plate', async () => {
    const other = await packedNote(at, await callOffLines(at, ['10']));
    const note = await noteOf(at, await callOffLines(at, ['10']));
    const [theirs] = outerUnits(other.unitList);
    const saved = await save(note, [unit([box(note.lineList[0]!.id, '10')], { id: theirs!.id })]);
    expect(plates(other)).not.toContain(saved.unitList[0]!.licencePlate);
  });

  const wrong: [what: string, units: (lineId: string) => Unit[], failure: object][] = [
    ['a unit without boxes', () => [unit([])], { problem: '外包装内没有内包装', outer: 1 }],
    [
      'a mixed unit of one material',
      (lineId) => [unit([box(lineId, '10')], { packageType: 'MIX' })],
      { problem: '混装至少需要两种物料', outer: 1 },
    ],
    [
      'a box fuller than agreed',
      (lineId) => [unit([box(lineId, '10')]), unit([box(lineId, '10.001')])],
      { problem: '超过每箱包装数量', outer: 2, inner: 0 },
    ],
    [
      'a material that is not on the note',
      () => [unit([box('999999', '10')])],
      { problem: '物料不在此发货单上', outer: 1, inner: 0 },
    ],
  ];
  test.each(wrong)('%s is refused', async (_, units, details) => {
    const note = await noteOf(at, await callOffLines(at, ['25']));
    await expect(save(note, units(note.lineList[0]!.id), 'other')).rejects.toMatchObject({
      key: 'deliveryNote.packing',
      details,
    });
  });

  test.each<[what: string, changed: (unit: Unit) => Unit, details: object]>([
    ['outer unit', (one) => ({ ...one, packagingCode: 'PAL9' }), { code: 'PAL9', outer: 2 }],
    ['lid', (one) => ({ ...one, auxiliaryCode: 'LID9' }), { code: 'LID9', outer: 2 }],
    [
      'box',
      (one) => ({ ...one, inner: one.inner.map((each) => ({ ...each, packagingCode: 'KLT9' })) }),
      { code: 'KLT9', outer: 2, inner: 1 },
    ],
  ])('packaging nobody knows is refused: %s', async (_, changed, details) => {
    const note = await noteOf(at, await callOffLines(at, ['20']));
    const sound = unit([box(note.lineList[0]!.id, '10')]);
    await expect(save(note, [sound, changed(sound)], 'other')).rejects.toMatchObject({
      key: 'deliveryNote.unknownPackaging',
      details,
    });
    const named = save(note, [sound, changed(sound)], 'other');
    await expect(named).rejects.toThrow(
      `第 2 个外包装有误：没有包装代码 ${(details as { code: string }).code}`,
    );
  });

  test('packaging of another kind than its use, or switched off, is refused; what was packed so before may stay', async () => {
    const note = await noteOf(at, await callOffLines(at, ['20']));
    const lineId = note.lineList[0]!.id;
    const packaging = async (code: string, change: { usage?: 'unit' | 'parts'; active?: boolean }) =>
      at.owner
        .updateTable('packaging')
        .set(change)
        .where('tenant_id', '=', at.tenant)
        .where('code', '=', code)
        .execute();
    await packaging('PAL1208', { usage: 'unit' });
    const wrongly: [Unit, object][] = [
      [unit([box(lineId, '10', 'PAL1208')]), { code: 'PAL1208', inner: 1, use: '内包装' }],
      [unit([box(lineId, '10')], { packagingCode: 'KLT4147' }), { code: 'KLT4147', use: '外包装' }],
      [unit([box(lineId, '10', 'LID1208')]), { code: 'LID1208', inner: 1 }],
      [unit([box(lineId, '10')], { auxiliaryCode: 'PAL1208' }), { code: 'PAL1208', use: '辅助包装' }],
    ];
    for (const [outer, details] of wrongly)
      await expect(save(note, [outer], 'other')).rejects.toMatchObject({
        key: 'deliveryNote.packagingKind',
        details: { outer: 1, ...details },
      });
    const other = { ...anyPackaging, nameZh: '网箱', nameEn: 'Mesh box', kind: 'GLT' as const };
    await at.is({ role: 'packaging-planner' }).calls(createPackaging, { ...other, code: 'MSH-OFF' });
    const mesh = (saved: Unit[] = [unit([box(lineId, '10')], { packagingCode: 'MSH-OFF' })]) => saved;
    const kept = await save(note, mesh(), 'other');
    await packaging('MSH-OFF', { active: false });
    const again = await save(kept, mesh(), 'other');
    expect(again.unitList[0]!.packagingCode).toBe('MSH-OFF');
    const agreed = await save(again, [unit([box(lineId, '10')])]);
    await expect(save(agreed, mesh(), 'other')).toFailWith('deliveryNote.packagingOff');
    await packaging('PAL1208', { usage: 'parts' });
  });

  test('packaging of another tenant is not known here', async () => {
    const foreigner = at.is({ tenantId: at.otherTenant, role: 'packaging-planner' });
    await foreigner.calls(createPackaging, {
      ...anyPackaging,
      code: 'ONLY-THERE',
      nameZh: '外租户托盘',
      nameEn: 'Foreign pallet',
      kind: 'GLT',
    });
    const note = await noteOf(at, await callOffLines(at, ['10']));
    const foreign = unit([box(note.lineList[0]!.id, '10')], { packagingCode: 'ONLY-THERE' });
    await expect(save(note, [foreign], 'other')).toFailWith('deliveryNote.unknownPackaging');
  });

  test.each<[what: string, outer: (lineId: string) => Unit[]]>([
    ['no packaging', (lineId) => [unit([box(lineId, '10')], { packagingCode: '' })]],
    ['a box of nothing', (lineId) => [unit([box(lineId, '0')])]],
    ['half a lid', (lineId) => [unit([box(lineId, '10')], { auxiliaryCount: 0.5 })]],
    ['single boxes as outer units', (lineId) => [unit([box(lineId, '10')], { packageType: 'S' as 'M' })]],
  ])('%s does not have the shape of a packing', async (_, outer) => {
    const note = await noteOf(at, await callOffLines(at, ['25']));
    await expect(save(note, outer(note.lineList[0]!.id), 'other')).toFailWith('err.invalid');
  });

  test('a version that is gone is refused', async () => {
    const note = await packedNote(at, await callOffLines(at, ['25']));
    await expect(save({ id: note.id, version: note.version - 1 }, [])).toFailWith('err.updatedByOther');
  });
});
