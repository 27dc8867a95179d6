import { beforeAll, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { listPlantChanges } from '@portal/plant/contract/plant-change.ts';
import {
  changeTimeWindow,
  copyTimeWindows,
  createTimeWindow,
  importTimeWindows,
  listTimeWindows,
  readDoorDay,
  removeTimeWindow,
} from '../../contract/setting-calls.ts';

let at: TestWorld;
const day = windowDay();
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  await requestedOrder(at);
  await noteFor(at.supplier, { send: true });
}, 120_000);

const window = {
  windowGroup: 'G9',
  doorCode: 'D2',
  validFrom: '2000-01-01',
  weekdays: '1234567',
  starts: '18:00',
  ends: '20:00',
  kind: 'minimum' as const,
  unitMinutes: 30,
};
const textsAt = async (doorCode: string, on = day): Promise<string[]> => {
  const { doors } = await at.mrp.calls(readDoorDay, { day: on });
  return doors
    .find((door) => door.doorCode === doorCode)!
    .windows.map(({ starts, ends }) => `${starts}-${ends}`);
};

test('a planner adds a window, changes and removes it', async () => {
  const { id } = await at.logistics.calls(createTimeWindow, window);
  expect(await textsAt('D2')).toEqual(['08:00-09:00', '09:00-10:00', '13:00-17:00', '18:00-20:00']);
  await at.logistics.calls(changeTimeWindow, { ...window, id, version: 1, ends: '00:00' });
  const [found] = await at.mrp.calls(listTimeWindows, { windowGroup: 'G9' });
  expect(found).toMatchObject({ starts: '18:00', ends: '24:00', doorCode: 'D2', weekdays: '1234567' });
  await at.logistics.calls(removeTimeWindow, { id });
  expect(await at.mrp.calls(listTimeWindows, { windowGroup: 'G9' })).toEqual([]);
  await expect(at.mrp.calls(createTimeWindow, window)).toFailWith('err.forbidden');
});

test.each([
  [{ starts: '08:30', ends: '09:30' }, 'timeWindow.overlaps'],
  [{ doorCode: 'D9' }, 'timeWindow.doorUnknown'],
  [{ ends: '18:00' }, 'err.invalid'],
  [{ unitMinutes: 0 }, 'err.invalid'],
  [{ unitMinutes: 7 }, 'err.invalid'],
  [{ unitMinutes: 180 }, 'err.invalid'],
  [{ weekdays: '8' }, 'err.invalid'],
])('%j is refused: %s', async (change, failure) => {
  await expect(at.logistics.calls(createTimeWindow, { ...window, ...change })).toFailWith(failure);
});

test('a window that begins a plan says what becomes of the others, by form and by workbook', async () => {
  const first = { ...window, windowGroup: 'NEW', validFrom: '2997-01-01' };
  const before = await textsAt('D2');
  await expect(at.logistics.calls(createTimeWindow, first)).toFailWith('timeWindow.beginsPlan');
  const copied = await at.logistics.calls(createTimeWindow, { ...first, others: 'copy' });
  expect(await textsAt('D2', '2997-01-03')).toEqual([...before, '18:00-20:00'].toSorted());
  const plan = await at.mrp.calls(listTimeWindows, { doorCode: 'D2', validFromFrom: '2997-01-01' });
  for (const { id } of plan) await at.logistics.calls(removeTimeWindow, { id });
  expect(plan.map(({ id }) => id)).toContain(copied.id);
  // this one only: what goes with it is shown, and agreed to
  const only = { ...first, others: 'only' as const };
  await expect(at.logistics.calls(createTimeWindow, only)).toFailWith('err.touches');
  expect(await textsAt('D2', '2997-01-03')).toEqual(before);
  const headings = ['时间窗组', '道口', '生效日期', '星期', '开始', '结束', '类型', '最小单位（分钟）'];
  const content = await sheetBytes({
    name: 'x',
    zone: 'Asia/Shanghai',
    columns: headings.map((header, n) => ({ field: String(n), header, width: 12, kind: 'text' as const })),
    rows: [['夜间', 'D2', '2997-01-01', '1234567', '20:00', '22:00', '按单位', '30']],
  });
  const file = { name: 'windows.xlsx', content };
  await expect(at.logistics.uploads(importTimeWindows, file, {})).toFailWith('err.touches');
  const preview = await at.logistics.uploads(importTimeWindows, file, { preview: 'Y' });
  expect(preview).toMatchObject({ touches: before.length });
  expect(preview.touched[0]!.text).toContain(`不再提供的时间窗 D2 · 2997-01-01 ${before[0]}`);
  await at.logistics.uploads(importTimeWindows, file, { seal: preview.seal });
  expect(await textsAt('D2', '2997-01-03')).toEqual(['20:00-22:00']);
  const [made] = await at.mrp.calls(listTimeWindows, { doorCode: 'D2', validFromFrom: '2997-01-01' });
  await at.logistics.calls(removeTimeWindow, { id: made!.id });
});

