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
});

testRoundTrips(
  {
    agreements: {
      calls: {
        list: calls.listPackagingAgreements,
        export: calls.exportPackagingAgreements,
        import: calls.importPackagingAgreements,
        change: calls.changePackagingAgreement,
      },
      person: ({ packagingPlanner }) => packagingPlanner,
      filters: { supplierCode: 'S1001', partNo: world.parts.bracket },
      typed: { 生效日期: '2026-02-01', 每内包装数量: '12' },
      meanwhile: { layers: 3 },
      copied: { 生效日期: '2027-01-01' },
      wrong: { typed: { 外包装: 'KLT4147' }, column: '外包装', message: '包装 KLT4147 的类型不适用于此处' },
    },
    packaging: {
      calls: {
        list: calls.listPackaging,
        export: calls.exportPackaging,
        import: calls.importPackaging,
        change: calls.changePackaging,
      },
      person: ({ packagingPlanner }) => packagingPlanner,
      filters: {},
      typed: { 堆码层数: '7', 材质: '钢' },
      meanwhile: { bundleUnits: 12 },
      copied: { 包装代码: 'KLT0001', 空箱代码: 'E-1' },
      wrong: {
        typed: { 包装模式: '组合' },
        column: '组合明细',
        message: '组合包装至少要有一行明细',
      },
    },
  },
  () => portal,
);

describe('a set in a workbook', () => {
  const sets = async (codes: string) =>
    readWorkbook(
      (await portal.packagingPlanner.downloads(calls.exportPackaging, { code: codes, mode: 'group' })).bytes,
    );
  const back = async (
    book: Workbook,
    rows: readonly (readonly string[])[],
    input: Readonly<Record<string, string>> = {},
  ) => portal.packagingPlanner.uploads(calls.importPackaging, await fileOf({ ...book, rows }), input);
  const linesOf = async (code: string) =>
    (await portal.mrp.calls(calls.listPackaging, { code }))[0]?.lines.map(
      ({ partCode, role, quantity }) => `${partCode} ${role} ${quantity}`,
    );
  beforeAll(async () => {
    const [pallet] = await portal.mrp.calls(calls.listPackaging, { code: 'PAL1208' });
    await portal.packagingPlanner.calls(calls.createPackaging, {
      ...pallet!,
      code: 'SET1',
      mode: 'group',
      emptyPackCode: null,
      lines: [
        { partCode: 'LID1208', role: 'attached', quantity: 1 },
        { partCode: 'PAL1208', role: 'main', quantity: 1 },
      ],
    });
  });

  test('goes out with its lines, comes back unchanged', async () => {
    const book = await sets('SET1');
    expect(book.rows[0]![book.headers.indexOf('组合明细')]).toBe('PAL1208 × 1 主包装\nLID1208 × 1 附属包装');
    expect(await back(book, book.rows)).toMatchObject({ good: 0, idle: 1, bad: 0 });
  });

  test('its lines are changed, and taken back with it', async () => {
    const book = await sets('SET1');
    const done = await back(book, [typedOver(book, 0, { 组合明细: 'PAL1208 2; KLT4147 x 8 attached' })]);
    expect(done).toMatchObject({ good: 1, bad: 0, errors: [] });
    expect(await linesOf('SET1')).toEqual(['PAL1208 main 2', 'KLT4147 attached 8']);
    await portal.packagingPlanner.calls(undoImport, { id: done.undo! });
    expect(await linesOf('SET1')).toEqual(['PAL1208 main 1', 'LID1208 attached 1']);
  });

  test('is made with its lines, and goes with them', async () => {
    const book = await sets('SET1');
    const done = await back(book, [typedOver(book, 0, { 包装代码: 'SET2' })]);
    expect(done).toMatchObject({ good: 1, bad: 0, errors: [] });
    expect(await linesOf('SET2')).toEqual(['PAL1208 main 1', 'LID1208 attached 1']);
    await portal.packagingPlanner.calls(undoImport, { id: done.undo! });
    expect(await linesOf('SET2')).toBeUndefined();
  });

  test.each([
    [{ 组合明细: '' }, '组合包装至少要有一行明细'],
    [{ 组合明细: 'LID1208 1 附属包装' }, '组合包装至少要有一个主包装'],
    [{ 组合明细: 'PAL1208 1\nPAL1208 2' }, '同一包装不能出现两次'],
    [{ 组合明细: 'PAL1208 一个' }, '每行写一个包装：代码 × 数量 主包装或附属包装，例如 PAL1208 × 1 主包装'],
    [{ 组合明细: 'NONE × 1 主包装' }, '包装 NONE 不存在，请核对代码'],
    [{ 组合明细: 'SET1 × 1 主包装' }, '包装 SET1 本身是组合，不能作为明细'],
    [{ 包装模式: '普通' }, '只有包装模式为“组合”时才有组合明细'],
  ])('%j is refused at its cell', async (typed, message) => {
    const book = await sets('SET1');
    const refused = await back(book, [typedOver(book, 0, typed)]);
    expect(refused.errors).toEqual([{ row: 2, column: '组合明细', message }]);
  });

  test('stays what it is by a workbook that lacks the column', async () => {
    const { headers, rows } = await sets('SET1');
    const at = headers.indexOf('组合明细');
    const old = {
      headers: headers.toSpliced(at, 1),
      rows: [typedOver({ headers, rows }, 0, { 堆码层数: '2' }).toSpliced(at, 1)],
    };
    expect(await back(old, old.rows)).toMatchObject({ good: 1, bad: 0 });
    expect(await linesOf('SET1')).toEqual(['PAL1208 main 1', 'LID1208 attached 1']);
    const single = await back(old, [typedOver(old, 0, { 包装模式: '普通' })], { preview: 'Y' });
    expect(single).toMatchObject({ good: 0, bad: 1 });
  });
});

test('empties of one code are refused at that code', async () => {
  const { bytes } = await portal.packagingPlanner.downloads(calls.exportPackaging, { code: 'LID1208' });
  const book = await readWorkbook(bytes);
  const twice = await portal.packagingPlanner.uploads(
    calls.importPackaging,
    await fileOf({
      ...book,
      rows: ['A', 'B'].map((code) => typedOver(book, 0, { 包装代码: code, 空箱代码: 'E-7' })),
    }),
  );
  expect(twice).toMatchObject({ good: 1, bad: 1 });
  expect(twice.errors).toEqual([{ row: 3, column: '空箱代码', message: '空箱代码 E-7 已存在' }]);
});

test('a version that moves to the day of another is refused at its day', async () => {
  const [version] = await portal.mrp.calls(calls.listPackagingAgreements, {
    supplierCode: 'S1002',
    partNo: world.parts.bracket,
  });
  await portal.packagingPlanner.calls(calls.createPackagingAgreement, {
    ...version!,
    effectiveFrom: '2027-05-01',
  });
  const { bytes } = await portal.packagingPlanner.downloads(calls.exportPackagingAgreements, {
    supplierCode: 'S1002',
    effectiveFromFrom: '2027-05-01',
  });
  const book = await readWorkbook(bytes);
  const moved = await portal.packagingPlanner.uploads(
    calls.importPackagingAgreements,
    await fileOf({ ...book, rows: [typedOver(book, 0, { 生效日期: version!.effectiveFrom })] }),
  );
  expect(moved.errors).toEqual([{ row: 2, column: '生效日期', message: '同一生效日期的包装协议已存在' }]);
});
