import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDictionary, readDictVersion, readHistory } from '../../contract/shell-calls.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import {
  changeDictEntry,
  createDictEntry,
  listDictGroups,
  downloadDictTemplate,
  exportDictEntries,
  importDictEntries,
  listDictEntries,
  TRUCK_TYPE,
} from '../../contract/dictionary.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { dictSeeds } from '../../contract/dict-seed.ts';
import { dictSheet } from './entries.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  // No group is closed today but those of units and truck types; rules may rely on one again.
  await sql`update dict_entry set editable = 'N' where tenant_id = ${portal.tenant} and type_code = 'COUNTRY'`.execute(
    portal.owner,
  );
});

const entry = async (typeCode: string, code: string) => {
  const rows = await portal.admin.calls(listDictEntries, { typeCode, code });
  return rows.find((row) => row.code === code)!;
};
const input = { typeCode: 'TRANSPORT_TYPE', value: '冷藏运输', sort: 70, active: 'Y' } as const;

test('groups are told with what may be added to', async () => {
  const groups = await portal.admin.calls(listDictGroups);
  expect(groups.map((group) => group.typeCode).toSorted()).toEqual(
    [...Object.keys(dictSeeds), UNIT, TRUCK_TYPE].toSorted(),
  );
  expect(groups.find((group) => group.typeCode === 'COUNTRY')).toMatchObject({
    type: '国家和地区',
    editable: 'N',
  });
  expect(groups.find((group) => group.typeCode === 'TRANSPORT_TYPE')!.editable).toBe('Y');
});

test('a new entry takes over the names of its group; without an English name the Chinese one stands', async () => {
  await portal.admin.calls(createDictEntry, { ...input, code: 'REEFER', value2: '' });
  expect(await entry('TRANSPORT_TYPE', 'REEFER')).toMatchObject({
    type: '运输类型',
    typeEn: 'Type of transport',
    value2: 'N/A',
    editable: 'Y',
  });
  const seen = await portal.supplier.calls(readDictionary);
  expect(seen.find((one) => one.code === 'REEFER')?.value).toBe('冷藏运输');
});

test.each([
  ['a code that is there', { ...input, code: 'REEFER' }, 'dict.codeTaken'],
  ['a code that differs by its case only', { ...input, code: 'Reefer' }, 'dict.codeAlike'],
  [
    'a module that differs by its case only',
    { ...input, typeCode: 'USER.BUSINESS.MODULE', code: 'Order' },
    'dict.codeAlike',
  ],
  ['a code in a group that rules rely on', { ...input, typeCode: 'COUNTRY', code: 'XX' }, 'dict.groupClosed'],
  [
    'a truck type, which has a page of its own',
    { ...input, typeCode: TRUCK_TYPE, code: 'X' },
    'dict.groupClosed',
  ],
  ['a unit, which has a page of its own', { ...input, typeCode: 'UNIT', code: 'BOX' }, 'dict.groupClosed'],
  ['a new group without a name', { ...input, typeCode: 'COLOUR', code: 'RED' }, 'dict.groupName'],
  ['no Chinese name', { ...input, code: 'X1', value: ' ' }, 'err.invalid'],
  ['no code', { ...input, code: '' }, 'err.invalid'],
  ['a code with blanks', { ...input, code: 'A B' }, 'err.invalid'],
  ['a group in small letters', { ...input, typeCode: 'colour', type: '颜色', code: 'RED' }, 'err.invalid'],
])('%s is refused', async (_, input, key) => {
  await expect(portal.admin.calls(createDictEntry, input)).toFailWith(key);
});

test('a group begins with its first entry', async () => {
  const red = { typeCode: 'COLOUR', type: '颜色', typeEn: 'Colour', code: 'RED', value: '红', value2: 'Red' };
  await portal.admin.calls(createDictEntry, { ...red, sort: 1, active: 'Y' });
  expect(await entry('COLOUR', 'RED')).toMatchObject({ type: '颜色', typeEn: 'Colour' });
});

test('an entry that rules rely on keeps its names, but may be moved and switched off', async () => {
  const japan = await entry('COUNTRY', 'JP');
  const same = { id: japan.id, version: japan.version, value: '日本', value2: 'Japan' };
  const change = { ...same, sort: 5, active: 'N' } as const;
  await expect(portal.admin.calls(changeDictEntry, { ...change, value: '东洋' })).toFailWith('dict.fixed');
  await portal.admin.calls(changeDictEntry, change);
  expect(await entry('COUNTRY', 'JP')).toMatchObject({ sort: 5, active: 'N', version: japan.version + 1 });
  expect((await portal.supplier.calls(readDictionary)).some((one) => one.code === 'JP')).toBe(false);
  await expect(portal.admin.calls(changeDictEntry, change)).toFailWith('err.updatedByOther');
  const lines = await portal.admin.calls(readHistory, { entity: 'dict_entry', id: japan.id });
  expect(lines.filter((line) => line.field !== null).map((line) => [line.field, line.after])).toEqual(
    expect.arrayContaining([
      ['sort', '5'],
      ['active', 'N'],
    ]),
  );
});

