import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { wallClock } from '@portal/platform/contract/day.ts';
import { isWithin } from '@portal/plant/contract/area-schedule.ts';
import { spanOf } from '@portal/plant/contract/shifts.ts';
import { isWorkday, openSpans, plantZone } from '@portal/plant/server/offers.ts';
import { isOffered, slotOf, slotText, unitsOf, usableSlots, type Slot } from '../contract/slots.ts';
import { takenUnits, windowsOf } from './queries.ts';

/** Windows of a door that can still be booked on a day: none on closed days, none outside the door's open shifts, none that began before now (plant's wall time). */
export const usableWindowsOf = async (caller: Caller, doorId: string, day: string): Promise<Slot[]> => {
  if (!(await isWorkday(caller, day))) return [];
  const now = wallClock(await plantZone(caller));
  if (day < now.day) return [];
  const [windows, taken, open] = await Promise.all([
    windowsOf(caller, doorId, day),
    takenUnits(caller, doorId, day),
    openSpans(caller, doorId, day),
  ]);
  return usableSlots(windows, taken).filter(
    (slot) => (day > now.day || slot.starts > now.time) && isWithin(spanOf(slot), open),
  );
};

/**
 * Books a window for a transport order; the order's former window is free again. However many ask at once, the key on door, day
 * and five minutes lets one of them in; the others fail with `timeWindow.taken`.
 */
export const bookWindow = async (
  caller: Caller,
  order: { id: string; plantNo: string; supplierCode: string; forwarderCode: string | null },
  at: { doorId: string; day: string; window: string },
): Promise<Slot> => {
  const slot = slotOf(at.window);
  if (!slot || !isOffered(await windowsOf(caller, at.doorId, at.day), slot))
    throw new Failure('timeWindow.notOffered', { window: at.window });
  if (!isWithin(spanOf(slot), await openSpans(caller, at.doorId, at.day)))
    throw new Failure('timeWindow.outsideShifts', { window: at.window });
  if (!(await isWorkday(caller, at.day))) throw new Failure('timeWindow.closedDay', { day: at.day });
  const now = wallClock(await plantZone(caller));
  if (at.day < now.day || (at.day === now.day && slot.starts <= now.time))
    throw new Failure('timeWindow.past', { window: slotText(slot) });
  await freeWindow(caller, order.id);
  const owner = {
    plant_no: order.plantNo,
    supplier_code: order.supplierCode,
    forwarder_code: order.forwarderCode,
  };
  const booking = await caller.db
    .insertInto('door_booking')
    .values({
      ...owner,
      door_id: at.doorId,
      day: at.day,
      starts: slot.starts,
      ends: slot.ends,
      transport_order_id: order.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMany(
    caller.db,
    'door_booking_unit',
    UNIT,
    unitsOf(slot).map((unit) => ({
      ...owner,
      door_id: at.doorId,
      day: at.day,
      unit,
      booking_id: booking.id,
    })),
  );
  return slot;
};

/** Gives the window of an order back. */
export const freeWindow = async ({ db, scope }: Caller, transportOrderId: string): Promise<void> => {
  await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('transport_order_id', '=', transportOrderId)
    .execute();
};

const UNIT = {
  plant_no: 'text',
  supplier_code: 'text',
  forwarder_code: 'text',
  door_id: 'bigint',
  day: 'date',
  unit: 'int',
  booking_id: 'bigint',
} as const;

/** SQL, a table expression: the windows that orders have booked. */
export const bookedWindows = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select booking.tenant_id, booking.transport_order_id as order_id, booking.day, booking.starts, booking.ends
  from door_booking as booking where ${ownRows(scope, 'door_booking', 'booking')}
)`;
