import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { requestedOrder, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import {
  exportSupplierParts,
  importSupplierParts,
  listSupplierParts,
} from '@portal/part/contract/endpoints.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import {
  exportCalendarDays,
  importCalendarDays,
  publishCalendar,
  readCalendar,
} from '../../contract/calendar/calendar-calls.ts';
import type { CalendarDay } from '../../contract/calendar/calendar.ts';
import {
  changePlant,
  changeUnloadingPoint,
  listPlants,
  listUnloadingPoints,
} from '../../contract/endpoints.ts';
import {
  changeDoor,
  changeDoorUse,
  exportDoorPlaces,
  exportScheduleDays,
  importDoors,
  importScheduleDays,
  listDoorPlaces,
  listDoorUses,
  readAreaSchedule,
  removeDoorUse,
  saveAreaSchedule,
} from '../../contract/places/place-calls.ts';
import { listPlantChanges } from '../../contract/plant-change.ts';

let at: TestWorld;
const day = windowDay();
beforeAll(async () => {
  at = await seededPortal();
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'touched-supplier',
    name: '发货员',
    party: 'supplier',
    companyCode: 'S1001',
    plants: ['P1'],
    roles: ['supplier-dispatcher'],
    password: 'a long enough one 1A',
  });
  await release(at);
  await requestedOrder(at);
  await noteFor(at.supplier, { send: true });
  await at.jobsDone();
}, 120_000);

type Refusal = { details?: { agreed?: string; count?: number; touched?: { text: string; link: string }[] } };
/** What the call is refused with. */
const refusalOf = async (call: Promise<unknown>): Promise<NonNullable<Refusal['details']>> => {
  try {
    await call;
  } catch (failure) {
    return (failure as Refusal).details ?? {};
  }
  throw new Error('It was not refused');
};

test('a day with a booked window is closed only by who has seen it; the list is kept, and all concerned are told', async () => {
  const year = Number(day.slice(0, 4));
  const read = await at.logistics.calls(readCalendar, { year });
  const worked = (one: CalendarDay): CalendarDay =>
    one.isWorkday === 'Y' ? { ...one, shiftGroup: 'TWO' } : one;
  const days = read.days.map((one) =>
    one.day === day ? { ...one, isWorkday: 'N' as const, shiftGroup: null, holiday: '盘点' } : worked(one),
  );
  const form = { year, version: null, week: read.week, holidays: [], days };
  await expect(at.logistics.calls(publishCalendar, form)).toFailWith('err.touches');
  const seen = await refusalOf(at.logistics.calls(publishCalendar, form));
  expect(seen.touched!.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`${day} 08:00-09:00 · S1001`),
  );
  expect((await at.logistics.calls(readCalendar, { year })).version).toBeNull();
  await expect(at.logistics.calls(publishCalendar, { ...form, agreed: 'something else' })).toFailWith(
    'err.touches',
  );

  await at.logistics.calls(publishCalendar, { ...form, agreed: seen.agreed });
  await at.jobsDone();
  const kept = await at.logistics.calls(listPlantChanges, { kind: 'window' });
  expect(kept).toMatchObject([
    { what: 'calendar', record: String(year), day, window: '08:00-09:00', supplierCode: 'S1001' },
  ]);
  const own = await at.supplier.calls(listPlantChanges, {});
  expect(own.length).toBeGreaterThan(0);
  expect(await at.otherSupplier.calls(listPlantChanges, {})).toEqual([]);
});

test('a day that a workbook closes lists the windows that are booked on it', async () => {
  const year = Number(day.slice(0, 4));
  const { days } = await at.logistics.calls(readCalendar, { year });
  const { shiftGroup } = days.find((one) => one.shiftGroup !== null)!;
  const { bytes } = await at.logistics.downloads(exportCalendarDays, { dayFrom: day, dayTo: day });
  const sheet = await sheetIn(bytes);
  const put = async (cells: Readonly<Record<string, string>>, preview?: 'Y') => {
    const row = typedOver(sheet, sheet.rows[0]!, { ...cells, '#': '' });
    return at.logistics.uploads(importCalendarDays, await bookOf({ ...sheet, rows: [row] }), {
      ...(preview && { preview }),
    });
  };
  await put({ 工作日: '是', 班次组: shiftGroup!, 日期名称: '' });
  const seen = await put({ 工作日: '否', 班次组: '' }, 'Y');
  expect(seen.touched.map(({ text }) => text)).toContainEqual(expect.stringContaining(`${day} 08:00-09:00`));
  expect(await put({ 工作日: '否', 班次组: '', 日期名称: '盘点' })).toMatchObject({ touches: seen.touches });
});

