import { sql, type RawBuilder } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Slot } from '../contract/slots.ts';
import { giveHoldsUp } from './slots/holds.ts';
import { settleWish, tellFreed } from './slots/waiting-list.ts';
import { windowRefused } from './slots/refuse-window.ts';
import { refusalOf, takeSlot, requireSlot, type SlotOwner, type RequestedSlot } from './slots/take-slot.ts';

export { freeSlotsOf } from './slots/free-slots.ts';
export { leaveWaitingList } from './slots/waiting-list.ts';

/**
 * Books a window for a transport order; the order's former window is free again, and what was held for it gives way. However many ask at
 * once, the key on dock, day and five minutes lets one of them in; the others fail with `timeWindow.taken`, which names what is free instead.
 */
export const bookWindow = async (
  caller: Caller,
  order: SlotOwner & { id: string },
  at: RequestedSlot,
): Promise<Slot> => {
  const slot = requireSlot(at.window);
  const why = await refusalOf(caller, at, slot, order.supplierCode);
  if (why) throw windowRefused(why, at, slot, order.supplierCode);
  await freeWindow(caller, order.id);
  await giveHoldsUp(caller, order.id, { ...at, ...slot });
  const booked = await takeSlot(caller, order, at, slot, { transport_order_id: order.id });
  if (!booked) throw windowRefused('taken', at, slot, order.supplierCode);
  await settleWish(caller, order.id, at, slot);
  return slot;
};

/** Gives the window of an order back. */
export const freeWindow = async (caller: Caller, transportOrderId: string): Promise<void> => {
  const { db, scope } = caller;
  const freed = await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('transport_order_id', '=', transportOrderId)
    .returning('day')
    .execute();
  await tellFreed(
    caller,
    freed.map(({ day }) => day),
  );
};

/** The window of an order is another's from now on, as it stands: both come with one truck. */
export const passWindowOn = async (
  { db, scope }: Caller,
  from: string,
  to: SlotOwner & { id: string },
): Promise<void> => {
  const owner = { supplier_code: to.supplierCode, forwarder_code: to.forwarderCode };
  const booking = await db
    .updateTable('door_booking')
    .set({ ...owner, transport_order_id: to.id })
    .where(ownRows(scope, 'door_booking'))
    .where('transport_order_id', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!booking) return;
  await db
    .updateTable('door_booking_unit')
    .set(owner)
    .where(ownRows(scope, 'door_booking_unit'))
    .where('booking_id', '=', booking.id)
    .execute();
};

/** SQL, a table expression: the windows that orders have booked. */
export const bookedWindows = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select booking.tenant_id, booking.transport_order_id as order_id, booking.day, booking.starts, booking.ends
  from door_booking as booking where ${ownRows(scope, 'door_booking', 'booking')}
)`;

/** Whether a dock of the present plant takes trucks at some time. */
export const hasWindows = async (caller: Reader): Promise<boolean> => hasRows(caller, 'time_window');
