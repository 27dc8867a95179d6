import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { readDatabase } from '@portal/platform/server/database/connections/read-database.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import {
  changePackagingAgreement,
  changePackaging,
  createPackagingAgreement,
  createPackaging,
  exportPackagingAgreements,
  listPackagingAgreements,
  listPackaging,
  selectPackaging,
} from '../contract/endpoints.ts';
import { agreementFor, packagingByCode } from './offers.ts';
import { box as probe } from './testing/probes.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const { bracket, oil, unit } = world.parts;
const now = today('Asia/Shanghai');

const agreed = {
  supplierCode: 'S1001',
  partNo: bracket,
  effectiveFrom: addDays(now, 10),
  innerCode: 'KLT4147',
  quantityPerInner: '12',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
};

test('a new agreement waits for its day; the one before it holds until then', async () => {
  await portal.packagingPlanner.calls(createPackagingAgreement, agreed);
  const rows = await portal.mrp.calls(listPackagingAgreements, { partNo: bracket, supplierCode: 'S1001' });
  expect(rows.map((row) => [row.state, row.quantityPerInner, row.quantityPerOuter])).toEqual([
    ['future', '12', '384'],
    ['effective', '10', '320'],
  ]);
  const scope = systemScope({ tenantId: portal.tenant, plantNo: 'P1', plants: ['P1'] });
  const caller = { scope, db: readDatabase(portal.services.shared, { scope }) };
  const received = { plantNo: 'P1', supplierCode: 'S1001', partNos: [bracket, oil, 'NONE'] };
  const today_ = await agreementFor(caller, { ...received, day: now });
  expect(today_.map((one) => [one.partNo, one.quantityPerInner])).toEqual([
    [bracket, '10'],
    [oil, '10'],
  ]);
  const later = await agreementFor(caller, { ...received, day: addDays(now, 10) });
  expect(later.find((one) => one.partNo === bracket)).toMatchObject({
    quantityPerInner: '12',
    auxiliaryCode: 'LID1208',
  });
  expect(await agreementFor(caller, { ...received, day: '2025-12-31' })).toEqual([]);
  expect((await packagingByCode(caller, ['KLT4147', 'NONE'])).get('KLT4147')).toMatchObject({
    tareKg: '1.3',
    loadKg: '20',
  });
});

test('the same day twice is refused', async () => {
  const again = portal.packagingPlanner.calls(createPackagingAgreement, {
    ...agreed,
    effectiveFrom: '2026-01-01',
  });
  await expect(again).toFailWith('packaging.sameDay');
  await expect(again).rejects.toMatchObject({ details: { field: 'effectiveFrom' } });
});

test.each([
  ['packaging.notDelivered', { supplierCode: 'S1003' }],
  ['packaging.codeUnknown', { innerCode: 'KLT9999' }],
  ['packaging.wrongKind', { outerCode: 'KLT4147' }],
  ['packaging.wrongKind', { innerCode: 'LID1208' }],
  ['packaging.wrongKind', { auxiliaryCode: 'PAL1208' }],
  ['packaging.tooHeavy', { quantityPerInner: '17' }],
  ['unit.tooFine', { quantityPerInner: '12.5' }],
  ['err.invalid', { auxiliaryCode: null }],
  ['err.invalid', { layers: 0 }],
  ['err.invalid', { quantityPerInner: '0' }],
  ['err.invalid', { effectiveFrom: '2026-02-30' }],
])('%s for %j', async (failure, wrong) => {
  const refused = portal.packagingPlanner.calls(createPackagingAgreement, {
    ...agreed,
    effectiveFrom: addDays(now, 20),
    ...wrong,
  });
  await expect(refused).toFailWith(failure);
});

test('supplier and part of an agreement stay; an outdated form is refused', async () => {
  const [row] = await portal.packagingPlanner.calls(listPackagingAgreements, { partNo: unit });
  const change = {
    ...agreed,
    partNo: unit,
    effectiveFrom: row!.effectiveFrom,
    id: row!.id,
    version: row!.version,
  };
  const other = portal.packagingPlanner.calls(changePackagingAgreement, { ...change, partNo: bracket });
  await expect(other).toFailWith('packaging.agreementStays');
  await portal.packagingPlanner.calls(changePackagingAgreement, change);
  await expect(portal.packagingPlanner.calls(changePackagingAgreement, change)).toFailWith(
    'err.updatedByOther',
  );
});

test('a supplier sees his own agreements and edits none', async () => {
  const own = await portal.otherSupplier.calls(listPackagingAgreements, {});
  expect(own.map((row) => row.supplierCode)).toEqual(['S1002']);
  await expect(portal.supplier.calls(createPackagingAgreement, agreed)).toFailWith('err.forbidden');
});

test.each([
  [{ name: '支架' }, 3],
  [{ packagingCode: 'pal' }, 5],
  [{ state: 'future' as const }, 1],
  [{ state: 'expired' as const }, 0],
  [{ effectiveFromFrom: now }, 1],
])('agreements by %j are %i', async (filters, count) => {
  expect(await portal.mrp.calls(listPackagingAgreements, filters)).toHaveLength(count);
});

const box = {
  ...probe,
  code: 'KLT6280',
  nameZh: '小料箱 6280',
  nameEn: 'RL-KLT 6280',
  lengthMm: 594,
  widthMm: 396,
  heightMm: 280,
  tareKg: '3.1',
  loadKg: '20',
  stackFactor: 5,
  ownership: 'pool',
} as const;

test('packaging is created once, chosen by code or name, and keeps its code', async () => {
  await portal.packagingPlanner.calls(createPackaging, box);
  await expect(portal.packagingPlanner.calls(createPackaging, box)).toFailWith('packaging.codeTaken');
  expect((await portal.supplier.calls(selectPackaging, { name: '6280' })).map((one) => one.code)).toEqual([
    'KLT6280',
  ]);
  expect((await portal.supplier.calls(selectPackaging, { kind: 'AUX' })).map((one) => one.code)).toEqual([
    'LID1208',
  ]);
  const [row] = await portal.mrp.calls(listPackaging, { code: 'klt62' });
  const change = { ...box, id: row!.id, version: row!.version };
  await expect(portal.packagingPlanner.calls(changePackaging, { ...change, code: 'K' })).toFailWith(
    'packaging.codeStays',
  );
  const changed = await portal.packagingPlanner.calls(changePackaging, { ...change, stackFactor: 6 });
  expect(changed.version).toBe(2);
});

test('a stacking factor below 1 is refused', async () => {
  const refused = portal.packagingPlanner.calls(createPackaging, { ...box, code: 'K0', stackFactor: 0 });
  await expect(refused).toFailWith('err.invalid');
});

test('the export holds what was found, in the words of the reader', async () => {
  const found = { state: 'effective', partNo: oil } as const;
  const { bytes } = await portal.supplier.downloads(exportPackagingAgreements, found);
  const lines = await Array.fromAsync(readSheet(bytes), ({ cells }) => cells.map(({ text }) => text));
  expect(lines).toHaveLength(2);
  const line = Object.fromEntries(lines[0]!.map((heading, at) => [heading, lines[1]![at]]));
  expect(line).toMatchObject({
    供应商代码: 'S1001',
    零件号: oil,
    单位: '千克',
    状态: '生效',
    每外包装数量: '320',
  });
});
