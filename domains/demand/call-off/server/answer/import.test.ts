import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readSheetSafely } from '@portal/platform/sheet/read/read-sheet-safely.ts';
import { sheetBytes, type SheetRow } from '@portal/platform/sheet/write/write-sheet.ts';
import {
  commitCallOffs,
  downloadCommitmentTemplate,
  importCommitments,
  readCallOff,
} from '../../contract/endpoints.ts';
import { commitColumns } from './commit-columns.ts';
import { agreementOf, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const REASONS = [
  { code: 'capacity', zh: '产能不足', en: 'Capacity' },
  { code: 'other', zh: '其他', en: 'Other' },
];
const day = inDays;
const fresh = async (saNo: string, ...quantities: string[]) => {
  const of = agreementOf(at, saNo);
  await of.releases(quantities.map((quantity, n) => [day(n + 1), quantity]));
  return of;
};
const workbook = async (rows: SheetRow[], language: 'zh' | 'en' = 'zh') => ({
  name: 'a.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: commitColumns(language, REASONS),
    zone: 'Asia/Shanghai',
    rows,
  }),
});
const upload = async (
  rows: SheetRow[],
  language: 'zh' | 'en' = 'zh',
  fields: Record<string, string> = { unchanged: 'Y' },
) => at.supplier.uploads(importCommitments, await workbook(rows, language), fields);
/** Key and no facts, then what the supplier fills in. */
const row = (
  id: string,
  deliverOn: string | null,
  quantity: string | null,
  reason: string | null = null,
): SheetRow => [id, null, null, null, null, null, deliverOn, quantity, reason, null];

test('the template as it comes promises everything in full when that is meant', async () => {
  const of = await fresh('IMP-1', '100', '40.5');
  const { bytes } = await at.supplier.downloads(downloadCommitmentTemplate, { saNo: of.saNo });
  const rows = await Array.fromAsync(readSheetSafely(bytes));
  expect(rows).toHaveLength(3);
  expect(rows.map(({ cells }) => cells[5]?.text)).toEqual(['单位', '件', '件']);
  const file = { name: 'a.xlsx', content: bytes };
  const left = await at.supplier.uploads(importCommitments, file);
  expect(left).toMatchObject({
    good: 0,
    idle: 2,
    effects: ['未改动的 2 条不承诺'],
    choices: [{ field: 'unchanged', chosen: 'N', text: expect.stringContaining('未改动的 2 条也全部承诺') }],
  });
  expect((await of.lines()).map(({ status }) => status)).toEqual(['new', 'new']);
  const result = await at.supplier.uploads(importCommitments, file, { unchanged: 'Y' });
  expect(result).toMatchObject({ good: 2, bad: 0, errorFile: null, undo: null });
  expect(result.mend).toContain('重新承诺');
  expect(result.effects).toEqual(['未改动的 2 条按模板全部承诺，合计 140.5 件']);
  expect(await of.lines()).toMatchObject([
    { status: 'processing', answer: 'full', committedQty: '100' },
    { status: 'processing', answer: 'full', committedQty: '40.5' },
  ]);
});

test('a row that shows another agreement, part or day than its line is refused, however the part is spaced', async () => {
  const of = await fresh('IMP-S', '100');
  const [line] = await of.lines();
  const showing = (saNo: string | null, partNo: string | null, dueOn: string | null): SheetRow => {
    const [id, , , , , , ...answer] = row(line!.id, day(1), '100');
    return [id, saNo, partNo, dueOn, null, null, ...answer];
  };
  for (const [shown, column] of [
    [showing('IMP-M', null, null), '计划协议号'],
    [showing(null, world.parts.oil, null), '零件号'],
    [showing(null, null, day(2)), '需求日期'],
  ] as const)
    expect(await upload([shown])).toMatchObject({
      good: 0,
      errors: [{ column, message: expect.stringContaining('各列可能未一起排序') }],
    });
  const unspaced = line!.partNo.replaceAll(' ', '').toLowerCase();
  expect(await upload([showing('IMP-S', unspaced, day(1))])).toMatchObject({ good: 1, bad: 0 });
});

test('a template has what the list finds, and says when that is more than an import takes', async () => {
  const of = await fresh('IMP-M', '100', '50');
  const services = at.services as { sheetRows: number };
  const full = services.sheetRows;
  try {
    services.sheetRows = 1;
    await expect(at.supplier.downloads(downloadCommitmentTemplate, { saNo: of.saNo })).toFailWith(
      'err.templateTooLarge',
    );
    const { bytes } = await at.supplier.downloads(downloadCommitmentTemplate, {
      saNo: of.saNo,
      dueTo: day(1),
    });
    expect(await Array.fromAsync(readSheetSafely(bytes))).toHaveLength(2);
  } finally {
    services.sheetRows = full;
  }
});

test('a template of before a release comes back for the lines that it changed; the others are promised', async () => {
  const of = await fresh('IMP-V', '100', '50', '30');
  const { bytes } = await at.supplier.downloads(downloadCommitmentTemplate, { saNo: of.saNo });
  await of.releases(
    [
      [day(1), '100'],
      [day(2), '80'],
      [day(3), '30'],
    ],
    { releaseNo: '2', releaseDate: day(0) },
  );
  const file = { name: 'a.xlsx', content: bytes };
  const result = await at.supplier.uploads(importCommitments, file, { unchanged: 'Y' });
  expect(result).toMatchObject({
    good: 2,
    bad: 1,
    errors: [{ row: 3, message: expect.stringContaining('其他用户') }],
  });
  expect((await of.lines()).map(({ status }) => status)).toEqual(['processing', 'new', 'processing']);
});

