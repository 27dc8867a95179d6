import { beforeAll, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { bookOf, roundTripsOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { listPlantChanges } from '@portal/plant/contract/plant-change.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  createStandingWindow,
  exportStandingWindows,
  importStandingWindows,
} from '../contract/standing-calls.ts';
import { exportTimeWindows, importTimeWindows, listTimeWindows } from '../contract/setting-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  await requestedOrder(at);
  await noteFor(at.supplier, { send: true });
  await at.logistics.calls(createStandingWindow, {
    supplierCode: world.supplier,
    doorCode: 'D2',
    weekdays: '12345',
    starts: '06:00',
    ends: '07:00',
    releaseHours: 24,
    validFrom: '2026-01-01',
    validTo: null,
  });
}, 120_000);

const lists = {
  'time windows': {
    export: exportTimeWindows,
    import: importTimeWindows,
    filters: { doorCode: 'D2' },
    changed: { 时间窗组: 'G9' },
    refused: [{ 结束: '09:30' }, '与该道口同一天的其他时间窗重叠'],
    added: { 开始: '20:00', 结束: '21:00' },
  },
  'standing windows': {
    export: exportStandingWindows,
    import: importStandingWindows,
    filters: { doorCode: 'D2' },
    changed: { '提前释放（小时）': '12' },
    refused: [{ 结束: '05:00' }, '结束必须晚于开始；跨午夜最长 12 小时'],
    added: { 开始: '20:00', 结束: '21:00' },
  },
} as const;

test.each(roundTripsOf(lists))('%s: %s', async (_list, _step, run) => run(at.logistics));

test('windows of a workbook move past each other together', async () => {
  const { bytes } = await at.logistics.downloads(exportTimeWindows, { doorCode: 'D2', kind: 'fixed' });
  const sheet = await sheetIn(bytes);
  const hours = [
    { 开始: '09:00', 结束: '10:00' },
    { 开始: '10:00', 结束: '11:00' },
  ];
  const rows = sheet.rows.map((row, place) => typedOver(sheet, row, hours[place]!));
  const done = await at.logistics.uploads(importTimeWindows, await bookOf({ ...sheet, rows }), {});
  expect(done).toMatchObject({ good: 2, bad: 0, touches: 0 });
  expect(await at.logistics.calls(undoImport, { id: done.undo! })).toEqual({ records: 2, kept: [] });
});

test('what is booked in a window that moves is listed by the preview, kept, and marked when it is taken back', async () => {
  const { bytes } = await at.logistics.downloads(exportTimeWindows, { doorCode: 'D1', kind: 'fixed' });
  const sheet = await sheetIn(bytes);
  const moved = typedOver(sheet, sheet.rows[0]!, { 开始: '06:00', 结束: '07:00' });
  const book = await bookOf({ ...sheet, rows: [moved] });
  const preview = await at.logistics.uploads(importTimeWindows, book, { preview: 'Y' });
  expect(preview).toMatchObject({
    good: 1,
    touches: 1,
    touched: [{ text: expect.stringContaining('08:00-09:00') }],
  });
  expect(await at.supplier.calls(listPlantChanges, {})).toEqual([]);
  const { undo } = await at.logistics.uploads(importTimeWindows, book, { seal: preview.seal });
  const found = async () => at.supplier.calls(listPlantChanges, { what: 'window' });
  expect(await found()).toMatchObject([{ record: 'D1', window: '08:00-09:00', withdrawnAt: null }]);
  await at.logistics.calls(undoImport, { id: undo! });
  expect(await found()).toMatchObject([{ record: 'D1', withdrawnAt: expect.any(String) }]);
  expect(await at.mrp.calls(listTimeWindows, { doorCode: 'D1' })).toMatchObject([
    { starts: '08:00' },
    { starts: '09:00' },
    { starts: '13:00' },
  ]);
});
