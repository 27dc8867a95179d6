import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, testRoundTrips } from '@portal/app-server/testing/round-trip.ts';
import * as calls from '../../contract/dictionary.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

testRoundTrips(
  {
    'dictionary entries': {
      calls: {
        list: calls.listDictEntries,
        export: calls.exportDictEntries,
        import: calls.importDictEntries,
        change: calls.changeDictEntry,
      },
      person: ({ admin }) => admin,
      filters: { typeCode: 'TRANSPORT_TYPE' },
      typed: { 中文名称: '新名称', 启用: '否' },
      meanwhile: { sort: 3 },
      copied: { 代码: 'FLYING', 中文名称: '飞车' },
      lasting: true,
      wrong: { typed: { 代码: 'A B' }, column: '代码', message: '代码由字母、数字、点、下划线和连字符组成' },
    },
  },
  () => portal,
);

test('a group may begin in a workbook: its first row names it, and codes alike are one', async () => {
  const { bytes } = await portal.admin.downloads(calls.downloadDictTemplate);
  const { headers } = await readWorkbook(bytes);
  const row = (code: string, type = '') => ['COLOUR', type, '', code, code, '', '1', '是'];
  const result = await portal.admin.uploads(
    calls.importDictEntries,
    await fileOf({ headers, rows: [row('RED', '颜色'), row('BLUE'), row('Red')] }),
  );
  expect(result).toMatchObject({ good: 2, bad: 1 });
  expect(result.errors).toEqual([
    { row: 4, column: '代码', message: '字典类型 COLOUR 中已有代码 RED，Red 与它只有大小写不同' },
  ]);
  const rows = await portal.admin.calls(calls.listDictEntries, { typeCode: 'COLOUR' });
  expect(rows.map(({ code, type }) => [code, type])).toEqual([
    ['BLUE', '颜色'],
    ['RED', '颜色'],
  ]);
});
