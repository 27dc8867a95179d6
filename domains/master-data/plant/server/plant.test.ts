import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listPlantsOfUser } from '../contract/shell-calls.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { createUnloadingArea } from '../contract/places/place-calls.ts';
import {
  changeUnloadingPoint,
  createUnloadingPoint,
  listDoors,
  exportUnloadingPoints,
  listUnloadingPoints,
  selectUnloadingPoints,
} from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const pointId = async (code: string) =>
  (await portal.mrp.calls(selectUnloadingPoints, {})).find((point) => point.code === code)!.id;

test('a user chooses among his own plants, the one he starts in first', async () => {
  const plants = await portal.is({ plants: ['P2', 'P1'] }).calls(listPlantsOfUser, {});
  expect(plants.map((plant) => plant.plantNo)).toEqual(['P2', 'P1']);
  expect((await portal.otherPlanner.calls(listPlantsOfUser, {})).map((plant) => plant.plantNo)).toEqual([
    'P2',
  ]);
});

test('plants of another tenant with the same number stay out of sight', async () => {
  const names = (await portal.mrp.calls(listPlantsOfUser, {})).map((plant) => plant.nameZh);
  expect(names).toEqual(['长春一厂', '合肥二厂']);
});

test('the list shows the points of the present plant with their doors', async () => {
  const points = await portal.mrp.calls(listUnloadingPoints, {});
  expect(points.map((point) => point.code)).toEqual(['A13', 'B07']);
  expect(points[0]!.total).toBe(2);
  expect(points[0]!.doors.map((door) => [door.code, door.kind, door.suppliers])).toEqual([
    ['D1', 'shared', []],
    ['D2', 'fixed', ['S1001']],
  ]);
  expect(points[1]!.doors).toEqual([]);
});

test.each([
  [{ areaCode: '焊装' }, ['B07']],
  [{ code: 'a1' }, ['A13']],
  [{ name: 'body' }, ['B07']],
  [{ warehouseCode: 'WH1' }, ['A13']],
  [{ doorKind: 'fixed' as const }, ['A13']],
  [{ doorCode: 'D9' }, []],
  [{ supplierCode: 'S1001' }, ['A13']],
  [{ supplierCode: 'S1002' }, []],
  [{ hasDoor: 'N' as const }, ['B07']],
  [{ code: '%' }, []],
])('filter %j finds %j', async (filters, codes) => {
  const points = await portal.mrp.calls(listUnloadingPoints, filters);
  expect(points.map((point) => point.code)).toEqual(codes);
});

test('a supplier may use shared doors and those kept for him, and learns of no other', async () => {
  const id = await pointId('A13');
  const own = await portal.supplier.calls(listDoors, { id });
  expect(own.map((door) => door.doorCode)).toEqual(['D1', 'D2']);
  const others = await portal.otherSupplier.calls(listDoors, { id });
  expect(others.map((door) => door.doorCode)).toEqual(['D1']);
});

test('a closed door is not offered', async () => {
  const id = await pointId('A13');
  const opened = async (active: boolean) =>
    portal.owner
      .updateTable('door')
      .set({ active })
      .where('plant_no', '=', 'P1')
      .where('code', '=', 'D1')
      .execute();
  await opened(false);
  expect(await portal.otherSupplier.calls(listDoors, { id })).toEqual([]);
  await opened(true);
});

const point = { areaCode: 'A', code: 'A99', nameZh: '总装 99', nameEn: 'Assembly 99', warehouseCode: 'WH1' };

test('a planner creates an area and a point in it', async () => {
  await portal.logistics.calls(createUnloadingArea, { code: 'X', nameZh: '新区', nameEn: 'New area' });
  await portal.logistics.calls(createUnloadingPoint, { ...point, areaCode: 'X' });
  const [found] = await portal.mrp.calls(listUnloadingPoints, { code: 'A99' });
  expect(found).toMatchObject({ areaNameZh: '新区', nameEn: 'Assembly 99', warehouseCode: 'WH1' });
});

test('area and point are refused a second time, each with its own words', async () => {
  const area = { code: 'A', nameZh: '总装', nameEn: 'Assembly' };
  await expect(portal.logistics.calls(createUnloadingArea, area)).toFailWith('plant.unloadingAreaTaken');
  const taken = portal.logistics.calls(createUnloadingPoint, { ...point, code: 'A13' });
  await expect(taken).toFailWith('plant.unloadingPointTaken');
  await expect(taken).rejects.toThrow('卸货点 A13 已存在');
});

test('a point needs an area that is there, and a code of at most five characters', async () => {
  const nowhere = portal.logistics.calls(createUnloadingPoint, { ...point, code: 'A98', areaCode: 'Z' });
  await expect(nowhere).toFailWith('plant.areaUnknown');
  const long = portal.logistics.calls(createUnloadingPoint, { ...point, code: 'A12345' });
  await expect(long).toFailWith('err.invalid');
});

test('who edits an outdated point is told so', async () => {
  const [before] = await portal.logistics.calls(listUnloadingPoints, { code: 'B07' });
  const change = { ...point, areaCode: 'B', code: 'B07', id: before!.id, version: before!.version };
  const { version } = await portal.logistics.calls(changeUnloadingPoint, { ...change, nameZh: '焊装七' });
  expect(version).toBe(before!.version + 1);
  await expect(portal.logistics.calls(changeUnloadingPoint, change)).toFailWith('err.updatedByOther');
  const renamed = { ...change, version, code: 'B99' };
  await expect(portal.logistics.calls(changeUnloadingPoint, renamed)).toFailWith('plant.unloadingPointStays');
});

test('only holders of the permission edit, and only in their plant', async () => {
  await expect(portal.mrp.calls(createUnloadingPoint, point)).toFailWith('err.forbidden');
  await expect(portal.supplier.calls(listUnloadingPoints, {})).toFailWith('err.forbidden');
  const id = await pointId('A13');
  const elsewhere = portal
    .is({ role: 'logistics-planner', plants: [world.otherPlant] })
    .calls(changeUnloadingPoint, { ...point, id, version: 1 });
  await expect(elsewhere).toFailWith('err.notFound');
});

test('the export is a workbook with one line for each point, however many docks it has', async () => {
  const { bytes, headers } = await portal.mrp.downloads(exportUnloadingPoints, { areaCode: '总装' });
  const lines = await Array.fromAsync(readSheet(bytes), ({ cells }) => cells.map(({ text }) => text));
  expect(lines.map((line) => [line[2], line[5]])).toEqual([
    ['卸货点', '收货仓库'],
    ['A13', 'WH1'],
  ]);
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('卸货道口'));
});

test('somebody without a plant is told so, and leaves no row behind', async () => {
  const nobody = portal.is({ party: 'admin', role: 'admin', companyCode: '', plants: [] });
  const area = { code: 'LOST', nameZh: '无厂区', nameEn: 'Nowhere' };
  await expect(nobody.calls(createUnloadingArea, area)).toFailWith('err.noPlant');
  const rows = await portal.owner
    .selectFrom('unloading_area')
    .select('code')
    .where('code', '=', 'LOST')
    .execute();
  expect(rows).toEqual([]);
});
