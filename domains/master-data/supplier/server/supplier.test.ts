import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  listOriginPlaces,
  selectForwarders,
  selectOwnCompany,
  selectPartnersByType,
  selectSuppliers,
} from '../contract/choice-calls.ts';
import { changeSupplier, createSupplier, exportSuppliers, listSuppliers } from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const codes = (rows: readonly { code: string }[]) => rows.map((row) => row.code);

test('the plant sees all suppliers of its tenant, a supplier himself only', async () => {
  const all = await portal.mrp.calls(listSuppliers, {});
  expect(all.map((row) => row.supplierCode)).toEqual(['S1001', 'S1002', 'S1003']);
  expect(all.every((row) => !row.nameZh.includes('外租户'))).toBe(true);
  const own = await portal.supplier.calls(listSuppliers, {});
  expect(own.map((row) => row.supplierCode)).toEqual(['S1001']);
  expect(own[0]!.total).toBe(1);
});

test.each([
  [{ name: '密封' }, ['S1002']],
  [{ name: 'ELECTRONICS' }, ['S1003']],
  [{ city: '长春' }, ['S1001']],
  [{ duns: '123456791' }, ['S1003']],
  [{ contact: 'yi@' }, ['S1002']],
  [{ poSplitType: 'CONFIRM' as const }, []],
  [{ active: 'Y' as const, supplierCode: 's1003' }, ['S1003']],
])('filter %j finds %j', async (filters, expected) => {
  const rows = await portal.mrp.calls(listSuppliers, filters);
  expect(rows.map((row) => row.supplierCode)).toEqual(expected);
});

test('choices keep to what the caller may see', async () => {
  expect(codes(await portal.mrp.calls(selectSuppliers, { name: '电子' }))).toEqual(['S1003']);
  expect(codes(await portal.supplier.calls(selectSuppliers, {}))).toEqual(['S1001']);
  expect(codes(await portal.supplier.calls(selectOwnCompany, {}))).toEqual(['S1001']);
  expect(codes(await portal.forwarder.calls(selectOwnCompany, {}))).toEqual(['F01']);
  expect(await portal.mrp.calls(selectOwnCompany, {})).toEqual([]);
  expect(codes(await portal.supplier.calls(selectForwarders, {}))).toEqual(['F01', 'F02']);
  expect(codes(await portal.forwarder.calls(selectForwarders, {}))).toEqual(['F01']);
  expect(codes(await portal.mrp.calls(selectPartnersByType, { type: 'forwarder', name: '皖通' }))).toEqual([
    'F02',
  ]);
  expect(codes(await portal.supplier.calls(selectPartnersByType, { type: 'supplier' }))).toEqual(['S1001']);
  expect(codes(await portal.supplier.calls(selectPartnersByType, {}))).toEqual(['S1001']);
});

test('production locations: a supplier finds his own, nobody finds those of another tenant', async () => {
  const { records } = await portal.supplier.calls(listOriginPlaces, { supp: 'S1001' });
  expect(records.map((place) => [place.code, place.city])).toEqual([['O1', '长春']]);
  expect((await portal.supplier.calls(listOriginPlaces, { supp: 'S1002' })).records).toEqual([]);
  const [foreign] = (await portal.foreignMrp.calls(listOriginPlaces, { supp: 'S1001' })).records;
  expect(foreign!.name).toContain('外租户');
});

const input = {
  supplierCode: 'S2001',
  nameZh: '测试零部件有限公司',
  nameEn: 'Test Parts',
  category: 'series',
  city: '长春',
  address: '高新路 9 号',
  postcode: '130000',
  contact: '李测',
  tel: '0431-8511 0009',
  email: 'li@example.com',
  claimsEmail: '',
  duns: '012345678',
  freezeDays: '',
  poSplitType: 'CONFIRM',
  confirmType: 'required',
  agency: 'N',
  special: 'N',
  gtl: 'Y',
  active: 'Y',
} as const;

test('a supplier is created once; what is left empty stays empty', async () => {
  await portal.mrp.calls(createSupplier, input);
  const [row] = await portal.mrp.calls(listSuppliers, { supplierCode: 'S2001' });
  expect(row).toMatchObject({
    duns: '012345678',
    freezeDays: null,
    claimsEmail: null,
    poSplitType: 'CONFIRM',
    confirmType: 'required',
    agency: 'N',
    special: 'N',
    gtl: 'Y',
  });
  const again = portal.mrp.calls(createSupplier, input);
  await expect(again).toFailWith('supplier.codeTaken');
  await expect(again).rejects.toThrow('供应商代码 S2001 已存在');
});

test.each([
  ['duns', '12345678'],
  ['email', 'nobody'],
  ['claimsEmail', 'a@b'],
  ['tel', 'call me'],
  ['nameEn', '  '],
  ['supplierCode', '供应商'],
  ['freezeDays', 400],
  ['category', 'other'],
])('%s may not be %j', async (field, value) => {
  const refused = portal.mrp.calls(createSupplier, {
    ...input,
    supplierCode: 'S2002',
    [field]: value,
  });
  await expect(refused).toFailWith('err.invalid');
  await expect(refused).rejects.toMatchObject({ details: { field } });
});

test.each([
  ['duns', '', '未维护邓白氏编码：标签号由它组成'],
  ['duns', undefined, '未维护邓白氏编码：标签号由它组成'],
  ['address', ' ', '未维护地址：标签和发货单上要印'],
])('without %s (%j) a supplier is refused, and it says why it is needed', async (field, value, message) => {
  const refused = portal.mrp.calls(createSupplier, { ...input, supplierCode: 'S2003', [field]: value });
  await expect(refused).toFailWith('err.invalid');
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toMatchObject({ details: { field } });
});

test('the code stays, and an outdated form is refused', async () => {
  const [row] = await portal.mrp.calls(listSuppliers, { supplierCode: 'S1002' });
  const change = { ...input, supplierCode: 'S1002', id: row!.id, version: row!.version };
  await expect(portal.mrp.calls(changeSupplier, { ...change, supplierCode: 'S9' })).toFailWith(
    'supplier.codeStays',
  );
  await portal.mrp.calls(changeSupplier, change);
  await expect(portal.mrp.calls(changeSupplier, change)).toFailWith('err.updatedByOther');
});

test('a supplier edits no master data', async () => {
  await expect(portal.supplier.calls(createSupplier, input)).toFailWith('err.forbidden');
});

test('the export holds what the caller may see', async () => {
  const { bytes } = await portal.supplier.downloads(exportSuppliers, {});
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});
