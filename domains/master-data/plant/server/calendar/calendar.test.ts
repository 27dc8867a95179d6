import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import {
  changeShiftGroup,
  createShiftGroup,
  exportCalendarDays,
  importCalendarDays,
  importShiftGroups,
  listCalendarDays,
  listShiftGroups,
  publishCalendar,
  readCalendar,
} from '../../contract/calendar/calendar-calls.ts';
import { holidaysOf, yearFrom, type CalendarDay } from '../../contract/calendar/calendar.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const week = ['TWO', 'TWO', 'TWO', 'TWO', 'TWO', null, null];
const { holidays } = holidaysOf('2031-10-01~2031-10-07 国庆节 休\n2031-10-11 国庆节调休 班');
const form = (
  year: number,
  version: number | null,
  change: (days: CalendarDay[]) => CalendarDay[] = (days) => days,
) => {
  const ofYear = holidays.filter(({ day }) => day.startsWith(`${year}-`));
  return { year, version, week, holidays: ofYear, days: change(yearFrom(year, week, ofYear)) };
};
const works = async (day: string): Promise<boolean | undefined> => {
  const [found] = await portal.mrp.calls(listCalendarDays, { dayFrom: day, dayTo: day });
  return found && found.isWorkday === 'Y';
};

test('a year that nobody published is Monday to Friday, without shifts', async () => {
  const { version, days } = await portal.mrp.calls(readCalendar, { year: 2030 });
  expect(version).toBeNull();
  expect(days).toHaveLength(365);
  expect(days.slice(0, 6).map(({ isWorkday }) => isWorkday)).toEqual(['Y', 'Y', 'Y', 'Y', 'N', 'N']);
});

test('a planner publishes a year; holidays close, exchanged days are worked', async () => {
  await portal.logistics.calls(publishCalendar, form(2031, null));
  expect(await works('2031-10-01')).toBe(false);
  expect(await works('2031-10-11')).toBe(true);
  const [day] = await portal.mrp.calls(listCalendarDays, { holiday: '调休' });
  expect(day).toMatchObject({
    day: '2031-10-11',
    yearWeek: '2031-W41',
    weekday: '6',
    shiftGroup: 'TWO',
    shifts: '08:00-16:30, 16:30-01:00',
  });
});

test('who publishes over a newer version is told so, and what he changed is told in the history', async () => {
  const { id } = await portal.logistics.calls(publishCalendar, form(2032, null));
  await expect(portal.logistics.calls(publishCalendar, form(2032, null))).toFailWith('err.updatedByOther');
  const closed = form(2032, 1, (days) =>
    days.map((day) => (day.day === '2032-05-04' ? { ...day, isWorkday: 'N', shiftGroup: null } : day)),
  );
  expect(await portal.logistics.calls(publishCalendar, closed)).toMatchObject({ id, version: 2 });
  await expect(portal.logistics.calls(publishCalendar, closed)).toFailWith('err.updatedByOther');
  const lines = await portal.logistics.calls(readHistory, { entity: 'plant_calendar', id });
  expect(JSON.stringify(lines)).toContain('2032-05-04');
  expect(lines.length).toBeLessThan(6);
});

test('a calendar needs a shift group that is there', async () => {
  const unknown = form(2033, null, (days) =>
    days.map((day) => (day.isWorkday === 'Y' ? { ...day, shiftGroup: 'NIGHT' } : day)),
  );
  await expect(portal.logistics.calls(publishCalendar, unknown)).toFailWith('plant.shiftGroupUnknown');
  const elsewhere = portal.is({ role: 'logistics-planner', plants: ['P2'] });
  await portal.owner.deleteFrom('shift_group').where('plant_no', '=', 'P2').execute();
  await expect(elsewhere.calls(publishCalendar, form(2033, null))).toFailWith('plant.noShiftGroup');
});