test('a weekday of a dock that closes names the windows that are booked on it, on the page and by a workbook', async () => {
  const [door] = await at.logistics.calls(readAreaSchedule, { areaCode: 'A' });
  const { doorId } = door!;
  const weekday = weekdayOf(day);
  const open = { doorId, weekday, version: null, isOpen: 'Y' as const, shifts: '06:00-20:00' };
  await at.logistics.calls(saveAreaSchedule, { days: [open] });
  const closed = { doorId, weekday, version: 1, isOpen: 'N' as const, shifts: '' };
  const seen = await refusalOf(at.logistics.calls(saveAreaSchedule, { days: [closed] }));
  expect(seen.touched!.map(({ text }) => text)).toEqual([
    expect.stringContaining(`${day} 08:00-09:00 · S1001`),
  ]);

  const { bytes } = await at.logistics.downloads(exportScheduleDays, { doorCode: 'D1' });
  const sheet = await sheetIn(bytes);
  const late = typedOver(sheet, sheet.rows[0]!, { 班次: '10:00-20:00' });
  const book = await bookOf({ ...sheet, rows: [late] });
  const preview = await at.logistics.uploads(importScheduleDays, book, { preview: 'Y' });
  expect(preview).toMatchObject({ good: 1, touches: 1, touched: seen.touched });

  await at.logistics.calls(saveAreaSchedule, { days: [closed], agreed: seen.agreed });
  await at.logistics.calls(saveAreaSchedule, { days: [{ ...open, version: 2 }] });
  const kept = await at.supplier.calls(listPlantChanges, { what: 'schedule' });
  expect(kept).toMatchObject([{ record: 'D1', kind: 'window', day, window: '08:00-09:00' }]);
});

test('a dock that is taken from a point names the orders that are written for it there', async () => {
  const [use] = await at.logistics.calls(listDoorUses, { doorCode: 'D1', unloadingPoint: 'A13' });
  const seen = await refusalOf(at.logistics.calls(removeDoorUse, { id: use!.id }));
  expect(seen).toMatchObject({ count: 1, touched: [{ text: expect.stringContaining('运输单') }] });
  const [fixed] = await at.logistics.calls(listDoorUses, { doorCode: 'D2' });
  await at.logistics.calls(changeDoorUse, {
    id: fixed!.id,
    version: fixed!.version,
    doorCode: 'D2',
    unloadingPoint: 'B07',
    supplierCode: 'S1001',
  });
});

test('a dock that is switched off names the orders that are written for it', async () => {
  const [door] = await at.logistics.calls(listDoorPlaces, { code: 'D1' });
  const { id, version, code, kind, nameZh, nameEn } = door!;
  const off = { id, version, code, kind, nameZh, nameEn, active: 'N' as const };
  const seen = await refusalOf(at.logistics.calls(changeDoor, off));
  expect(seen).toMatchObject({ count: 1, touched: [{ text: expect.stringContaining('运输单') }] });
  await at.logistics.calls(changeDoor, { ...off, agreed: seen.agreed });
  await at.logistics.calls(changeDoor, { ...off, version: version + 1, active: 'Y' });
});

test('a workbook shows the same before it is agreed to, keeps it, and says so when it is taken back', async () => {
  const { bytes } = await at.logistics.downloads(exportDoorPlaces, { code: 'D1' });
  const sheet = await sheetIn(bytes);
  const book = await bookOf({ ...sheet, rows: [typedOver(sheet, sheet.rows[0]!, { 启用: '否' })] });
  const before = await at.logistics.calls(listPlantChanges, { what: 'door' });

  const preview = await at.logistics.uploads(importDoors, book, { preview: 'Y' });
  expect(preview).toMatchObject({
    good: 1,
    touches: 1,
    touched: [{ text: expect.stringContaining('运输单') }],
  });
  expect(await at.logistics.calls(listPlantChanges, { what: 'door' })).toHaveLength(before.length);

  const { undo } = await at.logistics.uploads(importDoors, book, { seal: preview.seal });
  await at.jobsDone();
  const [kept] = await at.supplier.calls(listPlantChanges, { what: 'door' });
  expect(kept).toMatchObject({ record: 'D1', kind: 'order', withdrawnAt: null });

  await at.logistics.calls(undoImport, { id: undo! });
  await at.jobsDone();
  const [withdrawn] = await at.supplier.calls(listPlantChanges, { what: 'door' });
  expect(withdrawn).toMatchObject({ id: kept!.id, withdrawnAt: expect.any(String) });
  const told = await at.owner
    .selectFrom('notification')
    .select(['message_zh as zh', 'message_en as en'])
    .where('type', '=', 'plant.changed-partner')
    .where('message_zh', 'like', '道口%')
    .orderBy('id')
    .execute();
  expect(told.slice(-2)).toEqual([
    { zh: '道口 D1 的变更涉及 1 项业务', en: 'A change of Dock D1 touches 1 items' },
    {
      zh: '道口 D1 的变更已撤销，此前涉及 1 项业务',
      en: 'The change of Dock D1 that touched 1 items was taken back',
    },
  ]);
});

