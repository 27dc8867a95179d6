import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { sheetBytes, type SheetRow } from '@portal/platform/sheet/write-sheet.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import {
  importPreSeriesCommitments,
  importPreSeriesOrders,
  listPreSeriesLines,
  readPreSeriesOrder,
} from '../contract/endpoints.ts';
import { commitFrame, orderFrame } from './sheet-frames.ts';

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
const orderRow = (orderNo: string, lineNo: string, quantity: string): SheetRow => [
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
    {},
  );
  expect(result).toMatchObject({ good: 1, bad: 1 });
  expect(JSON.stringify(result.errors)).toContain('小数位数超出单位');
  const order = await at.supplier.calls(readPreSeriesOrder, { id: lines[0]!.orderId });
  expect(order.lines.map(({ status }) => status).toSorted()).toEqual(['full', 'new']);
});
