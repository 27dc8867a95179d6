import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { afterAnswers, refuse } from '../answers/answer.ts';

/** The supplier refuses. */
export const refusePickupPlan: Action<typeof calls.refusePickupPlan> = async (caller, input) => {
  await afterAnswers(caller, [await refuse(caller, input)]);
  return null;
};
