import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviations } from '../deviations.ts';
import { decision } from '../decision.ts';

/** The plant takes it back. */
export const withdrawDeviation: Action<typeof calls.withdrawDeviation> = async (caller, input) => {
  await deviations.move(caller, 'withdraw', input, decision(caller, 'withdrawn', input.reason));
  await caller.tell('deviation.decided', { id: input.id });
  return null;
};
