import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from '@portal/app-server/testing/round-trip.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import { readLastImport, undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  changeSupplierPart,
  createSupplierPart,
  exportSupplierParts,
  importSupplierParts,
  listSupplierParts,
  downloadSupplierPartTemplate,
} from '../contract/endpoints.ts';
import { exportSuppliers, importSuppliers, listSuppliers } from '@portal/supplier/contract/endpoints.ts';
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
  const delivery = [supplier, part, point, null, null, 'D01', null, quota, 2, '否', '否', '否', '否', '否'];
  const pickup = ['周二', null, null, null];
  return [...delivery, ...pickup, ...versions];
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
    [6, '更改索引', '内容最多 3 个字符，请缩短'],
  ]);
  expect(result.errorFile).not.toBeNull();
  const [created] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  expect(created).toMatchObject({ partNo: unit, gStand: 'K01', warehouseCode: 'WH1', pickupWeekday: '2' });
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

const exported = async (filters: object = {}, seen?: string[]) => {
  const { bytes } = await portal.mrp.downloads(exportSupplierParts, {
    ...filters,
    ...(seen && { columns: seen.join(',') }),
  });
  const [heading, ...lines] = await Array.fromAsync(readSheet(bytes));
  const headers = heading!.cells.map((cell) => cell.text);
  return {
    headers,
    bytes,
    rows: lines.map(({ cells }) => headers.map((_, at) => cells[at]?.text ?? '')),
  };
};
type Exported = Awaited<ReturnType<typeof exported>>;
/** The workbook as people give it back: the same headings, some cells typed over. */
const workbook = async ({ headers, rows }: Pick<Exported, 'headers' | 'rows'>) => ({
  name: 'back.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: headers.map((header) => ({ header, width: 10, kind: 'text' as const })),
    zone: 'Asia/Shanghai',
    rows,
  }),
});
const typed = ({ headers, rows }: Exported, row: number, header: string, value: string): void => {
  rows[row]![headers.indexOf(header)] = value;
};

test('an export is the template of its own import: unchanged rows are left alone', async () => {
  const sheet = await exported();
  const back = await portal.mrp.uploads(importSupplierParts, { name: 'a.xlsx', content: sheet.bytes });
  expect(back).toMatchObject({ good: 0, idle: sheet.rows.length, bad: 0, undo: null });
  expect(back.effects).toEqual([`未改动的 ${sheet.rows.length} 条保持不变`]);
});

test('an export of few columns carries the others unseen and comes back whole', async () => {
  const sheet = await exported({ supplierCode: 'S1003' }, ['partNo', 'quotaPercent']);
  expect(sheet.headers.slice(0, 2)).toEqual(['零件号', '配额（%）']);
  typed(sheet, 0, '配额（%）', '90');
  const back = await portal.mrp.uploads(importSupplierParts, await workbook(sheet));
  expect(back).toMatchObject({ good: 1, idle: 0, bad: 0 });
  const [row] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  expect(row).toMatchObject({ quotaPercent: 90, gStand: 'K01' });
});

test('a row that somebody else has changed since its export is refused, by itself', async () => {
  const sheet = await exported({ supplierCode: 'S1003' });
  const [row] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  const { id, version, leadDays: _, ...before } = row!;
  await portal.mrp.calls(changeSupplierPart, { ...(before as object), id, version, leadDays: 9 } as never);
  typed(sheet, 0, '项目', 'ID9');
  const stale = await portal.mrp.uploads(importSupplierParts, await workbook(sheet));
  expect(stale).toMatchObject({ good: 0, bad: 1 });
  expect(stale.errors[0]!.message).toContain('其他用户');
});

test('a row copied to another supplier is a new one; the same record twice is told', async () => {
  const sheet = await exported({ supplierCode: 'S1003' });
  const copy = [...sheet.rows[0]!];
  copy[sheet.headers.indexOf('供应商代码')] = 'S1002';
  copy[sheet.headers.indexOf('配额（%）')] = '5';
  const rows = [sheet.rows[0]!, copy, copy];
  const back = await portal.mrp.uploads(importSupplierParts, await workbook({ ...sheet, rows }));
  expect(back).toMatchObject({ good: 1, idle: 1, bad: 1 });
  expect(back.errors[0]).toMatchObject({ row: 4, message: '第 3 行已有同一条记录' });
  const again = await portal.mrp.uploads(
    importSupplierParts,
    await workbook({ ...sheet, rows: [sheet.rows[0]!, copy] }),
  );
  expect(again).toMatchObject({ good: 0, idle: 2, bad: 0 });
});

test('what was refused comes back with its stamps and is taken when it is mended', async () => {
  const sheet = await exported({ supplierCode: 'S1003' });
  typed(sheet, 0, '更改索引', '12345');
  const refused = await portal.mrp.uploads(importSupplierParts, await workbook(sheet));
  expect(refused).toMatchObject({ good: 0, bad: 1 });
  const { bytes } = await portal.mrp.downloads(downloadFile, refused.errorFile!);
  const [heading, line] = await Array.fromAsync(readSheet(bytes));
  const headers = heading!.cells.map(({ text }) => text);
  expect(headers).toContain('#');
  const mended = { headers, rows: [headers.map((_, at) => line!.cells[at]?.text ?? '')], bytes };
  typed(mended, 0, '更改索引', '03B');
  expect(await portal.mrp.uploads(importSupplierParts, await workbook(mended))).toMatchObject({ good: 1 });
});

