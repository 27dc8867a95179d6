import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { arriveTruck, ordersTracked } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { insideWith, openVisit } from '../open-visit.ts';

/**
 * A clerk lets a truck in. Its order arrives with that; one that had arrived and was sent away comes in once more, and one that
 * stands here without an order is bound to it.
 */
export const checkInTruck: Action<typeof calls.checkInTruck> = async (caller, { orderId }) => {
  const [order] = await ordersTracked(caller, { id: orderId });
  if (!order) throw new Failure('yard.none');
  if (await insideWith(caller, orderId)) throw new Failure('yard.alreadyIn', { number: order.number });
  // The order is locked from here on: whoever else says that the truck is there waits.
  await arriveTruck(caller, orderId);
  const opened = await insideWith(caller, orderId);
  if (opened?.way === 'driver') throw new Failure('yard.alreadyIn', { number: order.number });
  if (opened?.way === 'order')
    await caller.db
      .updateTable('yard_visit')
      .set({ checked_in_way: 'clerk' })
      .where(ownRows(caller.scope, 'yard_visit'))
      .where('id', '=', opened.id)
      .execute();
  else if (!opened) await openVisit(caller, orderId, 'clerk');
  const visit = await insideWith(caller, orderId);
  if (!visit) throw new Failure('yard.notExpected', { number: order.number });
  return { id: visit.id, version: visit.version };
};
