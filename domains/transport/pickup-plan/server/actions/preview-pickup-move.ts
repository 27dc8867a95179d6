import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlanner } from '../plant-days.ts';
import { plans } from '../plans.ts';
import { costOfPlacing } from '../trucks/place-plan.ts';

/** What a move would cost; nothing is written. */
export const previewPickupMove: Action<typeof calls.previewPickupMove> = async (
  caller,
  { id, pickupOn, truckId = null },
) => {
  requirePlanner(caller);
  return costOfPlacing(caller, await plans.row(caller, id), { pickupOn, truckId });
};
