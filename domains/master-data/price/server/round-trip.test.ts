import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, testRoundTrips, typedOver } from '@portal/app-server/testing/round-trip.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
const clerk = (userNo: string, userId: string) =>
  portal.is({ party: 'plant', role: 'settlement-clerk', userNo, userId });
const version = {
  partNo: world.parts.bracket,
  supplierCode: world.supplier,
  price: '7654.321098',
  priceUnit: 100,
  currency: 'CNY',
  basis: 'gross' as const,
  taxRate: '9.05',
  priceType: 'final',
  validFrom: '2026-01-01',
  validTo: null,
  edition: 1,
  reason: null,
};
beforeAll(async () => {
  portal = await seededPortal();
  const maker = clerk('jiesuan1', '961');
  await maker.calls(calls.createPrice, version);
  const { id } = await maker.calls(calls.createPrice, { ...version, partNo: world.parts.unit });
  await maker.calls(calls.submitPrices, { lines: [{ id, version: 1 }] });
  await clerk('jiesuan2', '962').calls(calls.approvePrices, { lines: [{ id, version: 2 }] });
});

const person = () => clerk('jiesuan1', '961');

test('what is approved comes back as it was, and is refused with another price: that is a new version', async () => {
  const filters = { partNo: world.parts.unit };
  const book = await readWorkbook((await person().downloads(calls.exportPrices, filters)).bytes);
  expect(book.rows[0]![book.headers.indexOf('价格')]).toBe('7654.321098');
  const imports = async (typed: Readonly<Record<string, string>>) =>
    person().uploads(calls.importPrices, await fileOf({ ...book, rows: [typedOver(book, 0, typed)] }));
  expect(await imports({})).toMatchObject({ good: 0, idle: 1, bad: 0 });
  const refused = await imports({ 价格: '7654.4' });
  expect(refused).toMatchObject({ good: 0, bad: 1 });
  expect(refused.errors[0]!.message).toContain('请新建一个版本');
  expect(await imports({ 价格: '7654.4', 版次: '2' })).toMatchObject({ good: 1, bad: 0 });
});

testRoundTrips(
  {
    'drafts of prices': {
      calls: {
        list: calls.listPrices,
        export: calls.exportPrices,
        import: calls.importPrices,
        change: calls.changePrice,
      },
      person,
      filters: { partNo: world.parts.bracket },
      typed: { 价格: '12.345678', 价格单位: '1', 含税: '不含税', '税率（%）': '13' },
      meanwhile: { reason: '同时修改' },
      copied: { 版次: '3' },
      lasting: true,
      wrong: {
        typed: { 价格: '1.1234567' },
        column: '价格',
        message: '价格为小数，最多 12 位整数和 6 位小数，例如 12.345',
      },
    },
  },
  () => portal,
);
