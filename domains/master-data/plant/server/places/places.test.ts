import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import {
  listDoors,
  listUnloadingPoints,
  changeUnloadingPoint,
  selectUnloadingPoints,
} from '../../contract/endpoints.ts';
import {
  changeDoor,
  changeUnloadingArea,
  createDoor,
  createDoorUse,
  createUnloadingArea,
  importDoors,
  importDoorUses,
  importUnloadingAreas,
  listDoorPlaces,
  listDoorUses,
  listUnloadingAreas,
  readAreaSchedule,
  removeDoorUse,
  saveAreaSchedule,
  selectDoorSuppliers,
} from '../../contract/places/place-calls.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const door = (code: string, kind: 'fixed' | 'shared' = 'shared') => ({
  code,
  kind,
  nameZh: `${code} 道口`,
  nameEn: `Dock ${code}`,
  active: 'Y' as const,
});
const workbook = async (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  sheetBytes({
    name: 'x',
    zone: 'Asia/Shanghai',
    columns: headings.map((header, at) => ({ field: String(at), header, width: 12, kind: 'text' as const })),
    rows,
  });

test('areas tell how many points and docks they have, and keep their code', async () => {
  const areas = await portal.mrp.calls(listUnloadingAreas, {});
  expect(areas.map(({ code, pointCount, doorCount }) => [code, pointCount, doorCount])).toEqual([
    ['A', 1, 2],
    ['B', 1, 0],
  ]);
  const [area] = areas;
  const change = {
    id: area!.id,
    version: area!.version,
    code: 'A',
    nameZh: '总装一区',
    nameEn: 'Assembly 1',
  };
  await portal.logistics.calls(changeUnloadingArea, change);
  await expect(
    portal.logistics.calls(changeUnloadingArea, { ...change, version: change.version + 1, code: 'Z' }),
  ).toFailWith('plant.unloadingAreaStays');
});

test('a dock is made once; docks show where they stand and for whom', async () => {
  await portal.logistics.calls(createDoor, door('D7'));
  await expect(portal.logistics.calls(createDoor, door('D7'))).toFailWith('plant.doorTaken');
  const doors = await portal.mrp.calls(listDoorPlaces, {});
  expect(doors.map(({ code, kind, points, suppliers }) => [code, kind, points, suppliers])).toEqual([
    ['D1', 'shared', 'A13', null],
    ['D2', 'fixed', 'A13', 'S1001'],
    ['D7', 'shared', null, null],
  ]);
  expect(await portal.mrp.calls(listDoorPlaces, { supplierCode: 'S1001' })).toHaveLength(1);
});

test('the kind of a dock stays while it is used otherwise', async () => {
  const [shared] = await portal.mrp.calls(listDoorPlaces, { code: 'D1' });
  const { id, version } = shared!;
  await expect(portal.logistics.calls(changeDoor, { ...door('D1', 'fixed'), id, version })).toFailWith(
    'plant.doorKindInUse',
  );
});

test.each([
  [{ doorCode: 'D2', unloadingPoint: 'A13', supplierCode: 'S1001' }, 'plant.supplierInDoorTaken'],
  [{ doorCode: 'D1', unloadingPoint: 'A13', supplierCode: null }, 'plant.doorInPointTaken'],
  [{ doorCode: 'D9', unloadingPoint: 'A13', supplierCode: null }, 'plant.doorUnknown'],
  [{ doorCode: 'D1', unloadingPoint: 'K2', supplierCode: null }, 'plant.pointUnknown'],
  [{ doorCode: 'D2', unloadingPoint: 'A13', supplierCode: null }, 'plant.supplierNeeded'],
  [{ doorCode: 'D1', unloadingPoint: 'A13', supplierCode: 'S1001' }, 'plant.supplierAtSharedDoor'],
  [{ doorCode: 'D2', unloadingPoint: 'A13', supplierCode: 'S9999' }, 'plant.supplierUnknown'],
])('%j is refused: %s', async (use, failure) => {
  await expect(portal.logistics.calls(createDoorUse, use)).toFailWith(failure);
});

test('a supplier who is named for a dock may use it, until he is taken from it', async () => {
  const [point] = await portal.mrp.calls(selectUnloadingPoints, { name: 'A13' });
  const at = async () =>
    (await portal.otherSupplier.calls(listDoors, { id: point!.id })).map(({ doorCode }) => doorCode);
  expect(await portal.logistics.calls(selectDoorSuppliers, { name: 'S1002' })).toMatchObject([
    { code: 'S1002' },
  ]);
  const use = { doorCode: 'D2', unloadingPoint: 'A13', supplierCode: 'S1002' };
  const { id } = await portal.logistics.calls(createDoorUse, use);
  expect(await at()).toEqual(['D1', 'D2']);
  await portal.logistics.calls(removeDoorUse, { id });
  expect(await at()).toEqual(['D1']);
});

test('a use that is there already is left alone by an import, one that comes twice is told', async () => {
  const headings = ['道口', '卸货点', '专用供应商'];
  const content = await workbook(headings, [
    ['D2', 'A13', 'S1001'],
    ['D7', 'B07', ''],
    ['D7', 'B07', ''],
  ]);
  const done = await portal.logistics.uploads(importDoorUses, { name: 'uses.xlsx', content });
  expect(done).toMatchObject({ good: 1, idle: 1, bad: 1 });
  expect(done.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, '道口', '第 3 行已有同一条记录'],
  ]);
  expect(await portal.mrp.calls(listDoorUses, { doorCode: 'D7' })).toHaveLength(1);
});

