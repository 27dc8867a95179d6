import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { giveUp } from '../answers/give-up.ts';
import { logSteps } from '../answers/plan-lines.ts';
import { plans } from '../plans.ts';

/** The day that the supplier proposed will not do: the plan is refused, its quantities may be planned again (DOMAIN.md, "Transport"). */
export const refusePickupDate: Action<typeof calls.refusePickupDate> = async (
  caller,
  { reason, ...which },
) => {
  const plan = await plans.move(caller, 'refuseDate', which, { refuseText: reason });
  await logSteps(caller, plan, [3]);
  return giveUp(caller, plan, 'dateRefused');
};
