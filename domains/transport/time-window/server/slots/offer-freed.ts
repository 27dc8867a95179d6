import { sql } from 'kysely';
import { addDays, wallClock, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { doorsAt, plantZone } from '@portal/plant/server/offers.ts';
import { timeWindowScenarios } from '../../contract/scenarios.ts';
import { endMinute, DAY_MINUTES, slotText } from '../../contract/slots.ts';
import { fitting, OFFER_MINUTES } from '../../contract/waiting.ts';
import { IN_LIST, WAITING, windowWishStatus, type WindowWishStatus } from '../../contract/wish-status.ts';
import { words } from '../../contract/words.en.ts';
import { freeSlots } from './free-slots.ts';
import { takeSlot } from './take-slot.ts';

const NAME = 'time-window.offer-freed';
/** Wishes that are looked at in one go. */
const AT_ONCE = 200;
const { tell } = noticesOf(timeWindowScenarios, { zh: words.zh.notice, en: words.en.notice });

/** What becomes free is offered at once. */
export const offerWhenFreed = after('time-window.freed', 'offer', async (caller, { day }) =>
  offerFree(caller, day),
);

/** By the clock: offers that ran out go to the next, and what docks offer newly is found. */
export const offerByTheClock = inEachPlant({
  name: NAME,
  cron: '* * * * *',
  overAll:
    'finds the plants of all tenants in which somebody waits for a window; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from window_wish where ${inStates('status', IN_LIST)}`,
  work: async (services, plant) => offerFreeIn(services, plant),
});

/** One plant's. */
export const offerFreeIn = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, NAME, async (caller) => offerFree(caller));

/**
 * Offers what is free to those who wait, by their turn (`byTurn`), each one window; of a day, or of all. Of two who do it at once, one
 * waits for the other, and the key on dock, day and five minutes lets one of them hold a window.
 */
const offerFree = async (caller: Caller, day?: Day): Promise<void> => {
  await endOffers(caller);
  await endWishes(caller, wallClock(await plantZone(caller)));
  let page = await waitingWishes(caller, day);
  while (page.length > 0) {
    for (const wish of page) {
      const [order] = await caller.ask('time-window.order', { orderId: wish.transport_order_id });
      if (order) await offer(caller, wish);
      else await endWish(caller, wish.id);
    }
    page = page.length < AT_ONCE ? [] : await waitingWishes(caller, day, page.at(-1));
  }
};

/** Those who wait, by their turn: the first of them, or those behind the last one that was looked at. */
const waitingWishes = async ({ db, scope }: Caller, day?: Day, last?: Waiting): Promise<Waiting[]> => {
  let waiting = db
    .selectFrom('window_wish as wish')
    .where(ownRows(scope, 'window_wish', 'wish'))
    .where(inStates('wish.status', [WAITING]));
  if (day !== undefined) waiting = waiting.where('wish.day', '=', day);
  if (last !== undefined)
    waiting = waiting.where(
      sql<boolean>`(not wish.urgent, wish.id) > (${!last.urgent}::boolean, ${last.id}::bigint)`,
    );
  return waiting
    .orderBy('wish.urgent', 'desc')
    .orderBy('wish.id')
    .limit(AT_ONCE)
    .selectAll()
    .forUpdate()
    .execute();
};

type Waiting = {
  id: string;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  transport_order_id: string;
  order_number: string;
  unloading_point_id: string;
  door_id: string | null;
  day: Day;
  starts: string;
  ends: string;
  minutes: number;
  urgent: boolean;
  passed: string[];
  created_by: string;
};

/** Holds the earliest window that fits, and tells those who wait for it. */
const offer = async (caller: Caller, wish: Waiting): Promise<void> => {
  const span = { ...wish, starts: wish.starts.slice(0, 5), ends: wish.ends.slice(0, 5) };
  const doors = (await doorsAt(caller, wish.unloading_point_id, wish.supplier_code)).filter(
    ({ unloadDoorId }) => wish.door_id === null || unloadDoorId === wish.door_id,
  );
  const free = await freeSlots(caller, {
    doorIds: doors.map(({ unloadDoorId }) => unloadDoorId),
    from: wish.day,
    to: lastDayOf(span),
    minutes: wish.minutes,
    supplierCode: wish.supplier_code,
  });
  for (const { doorId, day, slot } of fitting(span, free)) {
    const held = await takeSlot(
      caller,
      { plantNo: wish.plant_no, supplierCode: wish.supplier_code, forwarderCode: wish.forwarder_code },
      { doorId, day, window: slotText(slot) },
      slot,
      {
        held_until: sql<string>`now() + make_interval(mins => ${OFFER_MINUTES}::int)`,
        held_by: wish.created_by,
        held_for: wish.transport_order_id,
        wish_id: wish.id,
      },
    );
    if (!held) continue;
    await setStatus(caller, wish.id, windowWishStatus.moves.offer.to);
    const until = wallClock(await plantZone(caller), new Date(held.heldUntil!));
    await tell(caller, {
      scenario: 'time-window.offered',
      word: 'offered',
      about: { plantNo: wish.plant_no, supplierCode: wish.supplier_code, forwarderCode: wish.forwarder_code },
      param: {
        number: wish.order_number,
        day,
        door: doors.find(({ unloadDoorId }) => unloadDoorId === doorId)!.doorCode,
        window: slotText(slot),
        until: `${until.day} ${until.time}`,
      },
      link: `/transport/waiting-list?ids=${wish.id}`,
      key: `${NAME}/${wish.id}/${held.id}`,
    });
    return;
  }
};

/** The last day on which a window of a wish may begin: the next one where its span goes on past midnight. */
export const lastDayOf = (wish: { readonly day: Day; readonly starts: string; readonly ends: string }): Day =>
  endMinute(wish) > DAY_MINUTES ? addDays(wish.day, 1) : wish.day;

/** Offers whose time is over: their wishes wait on (`wait_on`). */
const endOffers = async ({ db, scope }: Caller): Promise<void> => {
  await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('wish_id', 'is not', null)
    .where('held_until', '<=', sql<string>`now()`)
    .execute();
};

/** Wishes whose span is over. */
const endWishes = async ({ db, scope }: Caller, now: { day: Day; time: string }): Promise<void> => {
  await db
    .updateTable('window_wish')
    .set({ status: windowWishStatus.moves.end.to })
    .where(ownRows(scope, 'window_wish'))
    .where(inStates('window_wish.status', [WAITING]))
    .where(sql<boolean>`window_end(day, starts, ends) <= ${now.day}::date + ${now.time}::time`)
    .execute();
};

/** An order that needs no window any more. */
const endWish = async (caller: Caller, id: string): Promise<void> =>
  setStatus(caller, id, windowWishStatus.moves.end.to);

const setStatus = async ({ db, scope }: Caller, id: string, status: WindowWishStatus): Promise<void> => {
  await db
    .updateTable('window_wish')
    .set({ status })
    .where(ownRows(scope, 'window_wish'))
    .where('id', '=', id)
    .execute();
};
