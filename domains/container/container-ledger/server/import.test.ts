import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn, typedOver, type Sheet } from '@portal/app-server/testing/workbook.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  downloadContainerMovementTemplate,
  importContainerMovements,
  listContainerInventory,
  listContainerMovements,
  postContainerMovement,
  reverseContainerMovement,
} from '../contract/endpoints.ts';

const NOW = today('Asia/Shanghai');
const BOX = 'KLT4147';
const PALLET = 'PAL1208';
let at: TestWorld;
let template: Sheet;

beforeAll(async () => {
  at = await seededPortal();
  template = await sheetIn((await at.logistics.downloads(downloadContainerMovementTemplate)).bytes);
});

type Cells = Readonly<Record<string, string>>;
const row = (cells: Cells): string[] =>
  typedOver(
    template,
    template.headers.map(() => ''),
    { 过账日期: NOW, 器具状态: '可用', 器具号: BOX, ...cells },
  );
const imports = async (rows: readonly Cells[], fields: Record<string, string> = {}) =>
  at.logistics.uploads(
    importContainerMovements,
    await bookOf({ headers: template.headers, rows: rows.map(row) }),
    fields,
  );

let papers = 0;
let paper: string;
beforeEach(() => {
  paper = `JJD-${++papers}`;
});
const bought = (quantity: number, cells: Cells = {}): Cells => ({
  原因类型: '采购入库',
  单据号: `${paper}-C`,
  数量: String(quantity),
  ...cells,
});
const handed = (quantity: number, cells: Cells = {}): Cells => ({
  原因类型: '空器具交接',
  单据号: paper,
  数量: String(quantity),
  转出方: '工厂',
  转入方: '供应商',
  转入方代码: world.supplier,
  ...cells,
});
const opening = (quantity: number, cells: Cells = {}): Cells => ({
  原因类型: '期初',
  单据号: paper,
  数量: String(quantity),
  转入方: '供应商',
  转入方代码: world.supplier,
  ...cells,
});
const held = async (kind: 'plant' | 'supplier' | 'forwarder' | 'repair', containerCode = BOX) => {
  const [balance] = await at.logistics.calls(listContainerInventory, { holderKind: kind, containerCode });
  return { available: balance?.available ?? 0, defect: balance?.defect ?? 0 };
};
const ofPaper = async (documentNumber = paper) =>
  at.logistics.calls(listContainerMovements, { documentNumber, limit: 100 });

test('openings and movements come in whatever order people sorted them, are previewed, and the same workbook posts nothing twice', async () => {
  const rows = [
    handed(30, { 转入方: '承运商', 转入方代码: world.forwarder }),
    handed(40),
    bought(100),
    opening(25, { 器具号: PALLET }),
    opening(4, { 器具号: PALLET, 器具状态: '待修' }),
    opening(9, { 器具号: PALLET, 转入方: '维修', 转入方代码: '', 器具状态: '待修', 转出方: '采购' }),
  ];
  const seen = await imports(rows, { preview: 'Y' });
  expect(seen).toMatchObject({
    preview: true,
    good: 6,
    bad: 0,
    effects: ['期初 3 笔，共 38 个', '采购入库 1 笔，共 100 个', '空器具交接 2 笔，共 70 个'],
    undo: null,
  });
  expect(await ofPaper()).toEqual([]);
  const before = await held('plant');
  const done = await imports(rows, { seal: seen.seal });
  expect(done).toMatchObject({ preview: false, good: 6, idle: 0, bad: 0 });
  expect(await held('plant')).toEqual({ ...before, available: before.available + 30 });
  expect(await held('supplier', PALLET)).toEqual({ available: 25, defect: 4 });
  expect(await held('repair', PALLET)).toEqual({ available: 0, defect: 9 });
  const again = await imports(rows);
  expect(again).toMatchObject({ good: 0, idle: 6, bad: 0, undo: null });
  expect(again.effects).toEqual([expect.stringMatching(/^6 笔此前已登记（CM.* …），不重复登记$/)]);
  expect(await ofPaper()).toHaveLength(6);
});