test('a shift group is made once, keeps its code, and has one to four shifts', async () => {
  const group = {
    code: 'THREE',
    nameZh: '三班',
    nameEn: 'Three',
    shifts: '6:00-14:00, 14:00-22:00, 22:00-6:00',
  };
  const { id } = await portal.logistics.calls(createShiftGroup, group);
  await expect(portal.logistics.calls(createShiftGroup, group)).toFailWith('plant.shiftGroupTaken');
  const [made] = await portal.mrp.calls(listShiftGroups, { code: 'THREE' });
  expect(made).toMatchObject({ shifts: '06:00-14:00, 14:00-22:00, 22:00-06:00' });
  const change = { ...group, id, version: made!.version };
  await expect(portal.logistics.calls(changeShiftGroup, { ...change, code: 'DREI' })).toFailWith(
    'plant.shiftGroupStays',
  );
  const broken = portal.logistics.calls(changeShiftGroup, { ...change, shifts: '06:00-14:00, 13:00-22:00' });
  await expect(broken).toFailWith('err.invalid');
  await expect(portal.mrp.calls(createShiftGroup, group)).toFailWith('err.forbidden');
});

const workbook = async (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  sheetBytes({
    name: 'x',
    zone: 'Asia/Shanghai',
    columns: headings.map((header, at) => ({ field: String(at), header, width: 12, kind: 'text' as const })),
    rows,
  });

test('the export of a year is changed and comes back: good days are taken, a bad one is told with its reason', async () => {
  await portal.logistics.calls(publishCalendar, form(2034, null));
  const { bytes } = await portal.mrp.downloads(exportCalendarDays, {
    dayFrom: '2034-01-01',
    dayTo: '2034-12-31',
  });
  const lines = await Array.fromAsync(readSheet(bytes), ({ cells }) => cells.map(({ text }) => text));
  expect(lines).toHaveLength(366);
  const content = await workbook(
    ['日期', '工作日', '班次组', '日期名称'],
    [
      ['2034-05-01', '否', '', '劳动节'],
      ['2034-05-06', '是', 'ONE', '劳动节调休'],
      ['2034-05-07', '是', 'NIGHT', ''],
      ['2034-05-08', '是', '', ''],
    ],
  );
  const done = await portal.logistics.uploads(importCalendarDays, { name: 'days.xlsx', content });
  expect(done).toMatchObject({ good: 2, bad: 2 });
  expect(done.errors.map(({ row, message }) => [row, message])).toEqual([
    [4, '班次组 NIGHT 不存在'],
    [5, '工作日必须有班次组'],
  ]);
  expect(await works('2034-05-06')).toBe(true);
  expect((await portal.mrp.calls(readCalendar, { year: 2034 })).version).toBe(2);
});

test('shift groups come in by a workbook', async () => {
  const content = await workbook(
    ['班次组', '班次组名称', '英文名称', '班次'],
    [
      ['FOUR', '四班', 'Four', '0:00-6:00,6:00-12:00,12:00-18:00,18:00-24:00'],
      ['FIVE', '五班', 'Five', '0:00-5:00,4:00-9:00'],
    ],
  );
  const done = await portal.logistics.uploads(importShiftGroups, { name: 'groups.xlsx', content });
  expect(done).toMatchObject({ good: 1, bad: 1, errors: [{ message: '班次时间不能重叠' }] });
});

test('a supplier sees when the plants that he delivers to work, and changes nothing', async () => {
  await portal.logistics.calls(publishCalendar, form(2037, null));
  const seen = await portal.supplier.calls(readCalendar, { year: 2037 });
  expect(seen.version).toBe(1);
  expect(seen.shiftGroups.map(({ code }) => code)).toContain('TWO');
  const lines = await portal.supplier.downloads(exportCalendarDays, {
    dayFrom: '2037-01-01',
    dayTo: '2037-01-31',
  });
  expect(await Array.fromAsync(readSheet(lines.bytes))).toHaveLength(32);
  await expect(portal.supplier.calls(publishCalendar, form(2037, 1))).toFailWith('err.forbidden');
  await expect(portal.supplier.calls(listShiftGroups, {})).toFailWith('err.forbidden');
  const ofOther = portal.is({
    party: 'supplier',
    role: 'supplier-dispatcher',
    companyCode: 'S1001',
    plants: ['P2'],
  });
  expect((await ofOther.calls(readCalendar, { year: 2037 })).version).toBeNull();
  expect(await ofOther.calls(listCalendarDays, { dayFrom: '2037-01-01' })).toEqual([]);
});
