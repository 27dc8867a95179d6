import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readPlant, readUnloadingPoint } from '../../contract/detail-calls.ts';
import { listUnloadingPoints } from '../../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

test('a plant tells its address and how much is kept of it; others open those they work in', async () => {
  const own = await portal.logistics.calls(readPlant, {});
  expect(own).toMatchObject({ plantNo: 'P1', areaCount: 2, pointCount: 2, doorCount: 2, calendarYears: [] });
  expect((await portal.admin.calls(readPlant, { id: own.id })).plantNo).toBe('P1');
  await expect(portal.otherPlanner.calls(readPlant, { id: own.id })).toFailWith('err.notFound');
  await expect(portal.supplier.calls(readPlant, {})).toFailWith('err.forbidden');
});

test('a point tells its fields and docks; one of another plant is not found', async () => {
  const [point] = await portal.mrp.calls(listUnloadingPoints, { code: 'A13' });
  const read = await portal.mrp.calls(readUnloadingPoint, { id: point!.id });
  const { total: _, ...row } = point!;
  expect(read).toEqual(row);
  await expect(portal.otherPlanner.calls(readUnloadingPoint, { id: point!.id })).toFailWith('err.notFound');
});