test('other weekdays and another plan do not overlap', async () => {
  const made = [
    await at.logistics.calls(createTimeWindow, { ...window, windowGroup: 'S', weekdays: '6' }),
    await at.logistics.calls(createTimeWindow, { ...window, windowGroup: 'S', weekdays: '7' }),
    await at.logistics.calls(createTimeWindow, {
      ...window,
      windowGroup: 'S',
      validFrom: '2999-01-01',
      others: 'copy',
    }),
  ];
  for (const { id } of made) await at.logistics.calls(removeTimeWindow, { id });
});

test('however close two planners come, the database lets one window stand at a time', async () => {
  const both = await Promise.allSettled(
    ['18:00', '18:30'].map((starts) =>
      at.logistics.calls(createTimeWindow, { ...window, windowGroup: 'TWICE', starts }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [left] = await at.mrp.calls(listTimeWindows, { windowGroup: 'TWICE' });
  await at.logistics.calls(removeTimeWindow, { id: left!.id });
});

test('what is booked in a window that goes is shown first, stays booked, and is kept for its people', async () => {
  const [booked] = await at.mrp.calls(listTimeWindows, { doorCode: 'D1', kind: 'fixed' });
  await expect(at.logistics.calls(removeTimeWindow, { id: booked!.id })).toFailWith('err.touches');
  const refused = await at.logistics
    .calls(removeTimeWindow, { id: booked!.id })
    .catch((failure: { details: { agreed: string } }) => failure.details);
  const { agreed } = refused as { agreed: string };
  await at.logistics.calls(removeTimeWindow, { id: booked!.id, agreed });
  expect(await textsAt('D1')).not.toContain('08:00-09:00');
  const { doors } = await at.mrp.calls(readDoorDay, { day });
  expect(doors.find(({ doorCode }) => doorCode === 'D1')!.bookings).toMatchObject([
    { starts: '08:00', ends: '09:00', supplierCode: 'S1001' },
  ]);
  expect(await at.supplier.calls(listPlantChanges, { what: 'window' })).toMatchObject([
    { record: 'D1', day, window: '08:00-09:00' },
  ]);
});

test('a plan is copied to another dock, and a weekday onto others', async () => {
  const copy = {
    doorCode: 'D2',
    validFrom: '2000-01-01',
    toDoorCodes: ['D1'],
    toValidFrom: '2998-01-01',
    toWeekdays: '12345',
  };
  // the new plan takes the weekends that the dock had until then
  const refused = await at.logistics
    .calls(copyTimeWindows, copy)
    .catch((failure: { details: { agreed: string; touched: { text: string }[] } }) => failure.details);
  const { agreed, touched } = refused as { agreed: string; touched: { text: string }[] };
  expect(touched[0]!.text).toContain('不再提供的时间窗 D1 · 2998-01-01');
  expect(await at.logistics.calls(copyTimeWindows, { ...copy, agreed })).toEqual({ count: 3 });
  expect(await textsAt('D1', '2998-01-01')).toEqual(['08:00-09:00', '09:00-10:00', '13:00-17:00']);
  expect(await textsAt('D1', '2998-01-06')).toEqual([]);
  const [first] = await at.mrp.calls(listTimeWindows, {
    doorCode: 'D1',
    validFromFrom: '2998-01-01',
    kind: 'minimum',
  });
  await at.logistics.calls(removeTimeWindow, { id: first!.id });
  const again = { ...copy, doorCode: 'D1', validFrom: '2998-01-01', weekday: '1' as const, toWeekdays: '67' };
  expect(await at.logistics.calls(copyTimeWindows, again)).toEqual({ count: 2 });
  expect(await textsAt('D1', '2998-01-06')).toEqual(['08:00-09:00', '09:00-10:00']);
  await expect(at.logistics.calls(copyTimeWindows, { ...again, validFrom: '2997-01-01' })).toFailWith(
    'timeWindow.nothingToCopy',
  );
});

test('windows come in by a workbook; one that overlaps is told at its cell', async () => {
  const headings = ['时间窗组', '道口', '生效日期', '星期', '开始', '结束', '类型', '最小单位（分钟）'];
  const content = await sheetBytes({
    name: 'x',
    zone: 'Asia/Shanghai',
    columns: headings.map((header, at) => ({ field: String(at), header, width: 12, kind: 'text' as const })),
    rows: [
      ['夜间', 'D2', '2000-01-01', '1,2,3', '20:00', '22:00', '按单位', '30'],
      ['夜间', 'D2', '2000-01-01', '3', '21:00', '23:00', '固定', '60'],
      ['夜间', 'D2', '2000-01-01', '4', '21:00', '20:00', '固定', '60'],
    ],
  });
  const done = await at.logistics.uploads(importTimeWindows, { name: 'windows.xlsx', content });
  expect(done).toMatchObject({ good: 1, bad: 2 });
  expect(done.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, '开始', '与该道口同一天的其他时间窗重叠'],
    [4, '结束', '结束必须晚于开始；跨午夜最长 12 小时'],
  ]);
});
