import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { afterAnswers, proposeDate } from '../answers/answer.ts';

/** The supplier proposes another day. */
export const proposePickupDate: Action<typeof calls.proposePickupDate> = async (caller, input) => {
  await afterAnswers(caller, [await proposeDate(caller, input)]);
  return null;
};