test('areas and docks come in by a workbook: known codes are changed, others are new', async () => {
  const areas = await workbook(
    ['区域编码', '区域名称', '区域英文名称'],
    [
      ['B', '焊装一区', 'Body 1'],
      ['N', '新区', 'New'],
    ],
  );
  expect(
    await portal.logistics.uploads(importUnloadingAreas, { name: 'a.xlsx', content: areas }),
  ).toMatchObject({
    good: 2,
    bad: 0,
  });
  const doors = await workbook(
    ['道口', '道口类型', '道口名称', '英文名称', '启用'],
    [
      ['D7', '专用道口', '七号', 'Seven', '是'],
      ['D8', '共享道口', '八号', 'Eight', '否'],
    ],
  );
  expect(await portal.logistics.uploads(importDoors, { name: 'd.xlsx', content: doors })).toMatchObject({
    good: 1,
    bad: 1,
    errors: [{ message: expect.stringContaining('道口正在使用') }],
  });
});

test('a point that is switched off is offered no more', async () => {
  const [point] = await portal.logistics.calls(listUnloadingPoints, { code: 'A13' });
  const { id, version, areaCode, code, nameZh, nameEn, warehouseCode } = point!;
  const change = { id, areaCode, code, nameZh, nameEn, warehouseCode };
  await portal.logistics.calls(changeUnloadingPoint, { ...change, version, isActive: 'N' });
  expect(await portal.supplier.calls(listDoors, { id })).toEqual([]);
  expect((await portal.mrp.calls(selectUnloadingPoints, {})).map((one) => one.code)).toEqual(['B07']);
  expect(await portal.mrp.calls(listUnloadingPoints, { isActive: 'N' })).toHaveLength(1);
  await portal.logistics.calls(changeUnloadingPoint, { ...change, version: version + 1, isActive: 'Y' });
});

test('the week of a dock is saved day by day, each under its version', async () => {
  const [first] = await portal.mrp.calls(readAreaSchedule, { areaCode: 'A' });
  expect(first).toMatchObject({ doorCode: 'D1', areas: ['A'], days: [] });
  const day = {
    doorId: first!.doorId,
    weekday: 1,
    version: null,
    isOpen: 'Y' as const,
    shifts: '8:00-16:00',
  };
  await portal.logistics.calls(saveAreaSchedule, {
    days: [day, { ...day, weekday: 7, isOpen: 'N', shifts: '' }],
  });
  const [saved] = await portal.mrp.calls(readAreaSchedule, {});
  expect(saved!.days).toEqual([
    { weekday: 1, version: 1, isOpen: 'Y', shifts: '08:00-16:00' },
    { weekday: 7, version: 1, isOpen: 'N', shifts: '' },
  ]);
  await expect(portal.logistics.calls(saveAreaSchedule, { days: [day] })).toFailWith('err.updatedByOther');
  await expect(portal.mrp.calls(saveAreaSchedule, { days: [day] })).toFailWith('err.forbidden');
  const elsewhere = portal.is({ role: 'logistics-planner', plants: ['P2'] });
  await expect(elsewhere.calls(saveAreaSchedule, { days: [day] })).toFailWith('err.notFound');
});

test('an area needs a code that is free', async () => {
  const area = { code: 'A', nameZh: '总装', nameEn: 'Assembly' };
  await expect(portal.logistics.calls(createUnloadingArea, area)).toFailWith('plant.unloadingAreaTaken');
});