test('several rows of a line are its batches; a row without day and quantity is no answer', async () => {
  const of = await fresh('IMP-2', '100', '50');
  const [first, second] = await of.lines();
  const result = await upload([
    row(first!.id, day(1), '60', '产能不足'),
    row(first!.id, day(3), '40'),
    row(second!.id, null, null),
  ]);
  expect(result).toMatchObject({ good: 2, idle: 1, bad: 0 });
  expect((await of.lines()).map((line) => line.status)).toEqual(['processing', 'new']);
  expect(await at.supplier.calls(readCallOff, { id: first!.id })).toMatchObject({
    answer: 'batch',
    batchReason: 'capacity',
    commitments: [
      { deliverOn: day(1), quantity: '60' },
      { deliverOn: day(3), quantity: '40' },
    ],
  });
});

test('a line with a bad row is not promised at all; other lines are, and each bad cell says why', async () => {
  const of = await fresh('IMP-3', '100', '50', '20', '10');
  const [one, two, three, four] = await of.lines();
  const result = await upload([
    row(one!.id, day(1), '60', '产能不足'),
    row(one!.id, day(3), '40.001', '产能不足'),
    row(two!.id, day(2), '50'),
    row(three!.id, day(3), '15'),
    row(three!.id, 'soon', '5'),
    row(four!.id, day(4), null),
    row('999999', day(1), '1'),
  ]);
  expect(result).toMatchObject({ good: 1, bad: 6 });
  expect(result.errors.map((error) => [error.row, error.column])).toEqual([
    [2, '要货行号'],
    [3, '数量'],
    [5, '要货行号'],
    [6, '交货日期'],
    [7, '数量'],
    [8, '要货行号'],
  ]);
  expect(result.errors[1]!.message).toContain('100.001');
  expect(result.errorFile).not.toBeNull();
  expect((await of.lines()).map((line) => line.status)).toEqual(['new', 'processing', 'new', 'new']);
});

test('half a piece is marked at its cell, naming unit and decimals', async () => {
  const of = await fresh('IMP-7', '100');
  const [line] = await of.lines();
  const result = await upload([row(line!.id, day(1), '60.5', '产能不足')]);
  expect(result).toMatchObject({ good: 0, bad: 1, errors: [{ row: 2, column: '数量' }] });
  expect(result.errors[0]!.message).toMatch(/60\.5 .*“件”.*0 位/);
});

test('English headings and reasons are read, too', async () => {
  const of = await fresh('IMP-4', '100');
  const [line] = await of.lines();
  await upload([row(line!.id, day(1), '70', 'Capacity')], 'en');
  expect(await of.lines()).toMatchObject([{ answer: 'part', committedQty: '70' }]);
});

test('a line that was promised already stays as it is', async () => {
  const of = await fresh('IMP-5', '100');
  const [line] = await of.lines();
  await upload([row(line!.id, day(1), '100')]);
  expect(await upload([row(line!.id, day(1), '50', '其他')])).toMatchObject({ good: 0, bad: 1 });
  expect(await of.lines()).toMatchObject([{ committedQty: '100' }]);
});

test('a preview says what each line comes to and stores nothing; what is agreed to is what is stored', async () => {
  const of = await fresh('IMP-6', '100', '50', '20', '10', '5');
  const [batch, part, full, blank, bad] = await of.lines();
  const rows = [
    row(batch!.id, day(1), '60', '产能不足'),
    row(batch!.id, day(3), '40'),
    row(part!.id, day(2), '45', '其他'),
    row(full!.id, day(3), '20'),
    row(blank!.id, null, null),
    row(bad!.id, day(5), '6'),
  ];
  const before = await logged();
  const preview = await upload(rows, 'zh', { preview: 'Y' });
  expect(preview).toMatchObject({
    preview: true,
    outdated: false,
    good: 3,
    idle: 2,
    bad: 1,
    effects: [
      '部分承诺 1 条，合计 45 件',
      '分批承诺 1 条，合计 100 件',
      '未改动的 1 条不承诺',
      '未填写的 1 条不承诺',
    ],
  });
  expect(preview.errorFile).not.toBeNull();
  expect(new Set((await of.lines()).map(({ status }) => status))).toEqual(new Set(['new']));
  expect(await logged()).toBe(before);

  await at.supplier.calls(commitCallOffs, { lines: [{ id: part!.id, version: part!.version }] });
  const late = await upload(rows, 'zh', { seal: preview.seal });
  expect(late).toMatchObject({ preview: true, outdated: true, good: 2, bad: 2 });
  expect((await of.lines())[0]!.status).toBe('new');

  expect(await upload(rows, 'zh', { seal: late.seal })).toMatchObject({ preview: false, good: 2, bad: 2 });
  expect((await of.lines()).map(({ status }) => status)).toEqual([
    'processing',
    'processing',
    'new',
    'new',
    'new',
  ]);
  expect(await logged()).toBe(before + 2);
});

/** Lines of the operation log for what the supplier did. */
const logged = async (): Promise<number> =>
  Number(
    (
      await at.owner
        .selectFrom('operation_log')
        .where('user_no', '=', at.supplier.userNo)
        .select(({ fn }) => fn.countAll().as('lines'))
        .executeTakeFirstOrThrow()
    ).lines,
  );
