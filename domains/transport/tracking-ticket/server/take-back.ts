import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { ordersTracked } from '@portal/transport/server/offers.ts';
import { expectAsReported } from './tell-estimate.ts';
import { ticketForUpdate, writeLast } from './tell-stage.ts';

/** Fails with `err.notFound`, `tracking.takenBackAlready`. */
export const takeBack = async (
  caller: Caller,
  { orderId, eventId, reason }: { orderId: string; eventId: string; reason: string },
): Promise<void> => {
  const [order] = await ordersTracked(caller, { id: orderId });
  if (!order) throw new Failure('err.notFound', { id: orderId });
  const ticketId = await ticketForUpdate(caller, order);
  const event = await rowForUpdate(caller, 'tracking_event', eventId);
  if (event.transport_order_id !== orderId) throw new Failure('err.notFound', { id: eventId });
  if (event.taken_back_at !== null) throw new Failure('tracking.takenBackAlready');
  await caller.db
    .updateTable('tracking_event')
    .set({
      taken_back_at: new Date().toISOString(),
      taken_back_by: caller.scope.userName,
      taken_back_reason: reason,
    })
    .where(ownRows(caller.scope, 'tracking_event'))
    .where('id', '=', eventId)
    .execute();
  await writeLast(caller, [ticketId]);
  if (event.estimated_arrival !== null) await expectAsReported(caller, order);
};
