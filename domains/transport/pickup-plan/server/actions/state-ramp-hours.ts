import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { plans } from '../plans.ts';

/** When the truck may load at the supplier's ramp; the day and the answer stay as they are. */
export const stateRampHours: Action<typeof calls.stateRampHours> = async (
  caller,
  { rampHours, ...which },
) => {
  await plans.move(caller, 'stateRamp', which, { rampHours });
  return null;
};
