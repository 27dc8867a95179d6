import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isAccepted, isUnanswered } from '../../contract/status.ts';
import { forwarderOfPlan, setForwarder } from '../answers/acceptance.ts';
import { showForwarder } from '../answers/plan-lines.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { plans } from '../plans.ts';
import { placePlan, requireFree } from '../trucks/place-plan.ts';

/**
 * Another truck of the day changes nothing for the supplier: an accepted plan is seen by whoever drives its truck now. Another day asks him again, and nobody
 * is bound until he has answered.
 */
export const movePickupPlan: Action<typeof calls.movePickupPlan> = async (
  caller,
  { pickupOn, truckId, ...which },
) => {
  const plan = await plans.toMove(caller, 'move', which);
  if (pickupOn < (await plantToday(caller)))
    throw new Failure('pickupPlan.dayPast', { field: 'pickupOn', day: pickupOn });
  requireFree(plan);
  const cost = await placePlan(caller, plan, { pickupOn, truckId });
  if (pickupOn !== plan.pickupOn) {
    await plans.moveOn(caller, 'move', plan, {
      proposedOn: null,
      refuseText: null,
      forwarderCode: null,
      askedAt: new Date().toISOString(),
      round: plan.round + (isUnanswered(plan.status) ? 0 : 1),
    });
    await showForwarder(caller, [plan.id], null);
    await caller.tell('pickup-plan.moved', { id: plan.id });
  } else if (isAccepted(plan.status))
    await setForwarder(caller, [plan.id], await forwarderOfPlan(caller, plan.id));
  await reckonMarks(caller, [plan.region]);
  return cost;
};
