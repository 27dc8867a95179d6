import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { moveOrderWindow, readTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { replanWindow, swapWindows } from '@portal/transport/contract/calls/planner-calls.ts';
import { holdWindow, releaseWindow } from '../../contract/endpoints.ts';
import { windowsOn, type PlannedWindow } from '../../contract/plan.ts';
import { isOffered, unitsOf, type Slot } from '../../contract/slots.ts';

const ORDERS = 4;
const STEPS = 10;
const TAKERS = 12;
/** What is wanted: offered by one schedule, by another, and by none. */
const WANTED = [
  '08:00-09:00',
  '09:00-10:00',
  '13:00-13:30',
  '13:00-14:00',
  '13:15-13:45',
  '13:30-14:30',
  '14:00-15:00',
  '13:20-14:20',
  '14:00-14:20',
  '16:30-17:00',
  '13:00-17:00',
  '10:00-11:00',
];
/** How the afternoon of the dock may be cut: stretches of one schedule overlap those of another. */
const AFTERNOONS = [
  ['13:00', '17:00', 30],
  ['13:15', '16:45', 30],
  ['13:00', '15:00', 20],
  ['13:00', '17:00', 60],
] as const;

let at: TestWorld;
let place: { unloadDoorId: string; doorAssociateId: string };
const orders: string[] = [];
beforeAll(async () => {
  at = await seededPortal();
  const dueOn = [1, 2, 3, 4, 5, 6].map(inDays);
  const each = <T>(value: T) => dueOn.map(() => value);
  await release(at, {
    saNo: 'SA-TAKERS',
    lines: { dueOn, frequency: each('D'), zone: each('firm'), quantity: each('40') },
  });
  for (let count = 0; count < ORDERS; count++) {
    const { order } = await requestedOrder(at);
    orders.push(order.id);
    place = { unloadDoorId: order.unloadDoorId!, doorAssociateId: order.doorAssociateId! };
  }
}, 120_000);

const plansOf = async (): Promise<PlannedWindow[]> => {
  const { rows } = await sql<PlannedWindow>`
    select valid_from as "validFrom", weekdays, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends, kind, unit_minutes as "unitMinutes"
    from time_window where plant_no = ${world.plant} and door_id = ${place.unloadDoorId}`.execute(at.owner);
  return rows;
};

type Booked = Slot & { id: string; doorId: string; day: string; orderId: string | null };
const bookings = async (): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select id, door_id as "doorId", day, to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends, transport_order_id as "orderId"
    from door_booking`.execute(at.owner);
  return rows;
};

/** The afternoon is cut otherwise while others book. */
const reschedule = async ([starts, ends, unit]: (typeof AFTERNOONS)[number]): Promise<void> => {
  await sql`update time_window set starts = ${starts}, ends = ${ends}, unit_minutes = ${unit}
    where plant_no = ${world.plant} and door_id = ${place.unloadDoorId} and kind = 'minimum'`.execute(
    at.owner,
  );
};

test.each([1, 22, 333])(
  'whatever many do at once, a dock takes one truck at a time, an order has one window, and none that is not offered (%i)',
  async (seed) => {
    const pick = chance(seed);
    const people = Array.from({ length: TAKERS }, (_, index) =>
      at.is({
        party: 'supplier',
        role: 'supplier-dispatcher',
        companyCode: index % 2 === 0 ? world.supplier : world.otherSupplier,
      }),
    );
    const holds = new Map<Person, string>();
    const day = windowDay();
    const wanted = () => ({ ...place, windowDay: day, window: pick(WANTED) });
    const acts = {
      hold: async (person: Person) => {
        const { id } = await person.calls(holdWindow, { ...place, day, window: pick(WANTED) });
        holds.set(person, id);
      },
      release: async (person: Person) => {
        const id = holds.get(person);
        if (id !== undefined) await person.calls(releaseWindow, { id });
      },
      move: async () => {
        const id = pick(orders);
        const window = wanted();
        const { version } = await at.supplier.calls(readTransportOrder, { id });
        await at.supplier.calls(moveOrderWindow, { id, version, ...window });
      },
      replan: async () => {
        const id = pick(orders);
        const window = wanted();
        const { version } = await at.logistics.calls(readTransportOrder, { id });
        await at.logistics.calls(replanWindow, { id, version, ...window, reason: '道口检修' });
      },
      swap: async () => {
        const [id, otherId] = [pick(orders), pick(orders)];
        const { version } = await at.logistics.calls(readTransportOrder, { id });
        await at.logistics.calls(swapWindows, { id, version, otherId, reason: '先卸急件' });
      },
    };
    const names = ['hold', 'hold', 'release', 'move', 'replan', 'swap'] as const;
    let taken = 0;
    for (let step = 0; step < STEPS; step++) {
      // Holds that have run out give way to whoever comes.
      await sql`update door_booking set held_until = now() - interval '1 second' where held_until is not null`.execute(
        at.owner,
      );
      const before = { plans: await plansOf(), ids: new Set((await bookings()).map(({ id }) => id)) };
      const outcomes = await Promise.allSettled([
        ...people.map(async (person) => acts[pick(names)](person)),
        reschedule(pick(AFTERNOONS)),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            key: expect.stringMatching(/^(timeWindow\.|transport\.nothingToSwap$|err\.updatedByOther$)/),
          });
      const now = await bookings();
      const plans = [before.plans, await plansOf()];
      for (const booked of now.filter(({ id }) => !before.ids.has(id))) {
        taken++;
        expect(
          plans.some((plan) => isOffered(windowsOn(plan, booked.day), booked)),
          `${booked.starts}-${booked.ends} was offered`,
        ).toBe(true);
      }
      const units = now.flatMap((booked) =>
        unitsOf(booked).map((unit) => `${booked.doorId} ${booked.day} ${unit}`),
      );
      expect(new Set(units).size, 'one truck at a time').toBe(units.length);
      const withOrder = now.flatMap(({ orderId }) => orderId ?? []);
      expect(withOrder.toSorted(), 'each order keeps one window').toEqual(orders.toSorted());
    }
    expect(taken).toBeGreaterThan(0);
  },
);
