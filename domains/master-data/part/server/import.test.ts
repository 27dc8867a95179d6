import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import { readSheet } from '@portal/platform/sheet/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write-sheet.ts';
import {
  importSupplierParts,
  listSupplierParts,
  downloadSupplierPartTemplate,
} from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { supplierPartColumns } from '../contract/supplier-part.ts';
import { words } from '../contract/words.en.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const columnsIn = (language: 'zh' | 'en') =>
  importColumns(
    {
      title: partPermissions['part:supplier-list'],
      words,
      columns: supplierPartColumns,
      zone: async () => 'Asia/Shanghai',
    },
    language,
  );
const { bracket, oil, unit } = world.parts;
type Row = readonly (string | number | null)[];
const book = async (rows: readonly Row[], language: 'zh' | 'en' = 'zh') => ({
  name: 'rows.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: columnsIn(language),
    zone: 'Asia/Shanghai',
    rows,
  }),
});
const NO_VERSIONS: Row = [null, null, null, null];
const row = (supplier: string, part: string, point: string, quota: number, versions = NO_VERSIONS): Row => {
  const delivery = [supplier, part, point, null, null, 'D01', null, quota, 2, '否', '否'];
  return [...delivery, ...versions];
};

test('good rows are taken, bad ones come back with the cell that is wrong', async () => {
  const file = await book([
    row('S1003', unit, 'A13', 100, ['02A', '0130', 'H04', 'K01']),
    row('S1003', 'NONE', 'A13', 100),
    row('S1001', oil, 'A13', 40),
    row('S1002', oil, 'A13', 70),
    row('S9999', bracket, 'B07', 10, ['1234', null, null, null]),
  ]);
  const preview = await portal.mrp.uploads(importSupplierParts, file, { preview: 'Y' });
  expect(preview).toMatchObject({ preview: true, good: 2, bad: 3 });
  expect(preview.effects).toEqual(['新建 1 条', '修改已有的 1 条']);
  expect(await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' })).toEqual([]);
  const result = await portal.mrp.uploads(importSupplierParts, file, { seal: preview.seal });
  expect(result).toMatchObject({ preview: false, good: 2, bad: 3 });
  expect(result.errors.map((error) => [error.row, error.column, error.message])).toEqual([
    [3, '零件号', '零件 NONE 不存在'],
    [5, '配额（%）', `零件 ${oil} 在卸货点 A13 的配额合计为 110%，超过 100%`],
    [6, '更改索引', '最多 3 个字符'],
  ]);
  expect(result.errorFile).not.toBeNull();
  const [created] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  expect(created).toMatchObject({ partNo: unit, gStand: 'K01', warehouseCode: 'WH1' });
  const [changed] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1001', partNo: oil });
  expect(changed).toMatchObject({ quotaPercent: 40, version: 2 });
});

test('the template reads back with its headings, in the language of the reader', async () => {
  const { bytes } = await portal.mrp.downloads(downloadSupplierPartTemplate, {});
  const [heading] = await Array.fromAsync(readSheet(bytes));
  expect(heading!.cells[0]!.text).toBe('供应商代码');
  const english = await portal.mrp.uploads(
    importSupplierParts,
    await book([row('S1002', bracket, 'A13', 20)], 'en'),
  );
  expect(english).toMatchObject({ good: 0, bad: 1 });
});

test('a file that is no workbook, or lacks columns, is refused as a whole', async () => {
  const text = portal.mrp.uploads(importSupplierParts, { name: 'a.xlsx', content: 'no workbook' });
  await expect(text).toFailWith('err.excelFormat');
  const columns = columnsIn('zh').slice(0, 3);
  const content = await sheetBytes({ name: '1', columns, zone: 'Asia/Shanghai', rows: [] });
  const short = portal.mrp.uploads(importSupplierParts, { name: 'a.xlsx', content });
  await expect(short).toFailWith('err.excelFormat');
  await expect(short).rejects.toThrow('供应商零件号');
});

test('a supplier imports nothing', async () => {
  const refused = portal.supplier.uploads(importSupplierParts, await book([]));
  await expect(refused).toFailWith('err.forbidden');
});
