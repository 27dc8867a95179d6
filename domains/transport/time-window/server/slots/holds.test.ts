import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { behind } from '@portal/app-server/testing/held-transaction.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { holdWindow, listUsableWindows, releaseWindow, suggestWindows } from '../../contract/endpoints.ts';
import { readDoorDay, removeTimeWindow } from '../../contract/setting-calls.ts';
import { slotOf, unitsOf } from '../../contract/slots.ts';

let at: TestWorld;
let door: { unloadDoorId: string; doorAssociateId: string; day: string };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const note = await noteFor(at.supplier, { send: true });
  const { unloadDoorId, doorAssociateId } = await orderForm(at, [note.id]);
  door = { unloadDoorId, doorAssociateId, day: windowDay() };
}, 120_000);
beforeEach(async () => {
  await sql`delete from door_booking`.execute(at.owner);
});

const free = async (person: Person) => person.calls(listUsableWindows, door);
const hold = async (person: Person, window: string, renew = false) =>
  person.calls(holdWindow, { ...door, window, renew });
const dispatcher = (companyCode: string = world.supplier) =>
  at.is({ party: 'supplier', role: 'supplier-dispatcher', companyCode });
const isTaken = { key: 'timeWindow.taken' };

test('who holds a window sees it free, others do not; another one gives the first way', async () => {
  const colleague = dispatcher();
  const held = await hold(at.supplier, '08:00-09:00');
  expect(held).toMatchObject({ mayRenew: true });
  expect(held.seconds).toBeGreaterThan(590);
  expect(await hold(at.supplier, '08:00-09:00')).toMatchObject({ id: held.id, heldUntil: held.heldUntil });
  expect(await free(at.supplier)).toContain('08:00-09:00');
  expect(await free(colleague)).not.toContain('08:00-09:00');
  await expect(hold(colleague, '08:00-09:00')).toFailWith('timeWindow.taken');
  const [d1] = (await at.mrp.calls(readDoorDay, { day: door.day })).doors;
  expect(d1!.bookings).toMatchObject([{ orderId: null, heldUntil: held.heldUntil, starts: '08:00' }]);

  await hold(at.supplier, '09:00-10:00');
  expect(await free(colleague)).toContain('08:00-09:00');
  const { id } = await hold(colleague, '08:00-09:00');
  await at.supplier.calls(releaseWindow, { id });
  expect(await free(at.otherSupplier)).not.toContain('08:00-09:00');
  await colleague.calls(releaseWindow, { id });
  expect(await free(at.otherSupplier)).toContain('08:00-09:00');
});

test('a hold is renewed once, and gives way when its time is over', async () => {
  await hold(at.supplier, '08:00-09:00');
  expect(await hold(at.supplier, '08:00-09:00', true)).toMatchObject({ mayRenew: false });
  await expect(hold(at.supplier, '08:00-09:00', true)).toFailWith('timeWindow.renewedAlready');
  await sql`update door_booking set held_until = now() - interval '1 second'`.execute(at.owner);
  expect(await free(at.otherSupplier)).toContain('08:00-09:00');
  await hold(at.otherSupplier, '08:00-09:00');
  await expect(hold(at.supplier, '08:00-09:00')).toFailWith('timeWindow.taken');
  expect((await sql`select 1 from door_booking`.execute(at.owner)).rows).toHaveLength(1);
});

test('nobody holds a window for ever: after the second time others have it for a while', async () => {
  const lapse = async () =>
    sql`update door_booking set held_until = now() - interval '1 second'`.execute(at.owner);
  await hold(at.supplier, '08:00-09:00');
  await lapse();
  expect(await hold(at.supplier, '08:00-09:00')).toMatchObject({ mayRenew: false });
  await lapse();
  await expect(hold(at.supplier, '08:00-09:00')).toFailWith('timeWindow.heldLongEnough');
  expect(await free(at.supplier)).toContain('08:00-09:00');
  await sql`update door_booking set held_until = now() - interval '11 minutes', created_at = now() - interval '31 minutes'`.execute(
    at.owner,
  );
  expect(await hold(at.supplier, '08:00-09:00')).toMatchObject({ mayRenew: true });
});

test('the order books what was held for it; a forwarder holds only for orders of his own', async () => {
  const note = await noteFor(at.supplier, { send: true });
  const form = await orderForm(at, [note.id]);
  await hold(at.supplier, '09:00-10:00');
  const order = await at.supplier.calls(createTransportOrder, { ...form, window: '09:00-10:00' });
  const { rows } = await sql`select transport_order_id, held_until from door_booking`.execute(at.owner);
  expect(rows).toEqual([{ transport_order_id: order.id, held_until: null }]);
  await expect(hold(at.forwarder, '08:00-09:00')).toFailWith('err.forbidden');
  const forOrder = { ...door, window: '08:00-09:00', orderId: order.id };
  await expect(at.otherForwarder.calls(holdWindow, forOrder)).toFailWith('err.notFound');
  await at.forwarder.calls(holdWindow, forOrder);
  expect(await at.supplier.calls(listUsableWindows, { ...door, orderId: order.id })).toContain('08:00-09:00');
  expect(await free(at.supplier)).not.toContain('08:00-09:00');
});

