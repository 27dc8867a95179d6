import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { behind } from '@portal/app-server/testing/held-transaction.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listPlantChanges } from '@portal/plant/contract/plant-change.ts';
import { momentAt } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { holdWindow, listKeptWindows, listUsableWindows, suggestWindows } from '../../contract/endpoints.ts';
import { readDoorDay } from '../../contract/setting-calls.ts';
import {
  changeStandingWindow,
  createStandingWindow,
  exceptStandingWindow,
  listStandingWindows,
  removeStandingWindow,
  restoreStandingWindow,
} from '../../contract/standing-calls.ts';

let at: TestWorld;
let place: { unloadDoorId: string; doorAssociateId: string; day: string };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const { unloadDoorId, doorAssociateId, windowDay: day } = await orderForm(at, []);
  place = { unloadDoorId, doorAssociateId, day };
}, 120_000);
beforeEach(async () => {
  await sql`delete from door_booking`.execute(at.owner);
  await sql`delete from standing_window`.execute(at.owner);
  await sql`delete from plant_calendar`.execute(at.owner);
});

const standing = {
  supplierCode: world.supplier,
  doorCode: 'D1',
  weekdays: '12345',
  starts: '08:00',
  ends: '09:00',
  releaseHours: 24,
  validFrom: '2026-01-01',
  validTo: null,
};
const kept = async (change: object = {}) =>
  at.logistics.calls(createStandingWindow, { ...standing, ...change });
const WINDOW = '08:00-09:00';
const hold = async (person: Person, window = WINDOW) => person.calls(holdWindow, { ...place, window });
const free = async (person: Person) => person.calls(listUsableWindows, place);
const pointId = async (): Promise<string> => {
  const points = await at.supplier.calls(selectUnloadingPoints, {});
  return points.find(({ code }) => code === world.unloadingPoint)!.id;
};
const keptFor = async (person: Person, orderId?: string) =>
  person.calls(listKeptWindows, {
    unloadingPointId: await pointId(),
    day: place.day,
    ...(orderId !== undefined && { orderId }),
  });
/** An order of the other supplier has the window. */
const bookedByOther = async () =>
  sql`insert into door_booking (tenant_id, created_by, updated_by, plant_no, supplier_code, door_id, day, starts, ends, transport_order_id)
    values (${at.tenant}, 'x', 'x', 'P1', ${world.otherSupplier}, ${place.unloadDoorId}, ${place.day}, '08:00', '09:00', 1)`.execute(
    at.owner,
  );

test('a standing window is free for its supplier and for nobody else: not shown, not suggested, refused with what is free', async () => {
  await kept();
  expect(await free(at.supplier)).toContain(WINDOW);
  expect(await free(at.otherSupplier)).not.toContain(WINDOW);
  await expect(hold(at.otherSupplier)).rejects.toMatchObject({
    key: 'timeWindow.standing',
    details: {
      message: '08:00-09:00 是其他供应商的固定时窗。最近的空闲时间窗：09:00-10:00、13:00-13:30、13:30-14:00',
    },
  });
  const points = await at.otherSupplier.calls(selectUnloadingPoints, {});
  const unloadingPointId = points.find(({ code }) => code === world.unloadingPoint)!.id;
  const wish = { unloadingPointId, day: place.day, time: '08:00' };
  const suggested = await at.otherSupplier.calls(suggestWindows, wish);
  expect(suggested.filter(({ day }) => day === place.day).map(({ window }) => window)).not.toContain(WINDOW);
  expect((await at.supplier.calls(suggestWindows, wish)).map(({ window }) => window)).toContain(WINDOW);
  await hold(at.supplier);
});

test('its supplier, and the forwarder who books for him, are told until when; the day of the docks says it of all', async () => {
  await kept();
  const [own, ...others] = await keptFor(at.supplier);
  expect(own).toMatchObject({
    doorCode: 'D1',
    supplierCode: world.supplier,
    standing: WINDOW,
    windows: [WINDOW],
  });
  expect(others).toEqual([]);
  const begins = momentAt('Asia/Shanghai', place.day, '08:00');
  expect(Date.parse(own!.keptUntil)).toBe(Date.parse(begins) - 24 * 3_600_000);
  expect(await keptFor(at.otherSupplier)).toEqual([]);
  const order = await at.supplier.calls(
    createTransportOrder,
    await orderForm(at, [(await noteFor(at.supplier, { send: true })).id]),
  );
  await sql`delete from door_booking`.execute(at.owner);
  expect(await keptFor(at.forwarder, order.id)).toMatchObject([{ windows: [WINDOW] }]);
  expect(await keptFor(at.forwarder)).toEqual([]);
  await at.forwarder.calls(holdWindow, { ...place, orderId: order.id, window: WINDOW });
  // What somebody holds for the truck already is not offered to it once more.
  expect(await keptFor(at.supplier)).toEqual([]);
  const { doors } = await at.logistics.calls(readDoorDay, { day: place.day });
  expect(doors.find(({ doorCode }) => doorCode === 'D1')!.kept).toMatchObject([
    { starts: '08:00', ends: '09:00', supplierCode: world.supplier, keptUntil: own!.keptUntil },
  ]);
});

