import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { giveUp } from '../answers/give-up.ts';
import { plans } from '../plans.ts';
import { requireFree } from '../trucks/place-plan.ts';

/** The planner gives a plan up while nothing stands on it. */
export const closePickupPlan: Action<typeof calls.closePickupPlan> = async (caller, { reason, ...which }) => {
  const plan = await plans.move(caller, 'close', which, (row) => {
    requireFree(row);
    return { handleType: 'closed', refuseText: reason };
  });
  return giveUp(caller, plan, 'closed');
};