test('a refusal names the nearest free windows, at the same dock first; suggestions are ranked', async () => {
  await hold(at.otherSupplier, '08:00-09:00');
  const refused = hold(at.supplier, '08:00-09:00');
  await expect(refused).rejects.toMatchObject({
    key: 'timeWindow.taken',
    details: {
      message:
        '该时间窗刚被其他车辆预约，请选择其他时间窗。最近的空闲时间窗：09:00-10:00、13:00-13:30、13:30-14:00',
      free: [
        { unloadDoorId: door.unloadDoorId, doorCode: 'D1', day: door.day, window: '09:00-10:00' },
        {},
        {},
      ],
    },
  });
  // Nothing of the refused try is left: what it would have taken beside is free.
  await hold(at.otherSupplier, '13:30-14:00');
  await expect(hold(at.supplier, '13:00-14:00')).rejects.toMatchObject({
    key: 'timeWindow.taken',
    details: { free: [{ window: '14:00-15:00' }, { window: '14:30-15:30' }, {}] },
  });
  await hold(dispatcher(), '08:00-09:00');
  const points = await at.supplier.calls(selectUnloadingPoints, {});
  const unloadingPointId = points.find(({ code }) => code === world.unloadingPoint)!.id;
  const found = await at.supplier.calls(suggestWindows, {
    unloadingPointId,
    day: door.day,
    time: '08:00',
    promise: door.day,
  });
  expect(found).toHaveLength(6);
  expect(found[0]).toMatchObject({
    doorCode: 'D2',
    window: '08:00-09:00',
    waitingMinutes: 0,
    withinPromise: true,
    reasons: ['withinPromise', 'noWaiting'],
  });
  expect(found.map(({ doorCode, window }) => `${doorCode} ${window}`)).not.toContain('D1 08:00-09:00');
  // A dock that is fixed for one supplier is suggested to nobody else.
  const others = await at.otherSupplier.calls(suggestWindows, { unloadingPointId, day: door.day });
  expect(new Set(others.map(({ doorCode }) => doorCode))).toEqual(new Set(['D1']));
});

test.each([
  ['one window', ['08:00-09:00']],
  ['overlapping stretches', ['13:00-14:00', '13:30-14:30', '13:00-13:30', '14:00-15:00', '13:30-15:30']],
])('of 50 who take %s at once, no two stand at the dock at the same time', async (_, windows) => {
  const takers = Array.from({ length: 50 }, () => dispatcher());
  const answers = await Promise.allSettled(
    takers.map(async (taker, index) => hold(taker, windows[index % windows.length]!)),
  );
  const losers = answers.filter((answer) => answer.status === 'rejected');
  for (const { reason } of losers) {
    expect(reason).toMatchObject(isTaken);
    expect((reason as { details: { free: unknown[] } }).details.free).toHaveLength(3);
  }
  // The lines of all who were refused are written together, each by its own name.
  const logged = await sql<{ user: string }>`
    select user_no as user from operation_log where outcome = 'timeWindow.taken' and type like '%holdWindow%' order by id desc limit ${losers.length}`.execute(
    at.owner,
  );
  expect(new Set(logged.rows.map(({ user }) => user)).size).toBe(losers.length);
  const { rows } = await sql<{ window: string }>`
    select to_char(starts, 'HH24:MI') || '-' || to_char(ends, 'HH24:MI') as window from door_booking`.execute(
    at.owner,
  );
  expect(rows).toHaveLength(takers.length - losers.length);
  expect(rows.length).toBeGreaterThanOrEqual(1);
  if (windows.length === 1) expect(rows).toHaveLength(1);
  const units = rows.flatMap(({ window }) => unitsOf(slotOf(window)!));
  expect(new Set(units).size).toBe(units.length);
  const kept = await sql<{ unit: number }>`select unit from door_booking_unit`.execute(at.owner);
  expect(kept.rows.map(({ unit }) => unit).toSorted((one, other) => one - other)).toEqual(
    units.toSorted((one, other) => one - other),
  );
});

test.each([
  [
    'takes the window from the dock',
    'timeWindow.notOffered',
    sql`update time_window set weekdays = '7' where plant_no = 'P1' and starts = '08:00'`,
  ],
  ['takes all windows away', 'timeWindow.notOffered', sql`delete from time_window where plant_no = 'P1'`],
  [
    'closes the dock on that weekday',
    'timeWindow.outsideShifts',
    sql`insert into door_schedule (plant_no, door_id, weekday, is_open, shifts)
      select plant_no, id, weekday, false, '' from door, generate_series(1, 7) as weekday where plant_no = 'P1' and code = 'D1'`,
  ],
  [
    'closes the plant',
    'timeWindow.closedDay',
    sql`insert into plant_calendar (plant_no, day, is_workday) select 'P1', current_date + n, false from generate_series(1, 14) as n`,
  ],
  [
    'switches the dock off',
    'timeWindow.notOffered',
    sql`update door set active = false where plant_no = 'P1' and code = 'D1'`,
  ],
])('who books while somebody %s waits for him and is refused', async (_, key, change) => {
  // A world that the change may spoil.
  const own = await seededPortal();
  const form = await orderForm(own, []);
  const { unloadDoorId, doorAssociateId, windowDay: day } = form;
  const outcome = await behind(
    own,
    async (db) => change.execute(db),
    async () => own.supplier.calls(holdWindow, { unloadDoorId, doorAssociateId, day, window: '08:00-09:00' }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { key } });
});

test('who takes a window away while somebody books it waits for him and is told of the booking', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from time_window where plant_no = 'P1' and starts = '08:00' and door_id = ${door.unloadDoorId}`.execute(
    at.owner,
  );
  const outcome = await behind(
    at,
    async (db) =>
      sql`insert into door_booking (plant_no, supplier_code, door_id, day, starts, ends, transport_order_id)
        values ('P1', 'S1001', ${door.unloadDoorId}, ${door.day}, '08:00', '09:00', 1)`.execute(db),
    async () => at.logistics.calls(removeTimeWindow, { id: rows[0]!.id }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'err.touches' } });
});