test('several units in a row are one window to who needs them, and what is kept longer than a fixed window is offered in its parts', async () => {
  await kept({ starts: '13:00', ends: '14:00' });
  expect(await keptFor(at.supplier)).toMatchObject([{ standing: '13:00-14:00', windows: ['13:00-14:00'] }]);
  expect(await at.supplier.calls(listUsableWindows, { ...place, minutes: 45 })).toEqual(
    expect.arrayContaining(['08:00-09:00', '13:00-14:00', '13:30-14:30']),
  );
  await at.supplier.calls(holdWindow, { ...place, window: '13:00-14:00' });
  const long = await at.otherSupplier.calls(listUsableWindows, { ...place, minutes: 45 });
  expect(long).not.toContain('13:30-14:30');
  await expect(hold(at.otherSupplier, '13:30-14:30')).rejects.toMatchObject({
    details: { free: expect.arrayContaining([expect.objectContaining({ window: '14:00-15:00' })]) },
  });
  await sql`delete from door_booking`.execute(at.owner);
  await sql`delete from standing_window`.execute(at.owner);
  await kept({ starts: '08:00', ends: '10:00' });
  expect(await keptFor(at.supplier)).toMatchObject([
    { standing: '08:00-10:00', windows: ['08:00-09:00', '09:00-10:00'] },
  ]);
});

test.each([
  ['on another weekday', { weekdays: '67' }],
  ['before it is valid', { validFrom: '2999-01-01' }],
  ['after it was valid', { validTo: '2026-01-02' }],
  ['so shortly before that it is released', { releaseHours: 720 }],
])('it is kept for nobody %s', async (_, change) => {
  await kept(change);
  expect(await free(at.otherSupplier)).toContain(WINDOW);
  await hold(at.otherSupplier);
});

test('on an excepted day others have it; taken back, what they booked meanwhile is shown first and stays', async () => {
  const { id } = await kept();
  const { day } = place;
  await at.logistics.calls(exceptStandingWindow, { id, day, reason: '节日' });
  await expect(at.logistics.calls(exceptStandingWindow, { id, day, reason: '节日' })).toFailWith(
    'timeWindow.exceptedAlready',
  );
  expect(await at.mrp.calls(listStandingWindows, {})).toMatchObject([{ exceptions: `${day} 节日` }]);
  expect(await free(at.otherSupplier)).toContain(WINDOW);
  await bookedByOther();
  const refused = await at.logistics
    .calls(restoreStandingWindow, { id, day })
    .catch((failure: { key: string; details: { agreed: string } }) => failure);
  expect(refused).toMatchObject({ key: 'err.touches' });
  const { agreed } = (refused as { details: { agreed: string } }).details;
  await at.logistics.calls(restoreStandingWindow, { id, day, agreed });
  expect(await at.otherSupplier.calls(listPlantChanges, { what: 'window' })).toMatchObject([
    { record: 'D1', day, window: WINDOW },
  ]);
  await expect(at.logistics.calls(restoreStandingWindow, { id, day })).toFailWith('err.notFound');
});

test('what others have booked is shown before a window is kept for somebody', async () => {
  await bookedByOther();
  await expect(kept()).toFailWith('err.touches');
  expect(await at.mrp.calls(listStandingWindows, {})).toEqual([]);
  // For the supplier who has booked it nothing changes.
  await kept({ supplierCode: world.otherSupplier });
});

test('a day off needs no exception, and what is removed is free', async () => {
  const { id } = await kept();
  await sql`insert into plant_calendar (tenant_id, created_by, updated_by, plant_no, day, is_workday) values (${at.tenant}, 'x', 'x', 'P1', ${place.day}, false)`.execute(
    at.owner,
  );
  expect(await free(at.supplier)).toEqual([]);
  await expect(hold(at.supplier)).toFailWith('timeWindow.closedDay');
  await sql`delete from plant_calendar`.execute(at.owner);
  await at.logistics.calls(changeStandingWindow, {
    ...standing,
    id,
    version: 1,
    starts: '07:00',
    ends: '08:00',
  });
  expect(await free(at.otherSupplier)).toContain(WINDOW);
  await at.logistics.calls(removeStandingWindow, { id });
  await expect(at.mrp.calls(removeStandingWindow, { id })).toFailWith('err.forbidden');
});

test.each([
  [{ starts: '08:30', ends: '09:30', supplierCode: 'S1002' }, 'timeWindow.standingOverlaps'],
  [{ validFrom: '2027-01-01', validTo: '2027-02-01' }, 'timeWindow.standingOverlaps'],
  [{ doorCode: 'D9', weekdays: '6' }, 'timeWindow.doorUnknown'],
  [{ supplierCode: 'S9999', weekdays: '6' }, 'supplier.unknownSupplier'],
  [{ ends: '08:00' }, 'err.invalid'],
  [{ validTo: '2025-12-31' }, 'err.invalid'],
  [{ releaseHours: 721 }, 'err.invalid'],
])('beside one that is there %j is refused: %s', async (change, failure) => {
  await kept();
  await expect(kept(change)).toFailWith(failure);
});

test('who books while a planner keeps the window for another waits for him and is refused', async () => {
  const outcome = await behind(
    at,
    async (db) =>
      sql`insert into standing_window (plant_no, supplier_code, door_id, weekdays, starts, ends, valid_from)
        values ('P1', ${world.supplier}, ${place.unloadDoorId}, '1234567', '08:00', '09:00', ${inDays(0)})`.execute(
        db,
      ),
    async () => hold(at.otherSupplier),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'timeWindow.standing' } });
});