test('a whole import is taken back by its user, once, as long as nobody built on it', async () => {
  const before = await exported();
  const [changedRow, ...others] = before.rows;
  const rows = [changedRow!.with(before.headers.indexOf('项目'), 'NEW'), ...others];
  const fresh = changedRow!
    .with(before.headers.indexOf('供应商代码'), 'S1003')
    .with(before.headers.indexOf('配额（%）'), '0');
  const done = await portal.mrp.uploads(
    importSupplierParts,
    await workbook({ ...before, rows: [...rows, fresh] }),
  );
  expect(done).toMatchObject({ good: 2, bad: 0 });
  const last = await portal.mrp.calls(readLastImport, { list: listSupplierParts.path });
  expect(last).toMatchObject({ id: done.undo, created: 1, changed: 1, fileName: 'back.xlsx' });
  await expect(portal.otherPlanner.calls(undoImport, { id: done.undo! })).toFailWith('err.importTooOld');
  await expect(portal.supplier.calls(undoImport, { id: done.undo! })).toFailWith('err.importTooOld');
  await expect(portal.packagingPlanner.calls(undoImport, { id: done.undo! })).toFailWith('err.importOfOther');
  expect(await portal.mrp.calls(undoImport, { id: done.undo! })).toEqual({ records: 2, kept: [] });
  const after = await exported();
  const plain = (sheet: Exported) => sheet.rows.map((row) => row.slice(0, -1));
  expect(plain(after)).toEqual(plain(before));
  const again = portal.mrp.calls(undoImport, { id: done.undo! });
  await expect(again).toFailWith('err.importUndone');
  await expect(again).rejects.toThrow(
    new RegExp(`由 ${portal.mrp.userNo} .* 于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d 撤销`),
  );
});

test('an import on which somebody built stays', async () => {
  const sheet = await exported({ supplierCode: 'S1003' });
  typed(sheet, 0, '项目', 'BUILT');
  const { undo } = await portal.mrp.uploads(importSupplierParts, await workbook(sheet));
  const [row] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  const { id, version, ...now } = row!;
  await portal.mrp.calls(changeSupplierPart, { ...(now as object), id, version, leadDays: 11 } as never);
  const undone = portal.mrp.calls(undoImport, { id: undo! });
  await expect(undone).toFailWith('err.importBuiltOn');
  await expect(undone).rejects.toThrow(`导入后由 ${portal.mrp.userNo} 修改`);
  const [kept] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1003' });
  expect(kept).toMatchObject({ project: 'BUILT', leadDays: 11 });
});

test('an import of suppliers stays once one of them delivers a part', async () => {
  const suppliers = await readWorkbook((await portal.mrp.downloads(exportSuppliers, { of: 'S1002' })).bytes);
  const copy = typedOver(suppliers, 0, { 供应商代码: 'S7001' });
  const { undo } = await portal.mrp.uploads(importSuppliers, await fileOf({ ...suppliers, rows: [copy] }));
  const [delivered] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1002', partNo: bracket });
  await portal.mrp.calls(createSupplierPart, {
    ...(delivered as object),
    supplierCode: 'S7001',
    unloadingPoint: 'B07',
  } as never);
  await expect(portal.mrp.calls(undoImport, { id: undo! })).toFailWith('err.importBuiltOn');
  expect(await portal.mrp.calls(listSuppliers, { of: 'S7001' })).toHaveLength(1);
});

test('quotas may change places; a row that is refused keeps the quota of its record', async () => {
  const of = { partNo: unit };
  for (const [supplierCode, quotaPercent] of [
    ['S1001', 60],
    ['S1002', 40],
  ] as const) {
    const [before] = await portal.mrp.calls(listSupplierParts, { supplierCode: 'S1001', partNo: unit });
    const placed = { ...(before as object), supplierCode, unloadingPoint: 'B07', quotaPercent };
    if (supplierCode === 'S1001') await portal.mrp.calls(changeSupplierPart, placed as never);
    else await portal.mrp.calls(createSupplierPart, placed as never);
  }
  const book = await readWorkbook(
    (await portal.mrp.downloads(exportSupplierParts, { ...of, unloadingPoint: 'B07' })).bytes,
  );
  const typedIn = async (...cells: Record<string, string>[]) =>
    portal.mrp.uploads(
      importSupplierParts,
      await fileOf({ ...book, rows: cells.map((over, at) => typedOver(book, at, over)) }),
      { preview: 'Y' },
    );
  expect(await typedIn({ '配额（%）': '40' }, { '配额（%）': '60' })).toMatchObject({ good: 2, bad: 0 });
  const elsewhere = await typedIn({ '配额（%）': '100' }, { 卸货点: 'NONE' });
  expect(elsewhere.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, '配额（%）'],
    [3, '卸货点'],
  ]);
});
