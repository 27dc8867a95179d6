import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import { sheetBytes, type SheetRow } from '@portal/platform/sheet/write/write-sheet.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import {
  commitPreSeries,
  downloadPreSeriesCommitTemplate,
  importPreSeriesCommitments,
  listPreSeriesLines,
} from '../contract/endpoints.ts';
import { listPreSeriesEditions } from '../contract/history-calls.ts';
import { importPreSeriesOrders, readPreSeriesOrder } from '../contract/order-calls.ts';
import { commitFrame, orderFrame } from './orders/sheet-frames.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const asked = inDays(30);

const workbook = async (frame: typeof orderFrame | typeof commitFrame, rows: SheetRow[]) => ({
  name: 'lines.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: importColumns(frame, 'zh', {}),
    zone: 'Asia/Shanghai',
    rows,
  }),
});
const orderRow = (orderNo: string, lineNo: string, quantity: string) => [
  orderNo,
  world.supplier,
  'PJ-E5',
  'pilot',
  'V1',
  '',
  lineNo,
  world.parts.bracket,
  'A13',
  asked,
  quantity,
  '',
];

test('orders of a workbook: whole ones are taken, a line that cannot be keeps its order back and is marked', async () => {
  const result = await at.mrp.uploads(
    importPreSeriesOrders,
    await workbook(orderFrame, [
      orderRow('PO-X1', '1', '100'),
      orderRow('PO-X1', '2', '50'),
      orderRow('PO-X2', '1', '0.5'),
    ]),
    {},
  );
  expect(result).toMatchObject({ good: 2, bad: 1 });
  expect(await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-X1' })).toHaveLength(2);
  expect(await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-X2' })).toHaveLength(0);
});

test('the same orders twice publish nothing; taken back, those that nobody answered are withdrawn', async () => {
  const orders = async (version: string) =>
    workbook(
      orderFrame,
      ['PO-U1', 'PO-U2'].map((orderNo) => orderRow(orderNo, '1', '30').with(4, version)),
    );
  const first = await at.mrp.uploads(importPreSeriesOrders, await orders('V1'), {});
  expect(first).toMatchObject({ good: 2, idle: 0, undo: expect.any(String), mend: null });
  const again = await at.mrp.uploads(importPreSeriesOrders, await orders('V1'), {});
  expect(again).toMatchObject({ good: 0, idle: 2, bad: 0, undo: null });
  expect(again.effects).toEqual(['2 张单已按相同预测版本和内容发布，不作更改']);

  const [line] = await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-U2' });
  await at.supplier.calls(commitPreSeries, { lines: [{ id: line!.id, version: line!.version }] });
  expect(await at.mrp.calls(undoImport, { id: first.undo! })).toEqual({ records: 1, kept: ['PO-U2'] });
  expect(await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-U1' })).toEqual([]);
  // A next edition of what stands is no new order; the withdrawn one is.
  const next = await at.mrp.uploads(importPreSeriesOrders, await orders('V2'), {});
  expect(next).toMatchObject({ good: 2, mend: expect.stringContaining('另一预测版本') });
  expect(await at.mrp.calls(undoImport, { id: next.undo! })).toEqual({ records: 1, kept: [] });
  expect(await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-U2' })).toHaveLength(1);
});

test('editions of a workbook that take back what was agreed wait for a reason, and are shown before', async () => {
  const orders = ['PO-B1', 'PO-B2'];
  const written = async (version: string, quantities: readonly string[]) =>
    workbook(
      orderFrame,
      orders.map((orderNo, at) => orderRow(orderNo, '1', quantities[at]!).with(4, version)),
    );
  await at.mrp.uploads(importPreSeriesOrders, await written('V1', ['100', '100']), {});
  const [line] = await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-B2' });
  await at.supplier.calls(commitPreSeries, { lines: [{ id: line!.id, version: line!.version }] });

  const file = await written('V2', ['60', '60']);
  const without = await at.mrp.uploads(importPreSeriesOrders, file, { preview: 'Y' });
  expect(without).toMatchObject({ good: 1, bad: 1, touches: 2 });
  expect(without.touched.map(({ text }) => text)).toEqual([
    expect.stringContaining('PO-B2 第 2 版收回 1 行已确认的 1 批，合计 100 件'),
    expect.stringContaining(`收回已确认的 ${asked} 100 件；改为 ${asked} 要 60 件`),
  ]);
  expect(without.errors).toMatchObject([{ message: expect.stringContaining('请填写收回原因') }]);
  const why = { takeBackReason: 'shortage', takeBackRemark: '供应商停产' };
  const { seal, ...preview } = await at.mrp.uploads(importPreSeriesOrders, file, { preview: 'Y', ...why });
  expect(preview).toMatchObject({ good: 2, bad: 0, touches: 2 });
  const done = await at.mrp.uploads(importPreSeriesOrders, file, { seal, ...why });
  expect(done).toMatchObject({ preview: false, good: 2, bad: 0 });
  // Only the one that took something back bears the reason.
  const editions = await at.supplier.calls(listPreSeriesEditions, { orderNo: 'PO-B' });
  expect(
    editions
      .map((one) => [one.orderNo, one.edition, one.takeBackReason, one.takeBackRemark])
      .toSorted((one, other) => one.join(' ').localeCompare(other.join(' '))),
  ).toEqual([
    ['PO-B1', 1, null, null],
    ['PO-B1', 2, null, null],
    ['PO-B2', 1, null, null],
    ['PO-B2', 2, 'shortage', '供应商停产'],
  ]);
  await expect(
    at.mrp.uploads(importPreSeriesOrders, file, { takeBackReason: 'nonsense' }),
  ).rejects.toMatchObject({ key: 'dict.unknownCode' });
});

test('answers of a workbook: what is finer than its unit is refused in words, the others are taken', async () => {
  const lines = await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-X1' });
  const answer = ({ id }: { id: string }, quantity: string): SheetRow => [
    id,
    '',
    '',
    '',
    '',
    asked,
    quantity,
    '',
    '',
  ];
  const byQuantity = lines.toSorted((one, other) => Number(other.requestedQty) - Number(one.requestedQty));
  const result = await at.supplier.uploads(
    importPreSeriesCommitments,
    await workbook(commitFrame, [answer(byQuantity[0]!, '100'), answer(byQuantity[1]!, '49.5')]),
    { unchanged: 'Y' },
  );
  expect(result).toMatchObject({ good: 1, bad: 1, undo: null, mend: expect.stringContaining('重新承诺') });
  expect(JSON.stringify(result.errors)).toContain('小数位数超出单位');
  const order = await at.supplier.calls(readPreSeriesOrder, { id: lines[0]!.orderId });
  expect(order.lines.map(({ status }) => status).toSorted()).toEqual(['full', 'new']);
});

test('a template that comes back as it was is no answer unless that is meant; sums go by unit', async () => {
  const inKilos = world.parts.oil;
  await at.mrp.uploads(
    importPreSeriesOrders,
    await workbook(orderFrame, [
      orderRow('PO-K1', '1', '100'),
      orderRow('PO-K1', '2', '20').with(7, inKilos),
    ]),
    {},
  );
  const { bytes } = await at.supplier.downloads(downloadPreSeriesCommitTemplate, { orderNo: 'PO-K1' });
  const file = { name: 'a.xlsx', content: bytes };
  const left = await at.supplier.uploads(importPreSeriesCommitments, file, {});
  expect(left).toMatchObject({
    good: 0,
    idle: 2,
    effects: ['未改动的 2 行不承诺'],
    choices: [{ field: 'unchanged', chosen: 'N' }],
  });
  const statuses = async () =>
    (await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-K1' })).map(({ status }) => status);
  expect(await statuses()).toEqual(['new', 'new']);
  const taken = await at.supplier.uploads(importPreSeriesCommitments, file, { unchanged: 'Y' });
  expect(taken).toMatchObject({ good: 2, idle: 0 });
  expect(taken.effects).toEqual([
    expect.stringMatching(/^未改动的 2 行按模板全部承诺，合计 100 件、20 \S+$/),
  ]);
  expect(await statuses()).toEqual(['full', 'full']);
});

test('answers to a line that was changed since they were exported come back, the others are taken', async () => {
  const rows = (quantity: string, version: string) =>
    [orderRow('PO-V1', '1', '100'), orderRow('PO-V1', '2', quantity)].map((row) => row.with(4, version));
  await at.mrp.uploads(importPreSeriesOrders, await workbook(orderFrame, rows('50', 'V1')), {});
  const { bytes } = await at.supplier.downloads(downloadPreSeriesCommitTemplate, { orderNo: 'PO-V1' });
  await at.mrp.uploads(importPreSeriesOrders, await workbook(orderFrame, rows('80', 'V2')), {});
  const file = { name: 'a.xlsx', content: bytes };
  const result = await at.supplier.uploads(importPreSeriesCommitments, file, { unchanged: 'Y' });
  expect(result).toMatchObject({
    good: 1,
    bad: 1,
    errors: [{ message: expect.stringContaining('其他用户') }],
  });
  const lines = await at.supplier.calls(listPreSeriesLines, { orderNo: 'PO-V1' });
  expect(
    lines.toSorted((one, other) => one.lineNo - other.lineNo).map(({ lineNo, status }) => [lineNo, status]),
  ).toEqual([
    [1, 'full'],
    [2, 'new'],
  ]);
});
