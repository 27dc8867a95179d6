import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, mondayOf, momentAt, today } from '@portal/platform/contract/day.ts';
import { createTransportOrder, readTrackingInfo } from '@portal/transport/contract/endpoints.ts';
import { listUsableWindows } from '../../contract/endpoints.ts';
import { listLoadBookings, readWindowLoad } from '../../contract/load.ts';
import { createTimeWindow, readDoorDay } from '../../contract/setting-calls.ts';

/** A Friday behind which the plant is closed. */
const friday = addDays(mondayOf(addDays(today('Asia/Shanghai'), 14)), 4);
const saturday = addDays(friday, 1);
const night = {
  windowGroup: 'NIGHT',
  doorCode: 'D1',
  validFrom: friday,
  weekdays: '15',
  starts: '22:00',
  ends: '02:00',
  kind: 'minimum',
  unitMinutes: 30,
  others: 'copy',
} as const;

let at: TestWorld;
let door: { unloadDoorId: string; doorAssociateId: string };
let order: { id: string; number: string };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const note = await noteFor(at.supplier, { send: true });
  const form = await orderForm(at, [note.id]);
  door = { unloadDoorId: form.unloadDoorId, doorAssociateId: form.doorAssociateId };
  await at.logistics.calls(createTimeWindow, night);
  order = await at.supplier.calls(createTransportOrder, {
    ...form,
    windowDay: friday,
    window: '23:30-00:30',
    expectedArrival: momentAt('Asia/Shanghai', friday, '23:30'),
  });
}, 120_000);

const free = async (day: string, minutes?: number) =>
  (await at.otherSupplier.calls(listUsableWindows, { ...door, day, minutes })).filter(
    (window) => window >= '22' || window < '03',
  );

test('a truck from 23:30 to 00:30 has one window: neither day gives its time to another', async () => {
  expect(await free(friday)).toEqual(['22:00-22:30', '22:30-23:00', '23:00-23:30']);
  expect(await free(friday, 60)).toEqual(['22:00-23:00', '22:30-23:30']);
  // The plant is closed on Saturday; the night is Friday's.
  expect(await free(saturday)).toEqual(['00:30-01:00', '01:00-01:30', '01:30-02:00']);
  expect(await free(addDays(saturday, 1))).toEqual([]);
  const { rows } = await sql<{ day: string; units: number }>`
    select day, count(*)::int as units from door_booking_unit group by day order by day`.execute(at.owner);
  expect(rows).toEqual([
    { day: friday, units: 6 },
    { day: saturday, units: 6 },
  ]);
});

test('it ends on the next day wherever it is read', async () => {
  const [d1] = (await at.mrp.calls(readDoorDay, { day: saturday })).doors;
  expect(d1!.nightBefore).toMatchObject({
    windows: [{ starts: '22:00', ends: '02:00' }],
    bookings: [{ starts: '23:30', ends: '00:30', orderId: order.id }],
  });
  const load = { dayFrom: friday, dayTo: saturday, doorCode: 'D1' };
  const hours = (await at.receiving.calls(readWindowLoad, load)).hours.filter(
    ({ hour }) => hour >= 22 || hour < 3,
  );
  expect(
    hours.map((one) => [one.day, one.hour, one.openMinutes, one.bookedMinutes, one.freeMinutes]),
  ).toEqual([
    [friday, 22, 60, 0, 60],
    [friday, 23, 60, 30, 30],
    [saturday, 0, 60, 30, 30],
    [saturday, 1, 60, 0, 60],
  ]);
  const behind = await at.receiving.calls(listLoadBookings, { day: saturday, hour: 0, doorCode: 'D1' });
  expect(behind).toMatchObject([{ starts: '23:30', ends: '00:30', orderNumber: order.number }]);
  const [tracked] = await at.mrp.calls(readTrackingInfo, { word: order.number, status: 'ManualCreation' });
  expect(tracked!.windowEndsAt && new Date(tracked!.windowEndsAt).toISOString()).toBe(
    momentAt('Asia/Shanghai', saturday, '00:30'),
  );
});

test.each([
  ['it begins while Friday night goes on', { weekdays: '6', starts: '01:30', ends: '03:00' }],
  ['it goes on until Friday night begins', { weekdays: '4', starts: '20:00', ends: '08:00' }],
])('another window of the dock is refused: %s', async (_, times) => {
  if (times.weekdays === '4')
    await at.logistics.calls(createTimeWindow, { ...night, weekdays: '5', starts: '07:00', ends: '07:30' });
  await expect(at.logistics.calls(createTimeWindow, { ...night, ...times })).toFailWith(
    'timeWindow.overlaps',
  );
});

test.each([
  ['Asia/Shanghai', '2027-03-27', '22:00', '02:00', '2027-03-27T18:00:00Z'],
  // Clocks go forward at 02:00, and back at 03:00.
  ['Europe/Berlin', '2027-03-27', '22:00', '04:00', '2027-03-28T02:00:00Z'],
  ['Europe/Berlin', '2027-10-30', '22:00', '04:00', '2027-10-31T03:00:00Z'],
  ['America/New_York', '2027-03-13', '22:00', '06:00', '2027-03-14T10:00:00Z'],
  ['Europe/Berlin', '2027-12-31', '22:00', '24:00', '2027-12-31T23:00:00Z'],
  ['Europe/Berlin', '2027-12-31', '08:00', '09:00', '2027-12-31T08:00:00Z'],
])('in %s a window of %s from %s to %s is over at %s', async (zone, day, starts, ends, over) => {
  const { rows } = await sql<{ over: string }>`
    select window_end(${day}::date, ${starts}::time, ${ends}::time) at time zone ${zone} as over`.execute(
    at.owner,
  );
  expect(Date.parse(rows[0]!.over)).toBe(Date.parse(over));
});
