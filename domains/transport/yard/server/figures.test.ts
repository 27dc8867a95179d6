import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { listYardVisits } from '../contract/endpoints.ts';
import { readYardFigures, shareOf } from '../contract/figures.ts';

let at: TestWorld;
/** A Monday that is long past: nothing here depends on the clock. */
const MONDAY = '2026-03-02';
const days = { checkedInAtFrom: MONDAY, checkedInAtTo: MONDAY };

beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const { order } = await requestedOrder(at);
  const visit = async (
    supplier: string,
    forwarder: string | null,
    door: string | null,
    [window, ...times]: readonly (string | null)[],
  ) => {
    const [checkedIn, called, atDoor, out] = times.map((time) => time && `${MONDAY}T${time}:00+08:00`);
    await sql`
      insert into yard_visit (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, transport_order_id, number, status,
        window_day, window_starts, window_ends, checked_in_at, checked_in_by, checked_in_way, called_at, door_id, at_door_at, checked_out_at)
      select ${at.tenant}, 'seed', 'seed', ${world.plant}, ${supplier}, ${forwarder}, ${order.id}, ${order.number}, ${out ? 'done' : 'waiting'},
        ${window && MONDAY}, ${window}, ${window && '23:59'}, ${checkedIn}, 'seed', 'clerk', ${called}, (select id from door where tenant_id = ${at.tenant} and plant_no = ${world.plant} and code = ${door}),
        ${atDoor}, ${out}`.execute(at.owner);
  };
  // half an hour before its window: waits from 08:00
  await visit(world.supplier, 'F01', 'D1', ['08:00', '07:30', '08:10', '08:15', '09:00']);
  await visit(world.supplier, 'F01', 'D1', [null, '08:00', '09:00', '09:05', '11:30']);
  // never called; in the last hour of the plant's day
  await visit(world.otherSupplier, null, null, [null, '23:20', null, null, '23:50']);
  // still inside: not counted
  await visit(world.supplier, 'F01', null, ['10:00', '10:00', null, null, null]);
}, 120_000);

const figures = async (by: 'supplier' | 'forwarder' | 'door' | 'hour') =>
  at.receiving.calls(readYardFigures, { ...days, by });

test('waiting counts from the window, a dock is taken until the truck leaves, and a long stay is demurrage', async () => {
  const { yardFreeMinutes, all, groups } = await figures('supplier');
  expect(yardFreeMinutes).toBe(120);
  expect(groups).toMatchObject([
    {
      key: world.supplier,
      trucks: 2,
      waitingAverage: 35,
      waitingP90: 60,
      doorMinutes: 190,
      openMinutes: null,
    },
    { key: world.otherSupplier, trucks: 1, waitingAverage: 30, waitingP90: 30, doorMinutes: 0 },
  ]);
  expect(groups.map(({ overdue, demurrageMinutes }) => [overdue, demurrageMinutes])).toEqual([
    [1, 90],
    [0, 0],
  ]);
  expect(all).toEqual({
    trucks: 3,
    waitingAverage: 33,
    waitingP90: 60,
    doorMinutes: 190,
    overdue: 1,
    demurrageMinutes: 90,
  });
});

test('they are grouped by hour of check-in, forwarder and dock, with what lacks one, and docks that nobody used', async () => {
  expect((await figures('hour')).groups.map(({ key, trucks }) => [key, trucks])).toEqual([
    ['7', 1],
    ['8', 1],
    ['23', 1],
  ]);
  expect((await figures('forwarder')).groups.map(({ key, trucks }) => [key, trucks])).toEqual([
    ['F01', 2],
    [null, 1],
  ]);
  const doors = (await figures('door')).groups;
  expect(doors.map(({ key, trucks, openMinutes }) => [key, trucks, openMinutes])).toEqual([
    ['D1', 2, 1440],
    ['D2', 0, 1440],
    [null, 1, null],
  ]);
  expect(doors.map(shareOf)).toEqual([13, 0, null]);
});

test('the list behind a figure has the same visits and the same minutes', async () => {
  const of = { checkedInAtFrom: MONDAY, checkedInAtTo: MONDAY, status: 'done' };
  const list = async (more: object) => at.receiving.calls(listYardVisits, { ...of, ...more });
  expect(await list({ hour: '8' })).toMatchObject([
    { waitingMinutes: 60, doorMinutes: 145, demurrageMinutes: 90 },
  ]);
  expect(await list({ without: 'door' })).toMatchObject([
    { supplierCode: world.otherSupplier, waitingMinutes: 30, doorMinutes: null, demurrageMinutes: 0 },
  ]);
  expect(await list({ supplierCode: world.supplier })).toHaveLength(2);
  // the plate is the first visit's alone, the order all of theirs
  await sql`update yard_visit set truck_plate = '沪B-7Q77' where id = (select min(id) from yard_visit where tenant_id = ${at.tenant})`.execute(
    at.owner,
  );
  expect(await list({ truckPlate: '7q7' })).toMatchObject([{ waitingMinutes: 10, doorMinutes: 45 }]);
  const { number } = (await list({ truckPlate: '沪' }))[0]!;
  expect(await list({ number: number.slice(4) })).toHaveLength(3);
  expect(await list({ number: number.slice(4), truckPlate: '7Q78' })).toEqual([]);
});

test('free minutes are the plant’s; at most 92 days are asked for, and by people of the plant', async () => {
  await at.admin.calls(saveProcessOptions, {
    ...processInput(processDefaults),
    yardFreeMinutes: 60,
    forAllPlants: 'N',
    version: 0,
  });
  expect((await figures('supplier')).all).toMatchObject({ overdue: 2, demurrageMinutes: 180 });
  const long = { by: 'hour' as const, checkedInAtFrom: '2026-01-01', checkedInAtTo: '2026-04-03' };
  await expect(at.receiving.calls(readYardFigures, long)).toFailWith('err.invalid');
  await expect(
    at.receiving.calls(readYardFigures, { ...long, checkedInAtTo: '2026-04-02' }),
  ).resolves.toMatchObject({ all: { trucks: 3 } });
  await expect(at.supplier.calls(readYardFigures, { by: 'door', ...days })).toFailWith('err.forbidden');
  await expect(at.forwarder.calls(readYardFigures, { by: 'door', ...days })).toFailWith('err.forbidden');
});
