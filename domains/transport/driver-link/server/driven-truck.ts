import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { ordersTracked, type TrackedOrder } from '@portal/transport/server/offers.ts';
import { isUnderWay } from '../contract/rules.ts';
import { type Held } from './pass.ts';

/** The order of a link while it is under way. Fails with `driverLink.notUnderWay`. */
export const orderUnderWay = async (caller: Caller, { orderId }: Held): Promise<TrackedOrder> => {
  const [order] = await ordersTracked(caller, { id: orderId });
  if (!order || !isUnderWay(order.status))
    throw new Failure('driverLink.notUnderWay', { number: order?.number ?? '' });
  return order;
};

type Noted = {
  readonly estimated_arrival?: string;
  readonly delay_reason?: string;
  readonly checked_in_at?: string;
  readonly acknowledged_call?: string;
};

/** What the driver said stands on his link, and with that in the history of the order. */
export const writeOnLink = async ({ db, scope }: Caller, { linkId }: Held, said: Noted): Promise<void> => {
  await db
    .updateTable('driver_link')
    .set(said)
    .where(ownRows(scope, 'driver_link'))
    .where('id', '=', linkId)
    .execute();
};
