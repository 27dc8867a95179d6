import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const { bracket, oil } = world.parts;
const pairs = { partNo: bracket, otherUnit: 'PR', factor: '2' };

test('a conversion is kept once for part and unit, which stay', async () => {
  const { id } = await portal.mrp.calls(calls.createPartUnit, pairs);
  await expect(portal.mrp.calls(calls.createPartUnit, { ...pairs, factor: '3' })).toFailWith(
    'part.conversionTaken',
  );
  const moved = { ...pairs, otherUnit: 'SET', id, version: 1 };
  await expect(portal.mrp.calls(calls.changePartUnit, moved)).toFailWith('part.conversionStays');
  await portal.mrp.calls(calls.changePartUnit, { ...pairs, factor: '2.5', id, version: 1 });
  expect(await portal.mrp.calls(calls.listPartUnits, { partNo: bracket })).toMatchObject([
    { partNo: bracket, otherUnit: 'PR', factor: '2.5', unit: 'PCE', version: 2 },
  ]);
});

test.each([
  ['a part that is not there', { ...pairs, partNo: 'NONE' }, 'part.unknown'],
  ['a unit that is not there', { ...pairs, otherUnit: 'XXX' }, 'part.unitUnknown'],
  ['the unit of the part itself', { ...pairs, partNo: oil, otherUnit: 'KGM' }, 'part.unitOfPart'],
  ['nothing', { ...pairs, partNo: oil, factor: '0' }, 'err.invalid'],
])('%s does not convert', async (_, input, key) => {
  await expect(portal.mrp.calls(calls.createPartUnit, input)).toFailWith(key);
});

test('the unit of a part stays while others convert into it', async () => {
  const [part] = await portal.mrp.calls(calls.listParts, { partNo: bracket });
  const { tags: _, supplierCount: __, updatedAt: ___, updatedBy: ____, total: _____, ...input } = part!;
  await expect(portal.mrp.calls(calls.changePart, { ...input, unit: 'SET' })).toFailWith('part.unitConverts');
});

test('its workbook names units and comes back unchanged', async () => {
  const { bytes } = await portal.mrp.downloads(calls.exportPartUnits, {});
  const [heading, line] = await Array.fromAsync(readSheet(bytes));
  const at = heading!.cells.findIndex(({ text }) => text === '其他单位');
  expect(line!.cells[at]!.text).toBe('副');
  const back = await portal.mrp.uploads(calls.importPartUnits, { name: 'a.xlsx', content: bytes });
  expect(back).toMatchObject({ good: 0, idle: 1, bad: 0 });
});
