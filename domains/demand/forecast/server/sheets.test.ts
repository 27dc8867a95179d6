import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver, type Workbook } from '@portal/app-server/testing/round-trip.ts';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { bucket, now, version, week } from './testing/versions.ts';

const { bracket, oil, unit } = world.parts;
let at: TestWorld;
let planner: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
}, 120_000);

describe('a version from a workbook', () => {
  const HEADS = [
    '来源',
    '需求类型',
    '编号',
    '反馈截止日',
    '供应商代码',
    '零件号',
    '周期',
    '开始日期',
    '预测数量',
  ];
  const row = (
    number: string,
    partNo: string,
    startsOn: string,
    quantity: string,
    dueOn = addDays(now, 3),
  ) => ['MRP', 'SR99', number, dueOn, world.supplier, partNo, '周', startsOn, quantity];
  const imports = async (rows: readonly (readonly string[])[], preview: 'Y' | 'N' = 'N') =>
    planner.uploads(calls.importForecastVersions, await fileOf({ headers: HEADS, rows }), { preview });
  const versions = async (number: string) => planner.calls(calls.listForecastVersions, { number });

  test('has the columns of its template', async () => {
    const { bytes } = await planner.downloads(calls.downloadForecastTemplate);
    expect((await readWorkbook(bytes)).headers).toEqual(HEADS);
  });

  test('is taken whole or not at all: each bad row comes back with its own reason, and mended all of them are taken', async () => {
    const rows = [
      row('X1', bracket, week(0), '100'),
      row('X1', 'NOT HERE', week(0), '1'),
      row('X1', bracket, addDays(week(1), 1), '1'),
      row('X2', oil, week(0), '5'),
    ];
    const refused = await imports(rows);
    expect(refused).toMatchObject({ good: 1, bad: 3 });
    expect(refused.errors.map((one) => [one.row, one.column, one.message.slice(0, 9)])).toEqual([
      [2, '编号', '该版本的其他行有误'],
      [3, '零件号', expect.any(String)],
      [4, '开始日期', '按周的预测须从周一'],
    ]);
    expect(await versions('X1')).toEqual([]);
    expect(await versions('X2')).toMatchObject([{ buckets: 1 }]);
    const marked = await readWorkbook((await planner.downloads(downloadFile, refused.errorFile!)).bytes);
    const mended: Workbook = {
      ...marked,
      rows: [
        marked.rows[0]!,
        typedOver(marked, 1, { 零件号: unit }),
        typedOver(marked, 2, { 开始日期: week(1) }),
      ],
    };
    expect(await planner.uploads(calls.importForecastVersions, await fileOf(mended))).toMatchObject({
      good: 3,
      bad: 0,
      effects: ['发布 1 个版本，1 家供应商需要反馈，共 3 行'],
    });
  });

  test('is known again without effect; a preview publishes nothing; one with two last days is refused', async () => {
    const rows = [row('X3', bracket, week(0), '1'), row('X3', bracket, week(1), '2')];
    expect(await imports(rows, 'Y')).toMatchObject({ good: 2, bad: 0 });
    expect(await versions('X3')).toEqual([]);
    await imports(rows);
    expect(await imports(rows)).toMatchObject({ good: 0, idle: 2, bad: 0 });
    const other = await imports([
      row('X4', bracket, week(0), '1'),
      row('X4', bracket, week(1), '2', addDays(now, 4)),
    ]);
    expect(other.errors.map((one) => [one.row, one.column])).toEqual([
      [2, '编号'],
      [3, '反馈截止日'],
    ]);
  });
});

describe('answers in a workbook', () => {
  const openOf = async (source: string) => (await at.supplier.calls(calls.listForecasts, { source }))[0]!;
  const exported = async (who: Person, forecastId: string) =>
    readWorkbook((await who.downloads(calls.exportForecastBuckets, { forecastId })).bytes);
  const imports = async (book: Workbook) =>
    at.supplier.uploads(calls.importForecastAnswers, await fileOf(book));

  test('come back with the same checks as in the form; what is empty says nothing', async () => {
    await planner.calls(
      calls.takeForecast,
      version('B1', [bucket(bracket, 0, '100'), bucket(bracket, 1, '50'), bucket(unit, 0, '7')], {
        source: 'BOOK',
      }),
    );
    const { id } = await openOf('BOOK');
    const book = await exported(at.supplier, id);
    expect(await imports(book)).toMatchObject({ good: 0, idle: 3, bad: 0 });
    const filled: Workbook = {
      ...book,
      rows: [
        typedOver(book, 0, { 承诺数量: '1.5', 原因: '产能不足' }),
        typedOver(book, 1, { 承诺数量: '80' }),
        typedOver(book, 2, { 承诺数量: '60' }),
      ],
    };
    const half = await imports(filled);
    expect(half).toMatchObject({ good: 1, bad: 2 });
    expect(half.errors.map((one) => [one.row, one.column])).toEqual([
      [2, '承诺数量'],
      [3, '原因'],
    ]);
    expect(
      await imports({ ...book, rows: [typedOver(book, 1, { 承诺数量: '80', 原因: '产能不足' })] }),
    ).toMatchObject({ good: 1, bad: 0 });
    const kept = await at.supplier.calls(calls.readForecastAnswers, { id, partNo: null });
    expect(kept.buckets.map(({ committed, reason }) => [committed, reason])).toEqual([
      [null, null],
      ['80', 'capacity'],
      ['60', null],
    ]);
    // it was exported before the first answer, and says something else by now
    const stale = await imports({ ...book, rows: [typedOver(book, 2, { 承诺数量: '70' })] });
    expect(stale.errors[0]!.message).toContain('其他用户');
  });

  test('belong to buckets of the importing supplier, and say which; the plant imports none', async () => {
    await planner.calls(calls.takeForecast, version('B2', [bucket(oil, 0, '10')], { source: 'BOOK2' }));
    const { id } = await openOf('BOOK2');
    const book = await exported(at.supplier, id);
    const rows = [typedOver(book, 0, { 承诺数量: '10' })];
    await expect(
      at.otherSupplier.uploads(calls.importForecastAnswers, await fileOf({ ...book, rows })),
    ).resolves.toMatchObject({ good: 0, bad: 1 });
    expect(
      await imports({ ...book, rows: [typedOver(book, 0, { 承诺数量: '10', 零件号: unit })] }),
    ).toMatchObject({
      bad: 1,
    });
    const plant = at.is({ party: 'plant', permissions: ['forecast:answer'] });
    await expect(
      plant.uploads(calls.importForecastAnswers, await fileOf({ ...book, rows })),
    ).rejects.toMatchObject({ key: 'forecast.wrongParty' });
  });
});

test('several forecasts are exported together when they answer one version', async () => {
  await planner.calls(calls.takeForecast, version('E1', [bucket(oil, 0, '1')], { source: 'EXPORT' }));
  await planner.calls(
    calls.takeForecast,
    version('E2', [bucket(oil, 0, '2')], { source: 'EXPORT', demandType: 'A1S1' }),
  );
  const [newest, before] = await planner.calls(calls.listForecasts, { source: 'EXPORT' });
  const forecastId = `${newest!.id},${before!.id}`;
  await expect(planner.downloads(calls.exportForecastBuckets, { forecastId })).rejects.toMatchObject({
    key: 'forecast.otherVersion',
  });
  const book = await readWorkbook(
    (await planner.downloads(calls.exportForecastBuckets, { forecastId: newest!.id })).bytes,
  );
  expect(book.headers).toContain('供应商代码');
  expect(book.rows).toHaveLength(1);
});
