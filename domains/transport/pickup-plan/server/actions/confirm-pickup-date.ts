import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { afterAcceptance, takeOtherDay } from '../answers/acceptance.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { plans } from '../plans.ts';

/** The day that the supplier proposed is taken; he has accepted with it. */
export const confirmPickupDate: Action<typeof calls.confirmPickupDate> = async (caller, input) => {
  const plan = await plans.move(caller, 'confirmDate', input);
  await takeOtherDay(caller, plan, plan.proposedOn!);
  await afterAcceptance(caller, plan, null);
  await reckonMarks(caller, [plan.region]);
  await caller.tell('pickup-plan.decided', { id: plan.id, word: 'dateConfirmed' });
  return null;
};
