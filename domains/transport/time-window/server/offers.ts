import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Slot } from '../contract/slots.ts';
import { giveHoldsUp } from './holds.ts';
import { checkOffered, takeSlot, wantedSlot, type SlotOwner, type WantedSlot } from './take-slot.ts';

/**
 * Books a window for a transport order; the order's former window is free again, and what was held for it gives way. However many ask at
 * once, the key on door, day and five minutes lets one of them in; the others fail with `timeWindow.taken`.
 */
export const bookWindow = async (
  caller: Caller,
  order: SlotOwner & { id: string },
  at: WantedSlot,
): Promise<Slot> => {
  const slot = wantedSlot(at.window);
  await checkOffered(caller, at, slot);
  await freeWindow(caller, order.id);
  await giveHoldsUp(caller, order.id, { ...at, ...slot });
  const { isTaken } = await takeSlot(caller, order, at, slot, { transport_order_id: order.id });
  if (isTaken) throw new Failure('timeWindow.taken', { window: at.window, field: 'window' });
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

/** SQL, a table expression: the windows that orders have booked. */
export const bookedWindows = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select booking.tenant_id, booking.transport_order_id as order_id, booking.day, booking.starts, booking.ends
  from door_booking as booking where ${ownRows(scope, 'door_booking', 'booking')}
)`;
