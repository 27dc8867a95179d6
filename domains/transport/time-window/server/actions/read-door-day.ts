import { sql } from 'kysely';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isWorkday, openSpansOfDoors, plantDoors } from '@portal/plant/server/offers.ts';
import { windowsOn } from '../../contract/plan.ts';
import type * as calls from '../../contract/setting-calls.ts';
import { keptWindows, plansOf } from '../queries.ts';

/** A day of all docks, as it is drawn. */
export const readDoorDay: Action<typeof calls.readDoorDay> = async (caller, { day }) => {
  const doors = await plantDoors(caller);
  const ids = doors.map(({ id }) => id);
  const [works, open, plans, bookings, kept] = await Promise.all([
    isWorkday(caller, day),
    openSpansOfDoors(caller, day),
    plansOf(caller, ids),
    bookingsOn(caller, day),
    keptWindows(caller, { doorIds: ids, day, supplierCode: null }),
  ]);
  return {
    isWorkday: yesNo(works),
    doors: doors.map(({ id, code, nameZh, nameEn, active }) => ({
      doorId: id,
      doorCode: code,
      nameZh,
      nameEn,
      active: yesNo(active),
      open: open.get(id)?.map(([from, to]) => ({ from, to })) ?? null,
      windows: windowsOn(
        plans.filter(({ doorId }) => doorId === id),
        day,
      ).map((window) => ({
        id: window.id,
        windowGroup: window.windowGroup,
        starts: window.starts,
        ends: window.ends,
        kind: window.kind,
        unitMinutes: window.unitMinutes,
      })),
      bookings: bookings
        .filter(({ doorId }) => doorId === id)
        .map(({ doorId: _, starts, ends, ...booking }) => ({
          starts: starts.slice(0, 5),
          ends: ends.slice(0, 5),
          ...booking,
        })),
      kept: kept.filter(({ doorId }) => doorId === id).map(({ doorId: _, ...window }) => window),
    })),
  };
};

const bookingsOn = async ({ db, scope }: Caller, day: string) =>
  db
    .selectFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('day', '=', day)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>', sql<string>`now()`)]))
    .select([
      'door_id as doorId',
      'starts',
      'ends',
      'supplier_code as supplierCode',
      'transport_order_id as orderId',
      'held_until as heldUntil',
    ])
    .orderBy('starts')
    .execute();
