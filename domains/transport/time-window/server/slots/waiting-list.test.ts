import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  cancelTransport,
  confirmTransport,
  createTransportOrder,
  readTransportOrder,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import { listUsableWindows } from '../../contract/endpoints.ts';
import {
  declineOffer,
  listWindowWishes,
  markWish,
  takeOffer,
  wishWindow,
  withdrawWish,
} from '../../contract/waiting-calls.ts';
import { offerFreeIn } from './offer-freed.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await withAccount(at, 'supplier', 'supplier-dispatcher');
  const days = Array.from({ length: 12 }, (_, index) => index + 1);
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
}, 120_000);

beforeEach(async () => {
  await sql`delete from door_booking`.execute(at.owner);
  await sql`delete from window_wish`.execute(at.owner);
});

/** An order at D1, with the window or without one. */
const orderWith = async (window: string | null) => {
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const form = await orderForm(at, [noteId]);
  return at.supplier.calls(createTransportOrder, { ...form, window });
};
type Order = Awaited<ReturnType<typeof orderWith>>;
const spanOf = (order: Order) => ({
  orderId: order.id,
  day: order.windowDay!,
  unloadDoorId: order.unloadDoorId,
  starts: '08:00',
  ends: '09:00',
});
const cancel = async ({ id }: { id: string }): Promise<void> => {
  const { version } = await at.supplier.calls(readTransportOrder, { id });
  await at.supplier.calls(cancelTransport, { id, version, reason: '不再需要' });
};
const wishOf = async (ids: string, person: Person = at.supplier) =>
  (await person.calls(listWindowWishes, { ids }))[0]!;
const plant = () => ({ tenantId: at.tenant, plantNo: world.plant });

test('what becomes free is offered to the next: the urgent one first, then as they came; it is taken with one call', async () => {
  const booked = await orderWith('08:00-09:00');
  const [first, second, third] = [await orderWith(null), await orderWith(null), await orderWith(null)];
  const wishes = [];
  for (const order of [first, second, third]) wishes.push(await at.supplier.calls(wishWindow, spanOf(order)));
  expect(wishes).toMatchObject([1, 2, 3].map((place) => ({ place, waitingCount: place })));
  const [one, two, three] = wishes.map(({ id }) => id) as [string, string, string];
  await expect(at.supplier.calls(wishWindow, spanOf(first))).toFailWith('timeWindow.wishTwice');
  // Each wish is looked for at once: a look that began before the third was marked would offer to the first.
  await at.jobsDone();
  await expect(at.supplier.calls(markWish, { id: three, urgent: 'Y' })).toFailWith('err.forbidden');
  await at.logistics.calls(markWish, { id: three, urgent: 'Y' });
  expect(await wishOf(one)).toMatchObject({ status: 'waiting', place: 2, waitingCount: 3 });

  await cancel(booked);
  await at.jobsDone();
  const offered = { status: 'offered', offeredDoor: 'D1', offeredWindow: '08:00-09:00' };
  expect(await wishOf(three)).toMatchObject(offered);
  expect(await wishOf(one)).toMatchObject({ status: 'waiting', offeredWindow: null });
  const { rows: told } = await sql<{ link: string }>`
    select link from notification where type = 'time-window.offered'`.execute(at.owner);
  expect(told).toEqual([{ link: `/transport/waiting-list?ids=${three}` }]);
  // It is held for him alone.
  const { unloadDoorId, doorAssociateId, windowDay: day } = await orderForm(at, []);
  const place = { unloadDoorId, doorAssociateId, day };
  expect(await at.otherSupplier.calls(listUsableWindows, place)).not.toContain('08:00-09:00');
  await expect(at.supplier.calls(takeOffer, { id: one })).toFailWith('timeWindow.offerOver');

  await at.supplier.calls(declineOffer, { id: three });
  await at.jobsDone();
  expect(await wishOf(three)).toMatchObject({ status: 'waiting', offeredWindow: null });
  expect(await wishOf(one)).toMatchObject(offered);
  await at.supplier.calls(takeOffer, { id: one });
  expect(await at.supplier.calls(readTransportOrder, { id: first.id })).toMatchObject({
    status: 'ManualCreation',
    window: '08:00-09:00',
    door: 'D1',
  });
  expect(await wishOf(one)).toMatchObject({ status: 'taken', place: null });
  await cancel(first);
  await at.jobsDone();
  expect(await wishOf(two)).toMatchObject(offered);
  await at.supplier.calls(withdrawWish, { id: two });
  await expect(at.supplier.calls(withdrawWish, { id: two })).toFailWith('timeWindow.wishOver');
  await at.jobsDone();
  expect(await wishOf(three)).toMatchObject({ status: 'waiting', place: 1, waitingCount: 1 });
  expect(await at.supplier.calls(listUsableWindows, place)).toContain('08:00-09:00');
  await cancel(third);
  expect(await wishOf(three)).toMatchObject({ status: 'over' });
  await cancel(second);
});