test.each([
  ['unit', 'units', UNIT, 'PCE', 'dict.ofUnits'],
  ['truck type', 'truck types', TRUCK_TYPE, 'VAN', 'dict.ofTruckTypes'],
])('the entry of a %s follows the page of %s and is changed there alone', async (_, __, group, code, key) => {
  const { id, version, value, value2 } = await entry(group, code);
  const change = { id, version, value, value2, sort: 1, active: 'N' } as const;
  await expect(portal.admin.calls(changeDictEntry, change)).toFailWith(key);
});

test('the version changes with every change, also when an entry is switched off, and comes with the entries', async () => {
  const before = await portal.supplier.calls(readDictVersion);
  expect((await portal.supplier.calls(readDictionary))[0]!.dictVersion).toBe(before);
  const { id, version, value, value2 } = await entry('TRANSPORT_TYPE', 'REEFER');
  await portal.admin.calls(changeDictEntry, { id, version, value, value2, sort: 70, active: 'N' });
  const after = await portal.supplier.calls(readDictVersion);
  expect(after).not.toBe(before);
  expect((await portal.supplier.calls(readDictionary)).map((one) => one.dictVersion).filter(Boolean)).toEqual(
    [after],
  );
});

test('filters find by group, code, either name and use', async () => {
  const codes = async (filters: object) =>
    (await portal.admin.calls(listDictEntries, filters)).map((row) => row.code);
  expect(await codes({ typeCode: 'COLOUR' })).toEqual(['RED']);
  expect(await codes({ name: '红' })).toEqual(['RED']);
  expect(await codes({ name: 'milk' })).toEqual(['MILK_RUN']);
  expect((await codes({ active: 'N' })).toSorted()).toEqual(['JP', 'REEFER']);
});

test('a workbook goes out, comes back changed, and its bad rows are marked', async () => {
  const { bytes } = await portal.admin.downloads(exportDictEntries, { typeCode: 'COLOUR' });
  const sheet = await Array.fromAsync(readSheet(bytes));
  expect(sheet[1]!.cells.slice(0, 8).map((cell) => cell.text)).toEqual([
    'COLOUR',
    '颜色',
    'Colour',
    'RED',
    '红',
    'Red',
    '1',
    '是',
  ]);
  const { bytes: template } = await portal.admin.downloads(downloadDictTemplate);
  const [heading] = await Array.fromAsync(readSheet(template));
  expect(heading!.cells.map((cell) => cell.text)).toEqual(
    importColumns(dictSheet, 'zh').map((column) => column.header),
  );
  const content = await sheetBytes({
    name: '1',
    columns: importColumns(dictSheet, 'zh'),
    zone: 'UTC',
    rows: [
      ['COLOUR', null, null, 'RED', '大红', null, 2, '是'],
      ['COLOUR', null, null, 'BLUE', '蓝', 'Blue', 3, '否'],
      ['SHAPE', null, null, 'ROUND', '圆', null, 1, '是'],
      ['COUNTRY', null, null, 'DE', '德', 'Germany', 10, '是'],
    ],
  });
  const result = await portal.admin.uploads(importDictEntries, { name: 'rows.xlsx', content });
  expect(result).toMatchObject({ good: 2, bad: 2 });
  expect(result.errors.map((error) => [error.row, error.column])).toEqual([
    [4, '类型名称'],
    [5, '中文名称'],
  ]);
  expect(result.errorFile).not.toBeNull();
  expect(await entry('COLOUR', 'RED')).toMatchObject({ value: '大红', value2: 'N/A', sort: 2 });
  expect(await entry('COLOUR', 'BLUE')).toMatchObject({ type: '颜色', active: 'N' });
});

test('only who maintains the dictionary may change it, and of another tenant nothing is seen', async () => {
  await expect(portal.mrp.calls(listDictEntries, {})).toFailWith('err.forbidden');
  await expect(portal.mrp.calls(createDictEntry, { ...input, code: 'X2' })).toFailWith('err.forbidden');
  const stranger = portal.is({
    tenantId: portal.foreignMrp.tenantId,
    party: 'admin',
    role: 'admin',
    companyCode: '',
  });
  expect(await stranger.calls(listDictEntries, { typeCode: 'COLOUR' })).toEqual([]);
  const { id } = await entry('COLOUR', 'RED');
  await expect(
    stranger.calls(changeDictEntry, { id, version: 2, value: 'x', value2: 'x', sort: 1, active: 'N' }),
  ).toFailWith('err.notFound');
});