test('an import stays when taking it back would touch something by now', async () => {
  const { bytes } = await at.logistics.downloads(exportDoorPlaces, { code: 'D1' });
  const sheet = await sheetIn(bytes);
  const off = typedOver(sheet, sheet.rows[0]!, { 启用: '否' });
  await at.logistics.uploads(importDoors, await bookOf({ ...sheet, rows: [off] }), {});
  const on = typedOver(sheet, sheet.rows[0]!, { '#': '' });
  const { undo } = await at.logistics.uploads(importDoors, await bookOf({ ...sheet, rows: [on] }), {});
  await expect(at.logistics.calls(undoImport, { id: undo! })).toFailWith('err.importBuiltOn');
});

test('a point that gets another warehouse names the same, any other change nothing', async () => {
  const [point] = await at.logistics.calls(listUnloadingPoints, { code: world.unloadingPoint });
  const { id, version, areaCode, code, nameZh, nameEn, isActive } = point!;
  const moved = { id, version, areaCode, code, nameZh, nameEn, isActive, warehouseCode: 'WH7' };
  const seen = await refusalOf(at.logistics.calls(changeUnloadingPoint, moved));
  const texts = seen.touched!.map(({ text }) => text.split(' ')[0]);
  expect(new Set(texts)).toEqual(new Set(['要货', '在途发货单', '运输单']));
  const { bytes } = await at.mrp.downloads(exportSupplierParts, { unloadingPoint: code });
  await at.logistics.calls(changeUnloadingPoint, { ...moved, agreed: seen.agreed });
  // What suppliers deliver there goes to the new warehouse; a workbook from before changes nothing when it comes back.
  const delivered = await at.mrp.calls(listSupplierParts, { unloadingPoint: code });
  expect(new Set(delivered.map(({ warehouseCode }) => warehouseCode))).toEqual(new Set(['WH7']));
  expect(await at.mrp.calls(listSupplierParts, { warehouseCode: 'WH7' })).toEqual(delivered);
  const given = { name: 'before.xlsx', content: bytes };
  expect(await at.mrp.uploads(importSupplierParts, given)).toMatchObject({ good: 0, idle: delivered.length });
  await at.logistics.calls(changeUnloadingPoint, { ...moved, version: version + 1, nameEn: 'Renamed' });
  const back = { ...moved, version: version + 2, warehouseCode: world.warehouse };
  const again = await refusalOf(at.logistics.calls(changeUnloadingPoint, back));
  await at.logistics.calls(changeUnloadingPoint, { ...back, agreed: again.agreed });
});

test('another time zone of a plant names the windows that are booked on its clock, wherever one works', async () => {
  const [plant] = await at.admin.calls(listPlants, { plantNo: 'P1' });
  const moved = { ...plant!, zone: 'Europe/Berlin' };
  const seen = await refusalOf(at.admin.calls(changePlant, moved, { plantNo: 'P2' }));
  expect(seen.touched).toMatchObject([{ text: expect.stringContaining(day), link: null }]);
  expect(seen.touched![0]!.text).toContain('P1');
  await at.admin.calls(changePlant, { ...moved, agreed: seen.agreed }, { plantNo: 'P2' });
  const kept = await at.supplier.calls(listPlantChanges, { what: 'plant' });
  expect(kept).toMatchObject([{ record: 'P1', kind: 'window', day }]);
  const [changed] = await at.admin.calls(listPlants, { plantNo: 'P1' });
  const back = { ...changed!, zone: plant!.zone };
  const { agreed } = await refusalOf(at.admin.calls(changePlant, back));
  await at.admin.calls(changePlant, { ...back, agreed });
});

test('a point that is switched off names notes under way, orders and what is called off to it', async () => {
  const [point] = await at.logistics.calls(listUnloadingPoints, { code: world.unloadingPoint });
  const { id, version, areaCode, code, nameZh, nameEn, warehouseCode } = point!;
  const off = { id, version, areaCode, code, nameZh, nameEn, warehouseCode, isActive: 'N' as const };
  const seen = await refusalOf(at.logistics.calls(changeUnloadingPoint, off));
  const texts = seen.touched!.map(({ text }) => text.split(' ')[0]);
  expect(new Set(texts)).toEqual(new Set(['要货', '在途发货单', '运输单']));
  await at.logistics.calls(changeUnloadingPoint, { ...off, agreed: seen.agreed });
  const kept = await at.mrp.calls(listPlantChanges, { what: 'point' });
  expect(kept.every(({ record }) => record === 'A13')).toBe(true);
});
