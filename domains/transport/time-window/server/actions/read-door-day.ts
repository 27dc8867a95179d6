import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { openSpansByDay, plantDoors, workdaysBetween } from '@portal/plant/server/offers.ts';
import { windowsFrom } from '../../contract/plan.ts';
import { DAY_MINUTES, endMinute } from '../../contract/slots.ts';
import type * as calls from '../../contract/setting-calls.ts';
import { keptWindows, plansOf } from '../queries.ts';

/** A day of all docks, as it is drawn, with the nights on both sides of it. */
export const readDoorDay: Action<typeof calls.readDoorDay> = async (caller, { day }) => {
  const doors = await plantDoors(caller);
  const ids = doors.map(({ id }) => id);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const [workdays, openOn, plans, bookings, kept] = await Promise.all([
    workdaysBetween(caller, before, day),
    openSpansByDay(caller),
    plansOf(caller, ids),
    bookingsBetween(caller, before, after),
    keptWindows(caller, { doorIds: ids, day, supplierCode: null }),
  ]);
  const openAt = (id: string, of: Day) =>
    openOn(of)
      .get(id)
      ?.map(([from, to]) => ({ from, to })) ?? null;
  const bookedAt = (id: string, of: Day) =>
    bookings.filter((booking) => booking.doorId === id && booking.day === of).map(bookingAsShown);
  return {
    isWorkday: yesNo(workdays.includes(day)),
    doors: doors.map(({ id, code, nameZh, nameEn, active }) => {
      const windows = plans.filter(({ doorId }) => doorId === id);
      return {
        doorId: id,
        doorCode: code,
        nameZh,
        nameEn,
        active: yesNo(active),
        open: openAt(id, day),
        windows: windowsFrom(windows, day).map(windowAsShown),
        bookings: bookedAt(id, day),
        nightBefore: {
          windows: workdays.includes(before)
            ? windowsFrom(windows, before).filter(goesOn).map(windowAsShown)
            : [],
          bookings: bookedAt(id, before).filter(goesOn),
        },
        nightAfter: { open: openAt(id, after), bookings: bookedAt(id, after) },
        kept: kept.filter(({ doorId }) => doorId === id).map(({ doorId: _, ...window }) => window),
      };
    }),
  };
};

/** Whether it goes on after midnight. */
const goesOn = (one: { readonly starts: string; readonly ends: string }): boolean =>
  endMinute(one) > DAY_MINUTES;

const windowAsShown = ({
  id,
  windowGroup,
  starts,
  ends,
  kind,
  unitMinutes,
}: Awaited<ReturnType<typeof plansOf>>[number]) => ({ id, windowGroup, starts, ends, kind, unitMinutes });

const bookingAsShown = ({
  starts,
  ends,
  supplierCode,
  orderId,
  heldUntil,
}: Awaited<ReturnType<typeof bookingsBetween>>[number]) => ({
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5),
  supplierCode,
  orderId,
  heldUntil,
});

const bookingsBetween = async ({ db, scope }: Caller, from: Day, to: Day) =>
  db
    .selectFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>', sql<string>`now()`)]))
    .select([
      'door_id as doorId',
      'day',
      'starts',
      'ends',
      'supplier_code as supplierCode',
      'transport_order_id as orderId',
      'held_until as heldUntil',
    ])
    .orderBy('day')
    .orderBy('starts')
    .execute();
