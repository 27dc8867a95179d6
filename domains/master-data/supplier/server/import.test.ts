import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  fileOf,
  readWorkbook,
  testRoundTrips,
  typedOver,
  type Workbook,
} from '@portal/app-server/testing/round-trip.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  const [agent] = await portal.mrp.calls(calls.listSuppliers, { of: 'S1002' });
  await portal.mrp.calls(calls.changeSupplier, { ...agent!, agency: 'Y' });
  await portal.mrp.calls(calls.createAgency, {
    agentCode: 'S1002',
    supplierCode: 'S1001',
    partScope: 'named',
    partNos: bracket,
    validFrom: '2026-01-01',
    validTo: '2031-12-31',
    active: 'Y',
  });
  await portal.supplier.calls(calls.saveContact, contact);
});
const contact = {
  supplierCode: 'S1001',
  module: 'ORDER',
  name: '林永康',
  position: '计划员',
  tel: '0431-85110001',
  email: 'lin@example.com',
  version: null,
};
const { bracket, oil } = world.parts;

testRoundTrips(
  {
    suppliers: {
      calls: {
        list: calls.listSuppliers,
        export: calls.exportSuppliers,
        import: calls.importSuppliers,
        change: calls.changeSupplier,
      },
      person: ({ mrp }) => mrp,
      filters: {},
      typed: { 城市: '沈阳', 订单拆分方式: '工厂确认', '冻结期（天）': '9' },
      meanwhile: { website: 'https://jia.example.com' },
      copied: { 供应商代码: 'S4711', 供应商名称: '新供应商' },
      wrong: {
        typed: { 邓白氏编码: '' },
        column: '邓白氏编码',
        message: '未维护邓白氏编码：标签号由它组成',
      },
    },
    forwarders: {
      calls: {
        list: calls.listForwarders,
        export: calls.exportForwarders,
        import: calls.importForwarders,
        change: calls.changeForwarder,
      },
      person: ({ logistics }) => logistics,
      filters: {},
      typed: { 城市: '沈阳', 启用: '否' },
      meanwhile: { remark: '夜间可联系' },
      copied: { 承运商代码: 'F47' },
      wrong: { typed: { 电话: 'call me' }, column: '电话', message: '电话只能包含数字、空格和连字符' },
    },
    'production locations': {
      calls: {
        list: calls.listOrigins,
        export: calls.exportOrigins,
        import: calls.importOrigins,
        change: calls.changeOrigin,
      },
      person: ({ mrp }) => mrp,
      filters: {},
      typed: { 城市: '沈阳', '份额（%）': '60' },
      meanwhile: { area: '高新区' },
      copied: { 编码: 'O2', '份额（%）': '40' },
      wrong: {
        typed: { 供应商代码: 'S9999' },
        column: '供应商代码',
        message: '供应商 S9999 不存在或已停用',
      },
    },
    contacts: {
      calls: {
        list: calls.listContacts,
        export: calls.exportContacts,
        import: calls.importContacts,
        change: calls.saveContact,
      },
      person: ({ supplier }) => supplier,
      filters: { filled: 'Y' },
      typed: { 联系人: '王新', 邮箱: 'wang@example.com' },
      meanwhile: { position: '科长' },
      copied: { 业务模块: '质量' },
      wrong: { typed: { 电话: 'call me' }, column: '电话', message: '电话只能包含数字、空格和连字符' },
    },
    agencies: {
      calls: {
        list: calls.listAgencies,
        export: calls.exportAgencies,
        import: calls.importAgencies,
        change: calls.changeAgency,
      },
      person: ({ mrp }) => mrp,
      filters: {},
      typed: { 结束日期: '2031-06-30', 零件号: `${bracket}\n${oil}` },
      meanwhile: { active: 'N' },
      copied: { 零件范围: '全部零件', 零件号: '' },
      wrong: {
        typed: { 零件号: 'NONE' },
        column: '零件号',
        message: '供应商 S1001 不向工厂 P1 供应零件：NONE',
      },
    },
  },
  () => portal,
);

test('shares of a workbook count together with what is saved: they may change places, not be too much', async () => {
  const origin = async (code: string, sharePercent: number) => {
    const [first] = await portal.mrp.calls(calls.listOrigins, { of: 'S1002' });
    await portal.mrp.calls(calls.createOrigin, { ...first!, code, sharePercent });
  };
  await origin('O2', 60);
  await origin('O3', 40);
  const { bytes } = await portal.mrp.downloads(calls.exportOrigins, { of: 'S1002' });
  const book = await readWorkbook(bytes);
  const shared = async (...shares: string[]) =>
    portal.mrp.uploads(
      calls.importOrigins,
      await fileOf({
        ...book,
        rows: shares.map((share, at) => typedOver(book, at, { '份额（%）': share })),
      }),
      { preview: 'Y' },
    );
  expect(await shared('0', '40', '60')).toMatchObject({ good: 2, idle: 1, bad: 0 });
  const above = await shared('0', '70', '31');
  expect(above).toMatchObject({ good: 1, idle: 1, bad: 1 });
  expect(above.errors).toEqual([
    { row: 3, column: '份额（%）', message: '供应商 S1002 各发货地份额合计为 101%，不能超过 100%' },
  ]);
});

