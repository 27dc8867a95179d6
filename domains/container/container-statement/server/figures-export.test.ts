import { beforeAll, expect, test } from 'vitest';
import { containersIn, post } from '@portal/app-server/testing/goods/containers.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import * as calls from '../contract/endpoints.ts';
import { addMonths, firstOf, monthOf } from '../contract/month.ts';
import { words } from '../contract/words.en.ts';

const THIS = monthOf(inDays(0));
const LAST = addMonths(THIS, -1);
let at: TestWorld;

beforeAll(async () => {
  at = await seededPortal();
  const { posts } = await containersIn(at);
  await posts(['purchase', ''], ['plant', world.plant], 1_000, firstOf(LAST));
  await posts(['plant', world.plant], ['supplier', world.supplier], 100, firstOf(LAST));
  await posts(['plant', world.plant], ['supplier', world.otherSupplier], 40, firstOf(LAST));
}, 120_000);

type Asked = InputOf<typeof calls.readContainerFigures>;
const asked = (by: Asked['by']): Asked => ({ by, holderKind: 'supplier', monthFrom: LAST, monthTo: THIS });
const sheetOf = async (input: Asked, language: 'zh' | 'en') => {
  const { bytes } = await at.logistics.downloads(calls.exportContainerFigures, input, { language });
  const rows: string[][] = [];
  for await (const { cells } of readSheet(bytes)) rows.push(cells.map(({ text }) => text));
  return rows;
};

test.each(['zh', 'en'] as const)(
  'a workbook has the table of the page, in the words of its reader (%s)',
  async (language) => {
    const { fields } = words[language];
    const { groups } = await at.logistics.calls(calls.readContainerFigures, asked('partner'));
    const [heads, ...rows] = await sheetOf(asked('partner'), language);
    expect(heads!.slice(0, 3)).toEqual([fields.holderCode, fields.holderName, fields.averageStock]);
    expect(heads).toContain(fields.idle90);
    expect(rows.map(([key, name, average]) => [key, name, Number(average)])).toEqual(
      groups.map(({ key, nameZh, nameEn, averageStock }) => [
        key,
        language === 'zh' ? nameZh : nameEn,
        averageStock,
      ]),
    );
    expect(rows.map(([key]) => key)).toEqual([world.supplier, world.otherSupplier]);
  },
);

test('months have neither names nor a stock of today', async () => {
  const { fields } = words.zh;
  const [heads, ...rows] = await sheetOf(asked('month'), 'zh');
  expect(heads).toEqual([
    fields.month,
    fields.averageStock,
    fields.taken,
    fields.given,
    fields.cycleDays,
    fields.lost,
    fields.shrinkPercent,
    fields.below,
  ]);
  expect(rows.map(([month]) => month)).toEqual([LAST, THIS]);
});

test('nobody exports the figures of others', async () => {
  const { bytes } = await at.otherForwarder.downloads(calls.exportContainerFigures, asked('partner'));
  const rows = [];
  for await (const row of readSheet(bytes)) rows.push(row);
  expect(rows).toHaveLength(1);
});

test('books below zero are no stock and make nobody fast: they are counted, to be cleared up', async () => {
  await post(at, ['supplier', world.otherSupplier], ['plant', world.plant], 500, {
    containerCode: 'LID0001',
    postedOn: firstOf(LAST),
  });
  await post(at, ['supplier', world.supplier], ['plant', world.plant], 10, { postedOn: firstOf(THIS) });
  const figures = async (by: Asked['by']) => at.logistics.calls(calls.readContainerFigures, asked(by));
  const { all, groups } = await figures('partner');
  expect(groups.find(({ key }) => key === world.otherSupplier)).toMatchObject({
    averageStock: 40,
    given: 500,
    cycleDays: null,
    stock: -460,
    below: 1,
  });
  const sound = groups.find(({ key }) => key === world.supplier)!;
  expect(sound).toMatchObject({ given: 10, below: 0 });
  expect(all).toMatchObject({ below: 1, averageStock: expect.closeTo(sound.averageStock + 40, 1) });
  expect(all.cycleDays).toBeCloseTo(all.averageStock / (10 / (await figures('partner')).days), 0);
  expect((await figures('container')).groups.find(({ key }) => key === 'LID0001')).toMatchObject({
    averageStock: 0,
    cycleDays: null,
    below: 1,
  });
  expect((await figures('month')).groups.map(({ averageStock, below }) => [averageStock, below])).toEqual([
    [140, 1],
    [130, 1],
  ]);
});
