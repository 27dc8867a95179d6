import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  changePart,
  createPart,
  exportParts,
  importParts,
  listParts,
} from '@portal/part/contract/endpoints.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { readDictionary, readDictVersion, readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const BOX = {
  code: 'BX',
  nameZh: '箱',
  nameEn: 'box',
  decimals: 0,
  messageCodes: 'bx、 Ki',
  active: 'Y' as const,
};
const part = {
  nameZh: '垫圈',
  nameEn: 'Washer',
  weightKg: '0.1',
  kind: 'standard' as const,
  partGroup: 'x',
  lengthMm: null,
  widthMm: null,
  heightMm: null,
};
const unit = async (code: string) =>
  (await portal.mrp.calls(calls.listUnits, { code, limit: 100 })).find((one) => one.code === code)!;
const named = async (who: TestWorld['mrp'], code: string) =>
  (await who.calls(readDictionary)).find((one) => one.typeCode === 'UNIT' && one.code === code);

test('a tenant starts with the units that there were before, by name and by message', async () => {
  const all = await portal.mrp.calls(calls.listUnits, { limit: 100 });
  const codes = 'GRM KGM KMT LTR MMT MTK MTQ MTR PCE PR SET TNE'.split(' ');
  expect(all.map(({ code }) => code)).toEqual(codes);
  expect(await unit('PCE')).toMatchObject({
    nameZh: '件',
    nameEn: 'pcs',
    decimals: 0,
    messageCodes: 'C62,EA,H87,ST',
  });
  expect(await unit('KGM')).toMatchObject({ nameZh: '千克', decimals: 3 });
});

test('a unit made by people is named everywhere at once, to partners too', async () => {
  const before = await portal.supplier.calls(readDictVersion);
  await portal.mrp.calls(calls.createUnit, BOX);
  expect(await unit('BX')).toMatchObject({ messageCodes: 'BX,KI' });
  expect(await portal.supplier.calls(readDictVersion)).not.toBe(before);
  for (const who of [portal.mrp, portal.supplier, portal.forwarder])
    expect(await named(who, 'BX')).toMatchObject({
      value: '箱',
      value2: 'box',
      type: '计量单位',
      decimals: 0,
    });
  expect(await named(portal.foreignMrp, 'BX')).toBeUndefined();
});

test.each([
  ['a code that is there', { ...BOX, code: 'PCE', messageCodes: '' }, 'unit.codeTaken'],
  ['a message code of another unit', { ...BOX, code: 'KAR', messageCodes: 'ST' }, 'unit.messageCodeTaken'],
  [
    'a message code that is the code of another unit',
    { ...BOX, code: 'KAR', messageCodes: 'KGM' },
    'unit.messageCodeTaken',
  ],
  [
    'a code that messages write for another unit',
    { ...BOX, code: 'C62', messageCodes: '' },
    'unit.messageCodeTaken',
  ],
  ['a code in small letters', { ...BOX, code: 'kar' }, 'err.invalid'],
  ['four decimals', { ...BOX, code: 'KAR', decimals: 4 }, 'err.invalid'],
  ['a message code of four characters', { ...BOX, code: 'KAR', messageCodes: 'CASE' }, 'err.invalid'],
])('%s is refused', async (_, input, key) => {
  await expect(portal.mrp.calls(calls.createUnit, input)).toFailWith(key);
});

test('the code stays; of two people who change a unit the second is told', async () => {
  const { id, version } = await unit('SET');
  const set = { ...BOX, code: 'SET', messageCodes: 'SA', nameZh: '套装', id, version };
  await expect(portal.mrp.calls(calls.changeUnit, { ...set, code: 'S' })).toFailWith('unit.codeStays');
  await portal.mrp.calls(calls.changeUnit, set);
  await expect(portal.mrp.calls(calls.changeUnit, set)).toFailWith('err.updatedByOther');
  expect((await named(portal.mrp, 'SET'))?.value).toBe('套装');
});

test('a part is counted in an active unit; one that was switched off stays where it is', async () => {
  await expect(portal.mrp.calls(createPart, { ...part, partNo: 'U 1', unit: 'XXX' })).toFailWith(
    'part.unitUnknown',
  );
  const made = await portal.mrp.calls(createPart, { ...part, partNo: 'U 1', unit: 'BX' });
  const { id, version, updatedAt: _, updatedBy: __, ...box } = await unit('BX');
  await portal.mrp.calls(calls.changeUnit, { ...box, id, version, active: 'N' });
  await expect(portal.mrp.calls(createPart, { ...part, partNo: 'U 2', unit: 'BX' })).toFailWith(
    'part.unitUnknown',
  );
  const kept = { ...part, partNo: 'U 1', unit: 'BX', partGroup: 'y', id: made.id };
  await portal.mrp.calls(changePart, { ...kept, version: 1 });
  expect((await portal.mrp.calls(calls.selectUnits)).map(({ code }) => code)).not.toContain('BX');
  expect((await named(portal.supplier, 'BX'))?.value).toBe('箱');
  await portal.mrp.calls(changePart, { ...kept, unit: 'PCE', version: 2 });
  await expect(portal.mrp.calls(changePart, { ...kept, version: 3 })).toFailWith('part.unitUnknown');
  const lines = await portal.mrp.calls(readHistory, { entity: 'part', id: made.id });
  expect(lines.find(({ field }) => field === 'unit')).toMatchObject({
    beforeValue: { text: '箱' },
    afterValue: { text: '件' },
  });
});

test.each([
  ['zh', '千克'],
  ['en', 'kg'],
] as const)(
  'workbooks name units in the language of the reader (%s), and read them back',
  async (language, name) => {
    const { bytes } = await portal.mrp.downloads(exportParts, { partNo: world.parts.oil }, { language });
    const [heading, line] = await Array.fromAsync(readSheet(bytes));
    const at = heading!.cells.findIndex(({ text }) => ['单位', 'Unit'].includes(text));
    expect(line!.cells[at]!.text).toBe(name);
    const back = await portal.mrp.uploads(importParts, { name: 'a.xlsx', content: bytes });
    expect(back).toMatchObject({ good: 0, idle: 1, bad: 0 });
  },
);

test('partners see no page of units and change none', async () => {
  const permissions = Object.keys(portal.services.permissions);
  const supplier = portal.is({ party: 'supplier', companyCode: world.supplier, permissions });
  await expect(supplier.calls(calls.createUnit, { ...BOX, code: 'KAR', messageCodes: '' })).toFailWith(
    'err.forbidden',
  );
  await expect(portal.supplier.calls(calls.listUnits)).toFailWith('err.forbidden');
  expect(await portal.mrp.calls(listParts, { unit: 'KGM' })).toMatchObject([{ partNo: world.parts.oil }]);
});