test('a quantity with zeros too many is asked for once more, by a preview whoever asked for none', async () => {
  const rows = [bought(900_000), handed(5, { 单据号: `${paper}-H` })];
  const shown = {
    preview: true,
    touches: 1,
    touched: [{ text: expect.stringContaining('900000 个，数量异常大'), link: null }],
    undo: null,
  };
  expect(await imports(rows)).toMatchObject({ ...shown, outdated: true });
  const seen = await imports(rows, { preview: 'Y' });
  expect(seen).toMatchObject({ ...shown, outdated: false });
  expect(await ofPaper(`${paper}-C`)).toEqual([]);
  const done = await imports(rows, { seal: seen.seal });
  expect(done).toMatchObject({ preview: false, good: 2 });
  await at.logistics.calls(undoImport, { id: done.undo! });
  expect((await ofPaper(`${paper}-C`)).length).toBeGreaterThan(1);
});

test('good rows are posted, bad ones come back marked and go through when they are mended', async () => {
  const done = await imports([bought(50), handed(10, { 转入方代码: 'S9999' }), handed(20)]);
  expect(done).toMatchObject({
    good: 2,
    bad: 1,
    errors: [{ row: 3, column: '转入方代码', message: '代码 S9999 不是本工厂可用的供应商或承运商' }],
  });
  const marked = await sheetIn((await at.logistics.downloads(downloadFile, done.errorFile!)).bytes);
  expect(marked.rows).toHaveLength(1);
  const mended = await at.logistics.uploads(
    importContainerMovements,
    await bookOf({
      ...marked,
      rows: [typedOver(marked, marked.rows[0]!, { 转入方代码: world.otherSupplier })],
    }),
  );
  expect(mended).toMatchObject({ good: 1, bad: 0 });
  expect((await ofPaper()).map(({ takerCode, quantity }) => `${takerCode} ${quantity}`)).toEqual(
    expect.arrayContaining([`${world.supplier} 20`, `${world.otherSupplier} 10`]),
  );
});

/** What is wrong with a row, the cell that is marked, and what is said there. */
const WRONG: readonly (readonly [string, Cells, string, string])[] = [
  ['a row without its paper', { 单据号: '' }, '单据号', '此单元格必填，请填写'],
  ['a side that its cause leaves open', { 转出方: '' }, '转出方', '此单元格必填，请填写'],
  ['no quantity', { 数量: '0' }, '数量', '数值必须大于 0，请更正'],
  [
    'a cause that follows documents',
    { 原因类型: '收货' },
    '原因类型',
    '没有这个选项，请从单元格的下拉列表中选择',
  ],
  [
    'a container that nobody counts',
    { 器具号: 'NONE' },
    '器具号',
    '器具 NONE 不存在，或为一次性包装、耗材，不计入器具账：请在包装主数据中检查其空箱号和归属',
  ],
  ['a partner without a code', { 转入方代码: '' }, '转入方代码', '请填写供应商或承运商代码'],
  ['a day to come', { 过账日期: addDays(NOW, 2) }, '过账日期', `过账日期不能晚于今天（${NOW}）`],
  [
    'sides that do not fit the cause',
    { 转入方: '报废' },
    '转入方',
    '“空器具交接”不能由工厂转给报废：请改选转出方、转入方或原因类型',
  ],
  ['a correction without a reason', { 原因类型: '更正' }, '说明', '更正和报废必须填写说明'],
  [
    'more than there is',
    { 数量: '900000' },
    '数量',
    expect.stringMatching(/^工厂 P1 的器具 KLT4147（可用）只有 \d+ 个，不能转出 900000 个$/) as never,
  ],
];

test('whatever the form refuses is refused at its cell', async () => {
  const done = await imports(WRONG.map(([, cells]) => handed(1, cells)));
  expect(done).toMatchObject({ good: 0, bad: WRONG.length });
  expect(done.errors).toEqual(WRONG.map(([, , column, message], at_) => ({ row: at_ + 2, column, message })));
});

test('each row counts for those behind it, and one that is refused for none', async () => {
  const { available } = await held('forwarder');
  const fromForwarder = { 转出方: '承运商', 转出方代码: world.forwarder };
  const done = await imports([
    bought(10),
    handed(10, { 转入方: '承运商', 转入方代码: world.forwarder }),
    handed(available + 11, fromForwarder),
    handed(available + 10, { ...fromForwarder, 器具状态: '待修' }),
    handed(available + 10, { ...fromForwarder, 转入方代码: world.otherSupplier }),
  ]);
  expect(done.errors.map(({ row: at_ }) => at_)).toEqual([4, 5]);
  expect(await held('forwarder')).toMatchObject({ available: 0 });
});