test('an offer that runs out goes to the next, and two who offer at once give it to one', async () => {
  const booked = await orderWith('08:00-09:00');
  const orders = [await orderWith(null), await orderWith(null)];
  const ids: string[] = [];
  for (const order of orders) ids.push((await at.supplier.calls(wishWindow, spanOf(order))).id);
  await at.jobsDone();
  await sql`delete from door_booking where transport_order_id = ${booked.id}`.execute(at.owner);
  await Promise.all([offerFreeIn(at.services, plant()), offerFreeIn(at.services, plant())]);
  const states = async () =>
    (await at.supplier.calls(listWindowWishes, { ids: ids.join(',') })).map(({ status }) => status);
  expect(await states()).toEqual(['offered', 'waiting']);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from door_booking where wish_id is not null`.execute(at.owner);
  expect(rows).toEqual([{ count: 1 }]);

  await sql`update door_booking set held_until = now() - interval '1 second' where wish_id = ${ids[0]!}`.execute(
    at.owner,
  );
  await expect(at.supplier.calls(takeOffer, { id: ids[0]! })).toFailWith('timeWindow.offerOver');
  await offerFreeIn(at.services, plant());
  expect(await states()).toEqual(['waiting', 'offered']);
  // A planner replans what is before the plant; what is still being prepared is its supplier's.
  await expect(at.logistics.calls(takeOffer, { id: ids[1]! })).toFailWith('transport.windowFixed');
  await at.supplier.calls(takeOffer, { id: ids[1]! });
  for (const order of [...orders, booked]) await cancel(order);
});

test('an order before the plant moves to what it waited for: by its supplier, or by the planner', async () => {
  const booked = await orderWith('08:00-09:00');
  const moving = await orderWith('09:00-10:00');
  const requested = await at.supplier.calls(requestTransport, { id: moving.id, version: moving.version });
  await at.logistics.calls(confirmTransport, { id: moving.id, version: requested.version });
  const { id } = await at.logistics.calls(wishWindow, spanOf(moving));
  await cancel(booked);
  await at.jobsDone();
  await at.logistics.calls(takeOffer, { id });
  expect(await at.supplier.calls(readTransportOrder, { id: moving.id })).toMatchObject({
    status: 'confirmed',
    window: '08:00-09:00',
    stages: [{}, {}, { stage: 'confirmed', remark: '排队时间窗空出' }],
  });
  const earlier = await orderWith('09:00-10:00');
  const again = await at.supplier.calls(wishWindow, { ...spanOf(moving), starts: '09:00', ends: '10:00' });
  await cancel(earlier);
  await at.jobsDone();
  await at.supplier.calls(takeOffer, { id: again.id });
  expect(await at.supplier.calls(readTransportOrder, { id: moving.id })).toMatchObject({
    status: 'toBeConfirmed',
    window: '09:00-10:00',
  });
  await cancel(moving);
});

test('what can never be had is refused, and an order of others is not found', async () => {
  const order = await orderWith(null);
  for (const [change, failure] of [
    [{ starts: '03:00', ends: '04:00' }, 'timeWindow.wishNeverOpen'],
    [{ minutes: 120 }, 'timeWindow.wishNeverOpen'],
    [{ unloadDoorId: '999999' }, 'timeWindow.doorNotForSupplier'],
    [{ ends: '08:00' }, 'err.invalid'],
    [{ minutes: 7 }, 'err.invalid'],
  ] as const)
    await expect(at.supplier.calls(wishWindow, { ...spanOf(order), ...change })).toFailWith(failure);
  await expect(at.otherSupplier.calls(wishWindow, spanOf(order))).toFailWith('err.notFound');
});