describe('the matrix of contacts', () => {
  const matrix = async (who = portal.supplier) =>
    readWorkbook((await who.downloads(calls.exportContacts, { supplierCode: 'S1001' })).bytes);
  const back = async (book: Workbook, rows = book.rows, who = portal.supplier) =>
    who.uploads(calls.importContacts, await fileOf({ ...book, rows }));
  const someone = { 联系人: '赵质', 电话: '0431-85110009', 邮箱: 'zhao@example.com' };
  const rowOf = ({ headers, rows }: Workbook, module: string) =>
    rows.findIndex((row) => row[headers.indexOf('业务模块')] === module);

  test('places where nobody is named are left alone; one that is filled in names somebody, once', async () => {
    const book = await matrix();
    expect(await back(book)).toMatchObject({ good: 0, idle: book.rows.length, bad: 0, undo: null });
    const at = rowOf(book, '质量');
    const filled = book.rows.with(at, typedOver(book, at, someone));
    const done = await back(book, filled);
    expect(done).toMatchObject({ good: 1, idle: book.rows.length - 1, bad: 0, errors: [] });
    expect(await back(book, filled)).toMatchObject({ good: 0, idle: book.rows.length, bad: 0 });
    await portal.supplier.calls(undoImport, { id: done.undo! });
    expect((await matrix()).rows).toEqual(book.rows);
  });

  test('a place that somebody else has filled in meanwhile is not taken over', async () => {
    const book = await matrix();
    const at = rowOf(book, '包装');
    const saved = await portal.mrp.calls(calls.saveContact, { ...contact, module: 'PACKAGING' });
    expect(await back(book)).toMatchObject({ good: 0, idle: book.rows.length, bad: 0 });
    const stale = await back(book, [typedOver(book, at, someone)]);
    expect(stale).toMatchObject({ good: 0, bad: 1 });
    expect(stale.errors[0]!.message).toContain('其他用户');
    await portal.supplier.calls(calls.removeContact, { id: saved.id, version: 1 });
  });

  test.each<[string, object, string, string]>([
    ['a half-filled place', { 联系人: '赵质', 电话: '0431-85110009' }, '邮箱', '此单元格必填，请填写'],
    ['a contact whose name is gone', { 业务模块: '订单', 联系人: '' }, '联系人', '此单元格必填，请填写'],
    ['a module that is none', { ...someone, 业务模块: '园艺' }, '业务模块', '园艺'],
    ['another supplier', { ...someone, 供应商代码: 'S1002' }, '供应商代码', '供应商 S1002 不存在或已停用'],
  ])('%s is refused at its cell', async (_, typed, column, message) => {
    const book = await matrix();
    const at = rowOf(book, '订单' === (typed as Record<string, string>).业务模块 ? '订单' : '质量');
    const result = await back(book, [typedOver(book, at, typed as Record<string, string>)]);
    expect(result).toMatchObject({ good: 0, bad: 1, errors: [{ row: 2, column }] });
    expect(result.errors[0]!.message).toContain(message);
  });
});

test.each([
  ['its code', 'S1002', 1],
  ['a part of its name', '乙', 1],
  ['what nobody is called', '没有', 0],
])('an agency is found by its agent: %s', async (_, agentCode, found) => {
  for (const who of [portal.mrp, portal.supplier])
    expect(await who.calls(calls.listAgencies, { agentCode })).toHaveLength(found);
});

test('a location that is there already is told before its share', async () => {
  const [first] = await portal.mrp.calls(calls.listOrigins, { of: 'S1002' });
  const twice = { ...first!, sharePercent: 100 };
  await expect(portal.mrp.calls(calls.createOrigin, twice)).toFailWith('supplier.originTaken');
  const other = { ...twice, code: first!.code.toLowerCase() };
  await expect(portal.mrp.calls(calls.createOrigin, other)).toFailWith('err.codeOtherCase');
  await expect(portal.mrp.calls(calls.createOrigin, other)).rejects.toThrow(`“${first!.code}”`);
});

test('a supplier stays an agent while an agency runs, by form, workbook and undo', async () => {
  const { plant } = world;
  const [other] = await portal.mrp.calls(calls.listSuppliers, { of: 'S1003' });
  const agent = { ...other!, agency: 'Y' as const };
  const book = await readWorkbook((await portal.mrp.downloads(calls.exportSuppliers, { of: 'S1003' })).bytes);
  const marked = typedOver(book, 0, { 可作代理: '是' });
  const { undo } = await portal.mrp.uploads(calls.importSuppliers, await fileOf({ ...book, rows: [marked] }));
  const { id } = await portal.mrp.calls(calls.createAgency, {
    agentCode: 'S1003',
    supplierCode: 'S1001',
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    partScope: 'all',
    partNos: '',
    active: 'Y',
  });
  const version = agent.version + 1;
  const unmarked = { ...agent, version, agency: 'N' as const };
  const refused = portal.mrp.calls(calls.changeSupplier, unmarked);
  await expect(refused).toFailWith('supplier.actsForOthers');
  await expect(refused).rejects.toThrow(`S1001 (${plant}, 2026-01-01 – 2099-12-31)`);
  const back = await portal.mrp.uploads(
    calls.importSuppliers,
    await fileOf({
      ...(await readWorkbook((await portal.mrp.downloads(calls.exportSuppliers, { of: 'S1003' })).bytes)),
      rows: [typedOver(book, 0, { 可作代理: '否', '#': '' })],
    }),
  );
  expect(back.errors).toMatchObject([{ column: '可作代理', message: expect.stringContaining('S1001') }]);
  const undone = portal.mrp.calls(undoImport, { id: undo! });
  await expect(undone).rejects.toThrow('S1003（正被使用：');

  const [agency] = await portal.mrp.calls(calls.listAgencies, { ids: id });
  await portal.mrp.calls(calls.changeAgency, { ...agency!, active: 'N' });
  await portal.mrp.calls(calls.changeSupplier, unmarked);
});
