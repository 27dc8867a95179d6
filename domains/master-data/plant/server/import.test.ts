import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, roundTripsOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  exportCalendarDays,
  exportShiftGroups,
  importCalendarDays,
  importShiftGroups,
  publishCalendar,
  readCalendar,
} from '../contract/calendar/calendar-calls.ts';
import { yearFrom } from '../contract/calendar/calendar.ts';
import {
  exportPlants,
  exportUnloadingPoints,
  importPlants,
  importUnloadingPoints,
  listPlants,
} from '../contract/endpoints.ts';
import {
  exportDoorPlaces,
  exportDoorUses,
  exportScheduleDays,
  exportUnloadingAreas,
  importDoors,
  importDoorUses,
  importScheduleDays,
  importUnloadingAreas,
  readAreaSchedule,
  saveAreaSchedule,
} from '../contract/places/place-calls.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  const days = yearFrom(2034, week, []);
  const [dock] = await portal.logistics.calls(readAreaSchedule, {});
  const day = { doorId: dock!.doorId, version: null, isOpen: 'Y' as const, shifts: '08:00-16:00' };
  await portal.logistics.calls(saveAreaSchedule, {
    days: [1, 2].map((weekday) => ({ ...day, weekday })),
  });
  await portal.logistics.calls(publishCalendar, { year: 2034, version: null, week, holidays: [], days });
});

const week = ['TWO', 'TWO', 'TWO', 'TWO', 'TWO', null, null];

const lists = {
  'unloading areas': {
    export: exportUnloadingAreas,
    import: importUnloadingAreas,
    changed: { 区域名称: '总装二区' },
    refused: [{ 区域名称: '' }, '此单元格必填，请填写'],
    added: { 区域编码: 'NEW' },
  },
  'shift groups': {
    export: exportShiftGroups,
    import: importShiftGroups,
    changed: { 班次: '06:00-14:00' },
    refused: [{ 班次: '06:00-14:00, 13:00-20:00' }, '班次时间不能重叠'],
    added: { 班次组: 'NEW' },
  },
  'uses of docks': {
    export: exportDoorUses,
    import: importDoorUses,
    filters: { doorCode: 'D2' },
    changed: { 专用供应商: 'S1002' },
    refused: [{ 专用供应商: 'S9999' }, '供应商 S9999 不存在'],
    added: { 卸货点: 'B07' },
  },
  docks: {
    export: exportDoorPlaces,
    import: importDoors,
    changed: { 道口名称: '东一道口' },
    refused: [{ 道口类型: '专用道口' }, '道口正在使用：请先在“道口使用”中删除与新类型不符的记录'],
    added: { 道口: 'NEW' },
  },
  'unloading points': {
    export: exportUnloadingPoints,
    import: importUnloadingPoints,
    filters: { columns: 'code,nameZh,areaCode' },
    changed: { 卸货点名称: '总装东门' },
    refused: [{ 卸货区域: 'Z' }, '卸货区域 Z 不存在，请先新建'],
    added: { 卸货点: 'NEW' },
  },
  'calendar days': {
    export: exportCalendarDays,
    import: importCalendarDays,
    filters: { dayFrom: '2034-01-02', dayTo: '2034-01-09' },
    changed: { 工作日: '否', 班次组: '', 日期名称: '盘点' },
    refused: [{ 班次组: 'NIGHT' }, '班次组 NIGHT 不存在'],
    added: { 日期: '2035-01-02' },
  },
  'weekdays of docks': {
    export: exportScheduleDays,
    import: importScheduleDays,
    changed: { 开放: '否', 班次: '' },
    refused: [{ 开放: '否' }, '关闭的日期没有班次'],
    added: { 星期: '周日' },
  },
} as const;

test.each(roundTripsOf(lists))('%s: %s', async (_list, _step, run) => run(portal.logistics));

test('plants come back as a workbook: what is taken is told at its row, and administrators have new ones at once', async () => {
  const { bytes } = await portal.admin.downloads(exportPlants, {});
  const sheet = await sheetIn(bytes);
  const [first, second] = sheet.rows;
  const added = {
    工厂编号: 'P7',
    工厂名称: '七厂',
    工厂英文名称: 'Plant 7',
    'SAP 工厂编号': '1007',
    联系人: '李工',
    '#': '',
  };
  const rows = [
    typedOver(sheet, first!, { 联系人: '李工' }),
    second!,
    typedOver(sheet, first!, added),
    typedOver(sheet, first!, { ...added, 工厂编号: 'P8', 工厂名称: '八厂', 工厂英文名称: 'Plant 8' }),
    typedOver(sheet, first!, { ...added, 工厂编号: 'P/9' }),
    typedOver(sheet, first!, { ...added, 工厂编号: 'P9', 工厂名称: '', 'SAP 工厂编号': '1009' }),
  ];
  const book = await bookOf({ ...sheet, rows });
  const preview = await portal.admin.uploads(importPlants, book, { preview: 'Y' });
  expect(preview).toMatchObject({ good: 2, idle: 1, bad: 3 });
  const done = await portal.admin.uploads(importPlants, book, { seal: preview.seal });
  expect(done).toMatchObject({ preview: false, good: 2, undo: null });
  expect(done.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [5, 'SAP 工厂编号', expect.stringContaining('SAP')],
    [6, '工厂编号', '工厂编号只能包含字母、数字和 . _ -'],
    [7, '工厂名称', '此单元格必填，请填写'],
  ]);
  const found = await portal.admin.calls(listPlants, {});
  expect(found.map(({ plantNo, contact }) => [plantNo, contact])).toContainEqual(['P7', '李工']);
  const open = await portal.owner
    .selectFrom('tenant_plant')
    .select('plant_no')
    .where('tenant_id', '=', portal.tenant)
    .execute();
  expect(open.map(({ plant_no }) => plant_no)).toContain('P7');
  await expect(portal.logistics.uploads(importPlants, book, {})).toFailWith('err.forbidden');
});

test('a year that an import began goes with it, and a year that it changed has moved on', async () => {
  const versionOf = async (year: number) => (await portal.logistics.calls(readCalendar, { year })).version;
  const before = await versionOf(2034);
  const { bytes } = await portal.logistics.downloads(exportCalendarDays, { dayTo: '2034-01-02' });
  const sheet = await sheetIn(bytes);
  const [first] = sheet.rows;
  const rows = [
    typedOver(sheet, first!, { 日期名称: '盘点' }),
    typedOver(sheet, first!, { 日期: '2036-01-02', '#': '' }),
  ];
  const done = await portal.logistics.uploads(importCalendarDays, await bookOf({ ...sheet, rows }), {});
  expect(done).toMatchObject({ good: 2, bad: 0 });
  expect(await versionOf(2036)).not.toBeNull();
  await portal.logistics.calls(undoImport, { id: done.undo! });
  expect(await versionOf(2036)).toBeNull();
  expect(await versionOf(2034)).toBeGreaterThan(before!);
});