test('one movement of a paper is one row, and is corrected by reversing it', async () => {
  const twice = await imports([
    bought(60),
    handed(5),
    handed(6),
    handed(7, { 转入方代码: world.otherSupplier }),
  ]);
  expect(twice).toMatchObject({
    good: 3,
    errors: [{ row: 4, column: '单据号', message: '与第 3 行是同一笔移动：请合并为一行' }],
  });
  const { id, number } = (await ofPaper()).find(({ quantity }) => quantity === 5)!;
  const otherwise = await imports([handed(6)]);
  expect(otherwise).toMatchObject({
    good: 0,
    errors: [
      {
        column: '数量',
        message: `单据 ${paper} 的这笔移动已登记为 ${number}，数量 5：要更正请先冲销它`,
      },
    ],
  });
  await at.logistics.calls(reverseContainerMovement, { id, reason: '数量写错' });
  expect(await imports([handed(6)])).toMatchObject({ good: 1, bad: 0 });
});

test('a stock is opened once, from a workbook or by hand', async () => {
  const third = { 转入方代码: world.otherSupplier };
  expect(await imports([opening(8, third)])).toMatchObject({ good: 1 });
  const { number } = (await ofPaper())[0]!;
  const message = `供应商 ${world.otherSupplier} 的器具 ${BOX}（可用）已登记期初 8 个（${number}）：要更正请先冲销它`;
  const second = await imports([opening(9, { ...third, 单据号: 'another' })]);
  expect(second).toMatchObject({ good: 0, errors: [{ column: '原因类型', message }] });
  await expect(
    at.logistics.calls(postContainerMovement, {
      cause: 'opening',
      containerCode: BOX,
      quantity: 8,
      postedOn: NOW,
      condition: 'available',
      giverKind: 'purchase',
      giverCode: null,
      takerKind: 'supplier',
      takerCode: world.otherSupplier,
      documentNumber: paper,
      reason: null,
    }),
  ).toFailWith('container.openedAlready');
});

test('a month that was agreed on takes no row', async () => {
  const shut = addDays(NOW, -40);
  await sql`insert into container_closing (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, closed_to)
    values (${at.tenant}, 'test', 'test', ${world.plant}, 'forwarder', ${world.otherForwarder}, ${shut})`.execute(
    at.owner,
  );
  const toForwarder = { 转入方: '承运商', 转入方代码: world.otherForwarder };
  const done = await imports([
    bought(20),
    handed(3, { ...toForwarder, 过账日期: shut }),
    handed(4, { ...toForwarder, 过账日期: addDays(shut, 1) }),
  ]);
  expect(done).toMatchObject({ good: 2, errors: [{ row: 3, column: '过账日期' }] });
  expect(done.errors[0]!.message).toContain(`请把过账日期改为 ${addDays(shut, 1)} 或之后`);
});

test('two who upload one workbook at the same moment post it once', async () => {
  const rows = [bought(30), handed(12)];
  const both = await Promise.all([imports(rows), imports(rows)]);
  expect(both.map(({ good, idle }) => `${good} posted, ${idle} known`).toSorted()).toEqual([
    '0 posted, 2 known',
    '2 posted, 0 known',
  ]);
  expect((await ofPaper()).length).toBe(2);
});

test('an import is taken back by reversals; what has moved on since stays and is named', async () => {
  await imports([bought(1_000, { 单据号: `${paper}-A` })]);
  const before = await held('plant');
  const first = await imports([bought(500), handed(100)]);
  expect(await at.logistics.calls(undoImport, { id: first.undo! })).toEqual({ records: 2, kept: [] });
  expect(await held('plant')).toEqual(before);
  const second = await imports([bought(500), handed(100)]);
  expect(second).toMatchObject({ good: 2, idle: 0 });
  const supplier = await held('supplier');
  await imports([
    handed(supplier.available - 50, {
      单据号: `${paper}-B`,
      转出方: '供应商',
      转出方代码: world.supplier,
      转入方: '承运商',
      转入方代码: world.otherForwarder,
    }),
  ]);
  const [stays] = (await ofPaper()).filter(
    ({ quantity, reversedBy }) => quantity === 100 && reversedBy === null,
  );
  expect(await at.logistics.calls(undoImport, { id: second.undo! })).toEqual({
    records: 1,
    kept: [stays!.number],
  });
});

test('only who may post imports', async () => {
  const file = await bookOf({ headers: template.headers, rows: [] });
  await expect(at.receiving.uploads(importContainerMovements, file)).toFailWith('err.forbidden');
  await expect(at.supplier.uploads(importContainerMovements, file)).toFailWith('err.forbidden');
});
